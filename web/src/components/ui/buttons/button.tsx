import type { ComponentProps } from "react";
import { buttonStyles, type ButtonAppearance } from "./button-styles.ts";

/**
 * A button. While it is busy it does nothing and keeps the focus: `disabled` would take the focus from the user who
 * pressed it by keyboard, and leave it nowhere when the call fails.
 */
export function Button({
  variant,
  size,
  busy = false,
  className,
  type = "button",
  onClick,
  ...props
}: ComponentProps<"button"> & ButtonAppearance & { busy?: boolean }) {
  return (
    <button
      data-slot="button"
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonStyles({ variant, size }, className)}
      onClick={(event) => {
        // Also a form that is sent by Enter clicks its button.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    />
  );
}
