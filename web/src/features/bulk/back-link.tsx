import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
