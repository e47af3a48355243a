import type { ComponentProps } from "react";

export type ButtonVariant = "plain" | "primary" | "quiet" | "danger";

/** A real button: never a submit by accident. */
export function Button({
  variant = "plain",
  className,
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
  return <button type="button" className={buttonClass(variant, className)} {...rest} />;
}

export function buttonClass(variant: ButtonVariant = "plain", extra = ""): string {
  return `button ${variant === "plain" ? "" : `button-${variant}`} ${extra}`.trim();
}
