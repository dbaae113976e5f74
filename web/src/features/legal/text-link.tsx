import type { ReactNode } from "react";
import { Link } from "react-router";

const linkClasses = "text-pen underline underline-offset-4";

/** A link inside a text, to a page of the application or, with `href`, to any other address. */
export function TextLink({
  children,
  ...target
}: { children: ReactNode } & ({ to: string } | { href: string })) {
  return "to" in target ? (
    <Link to={target.to} className={linkClasses}>
      {children}
    </Link>
  ) : (
    <a href={target.href} className={linkClasses}>
      {children}
    </a>
  );
}
