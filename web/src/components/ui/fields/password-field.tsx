import { useState, type ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A password field with a button that shows what was typed. */
export function PasswordField({
  ...props
}: Omit<ComponentProps<typeof TextField>, "type" | "control"> & {
  autoComplete: "current-password" | "new-password";
}) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      control={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="min-h-11 rounded-control px-3 text-sm text-muted hover:text-ink"
        >
          {/* Not `aria-label`: the name has to contain the text that is seen. An icon would weigh more. */}
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
