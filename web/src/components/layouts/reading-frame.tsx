import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** A part of a page for reading. Links of the page and of other pages lead to its `id`. */
interface ReadingPart {
  id: string;
  title: string;
}

/** The frame of a page for reading: its head, the list of its parts, and the parts. */
export function ReadingFrame({
  head,
  parts,
  isWide = false,
  children,
}: {
  head: ReactNode;
  parts: readonly ReadingPart[];
  /** Gives the text two more rem, for code. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-14 sm:px-10 sm:py-18">
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] gap-x-14",
          isWide
            ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,46rem)]"
            : "lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)]",
        )}
      >
        <header className="lg:col-start-2">{head}</header>
        <nav
          aria-label="On this page"
          className="mt-10 self-start border-t pt-5 lg:sticky lg:top-26 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:border-t-0 lg:pt-3"
        >
          <h2 className="text-sm font-semibold">On this page</h2>
          <ol className="mt-1 sm:max-lg:columns-2">
            {parts.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink lg:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-2 min-w-0 lg:col-start-2">{children}</div>
      </div>
    </main>
  );
}

/** A part of a page for reading, under its heading. */
export function ReadingPartSection({
  part: { id, title },
  className,
  children,
}: {
  part: ReadingPart;
  className: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-12 min-w-0 scroll-mt-24 border-t pt-8"
    >
      <h2 id={`${id}-title`} className="headline text-xl">
        {title}
      </h2>
      <div className={className}>{children}</div>
    </section>
  );
}
