"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "./button";
import { TextField } from "./text-field";

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <Button onClick={() => setShown(!isShown)}>
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </Button>
      }
    />
  );
}
