import { ChevronLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link to the page above this one. */
export function BackLink({
  to,
  onClick,
  children,
}: Pick<ComponentProps<typeof Link>, "to" | "onClick"> & { children: string }) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
