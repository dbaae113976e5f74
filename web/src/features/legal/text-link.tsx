import type { ComponentProps } from "react";
import { Link } from "react-router";

const linkClasses = "text-pen underline underline-offset-4";

/** A link inside a text, to a page of the application or, with `href`, to any other address. */
export function TextLink(props: ComponentProps<typeof Link> | ComponentProps<"a">) {
  return "to" in props ? (
    <Link {...props} className={linkClasses} />
  ) : (
    <a {...props} className={linkClasses} />
  );
}
