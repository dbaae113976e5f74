import type { ComponentProps } from "react";
import { buttonStyles, type ButtonAppearance } from "./button-styles.ts";

export function Button({
  variant,
  size,
  busy = false,
  className,
  type = "button",
  disabled,
  ...props
}: ComponentProps<"button"> & ButtonAppearance & { busy?: boolean }) {
  return (
    <button
      data-slot="button"
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonStyles({ variant, size }, className)}
      {...props}
    />
  );
}
