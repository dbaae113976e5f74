import { cn } from "../../lib/cn.ts";

const pages = [
  { path: "/faq", label: "FAQ" },
  { path: "/terms", label: "Terms" },
  { path: "/privacy", label: "Privacy" },
  { path: "/verify", label: "Check a PDF" },
] as const;

/**
 * The foot of pages that people work on. Its links open in a new tab, so that nothing stops: an upload, a recording, a
 * signature.
 */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <footer
      className={cn(
        // A bar at the bottom of the window must not cover the links.
        "page-width mt-auto pb-2 in-[body:has(.fixed[data-sticky-footer]:not([data-slot=player]))]:max-xl:pb-24 print:hidden",
        className,
      )}
    >
      <nav aria-label="About this site" className="border-t">
        <ul className="flex flex-wrap gap-x-5">
          {pages.map(({ path, label }) => (
            <li key={path}>
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 scroll-mb-32 items-center text-sm text-muted hover:text-ink"
              >
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
