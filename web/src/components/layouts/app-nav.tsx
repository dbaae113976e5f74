import { Link, useLocation } from "react-router";
import { cn } from "../../lib/cn.ts";

const pages = [
  { to: "/songs", label: "Songs", paths: ["/songs", "/dashboard"] },
  { to: "/agreements", label: "Agreements", paths: ["/agreements"] },
] as const;

/** The links between the signed-in pages. */
export function AppNav({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return pages.map(({ to, label, paths }) => {
    const current = paths.some((path) => path === pathname || `${path}/` === pathname);
    return (
      <Link
        key={to}
        to={to}
        aria-current={current ? "page" : undefined}
        onClick={onNavigate}
        className={cn(
          "flex min-h-11 items-center rounded-control px-3 font-medium",
          current ? "bg-wash text-ink" : "text-muted hover:text-ink",
        )}
      >
        {label}
      </Link>
    );
  });
}
