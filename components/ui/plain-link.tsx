import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button";

/** An ordinary link with an ordinary page load: keeps the router's link, and its prefetching, out of a small bundle. */
export function PlainLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a href={href} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "plain",
  className,
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; variant?: ButtonVariant }) {
  return <a href={href} className={buttonClass(variant, className)} {...rest} />;
}
