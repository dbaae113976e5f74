import { Link, useLocation } from "react-router";
import { cn } from "../lib/cn.ts";

const pages = [
  { to: "/songs", label: "Songs", paths: ["/songs", "/dashboard", "/bulks"] },
  { to: "/files", label: "Files", paths: ["/files"] },
  {
    to: "/agreements",
    label: "Agreements",
    paths: ["/agreements", "/templates", "/custom-fields", "/rescue"],
  },
  { to: "/lyrics", label: "Lyrics", paths: ["/lyrics"] },
  { to: "/contributors", label: "People", paths: ["/contributors"] },
  { to: "/analytics", label: "Analytics", paths: ["/analytics"] },
] as const;

/** Whether a path is one of these pages or below one of them. */
const isBelow = (paths: readonly string[], pathname: string) =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

const isPage = (paths: readonly string[], pathname: string) =>
  paths.some((path) => path === pathname || `${path}/` === pathname);

/** The links between the signed-in pages. */
export function AppNav({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return pages.map(({ to, label, paths }) => {
    const current = isBelow(paths, pathname);
    return (
      <Link
        key={to}
        to={to}
        // On a subpage, such as the page of one song, the section is current.
        aria-current={current ? (isPage(paths, pathname) ? "page" : "true") : undefined}
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
