import type { ComponentProps } from "react";
import { Link } from "react-router";
import { buttonStyles, type ButtonAppearance } from "./button-styles.ts";

export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonAppearance) {
  return (
    <Link data-slot="button" className={buttonStyles({ variant, size }, className)} {...props} />
  );
}
