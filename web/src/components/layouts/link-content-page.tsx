import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { LoadFailure } from "../ui/feedback/load-failure.tsx";
import { Logo } from "../ui/logo.tsx";

/** The frame of a page that is opened by a link: the logo above what the link shows, or above why it is not there yet. */
export function LinkContentPage({
  logoHref,
  loading,
  failure,
  foot,
  className,
  children,
}: {
  /** Where the logo leads; it is a picture without. */
  logoHref?: string;
  /** Stands for the content until it has arrived. */
  loading: ReactNode;
  /** Why the content could not be loaded, if it could not. */
  failure: { title: string; error: unknown; onRetry: () => void };
  foot?: ReactNode;
  /** The space around the content. */
  className: string;
  /** The content; `undefined` until it has arrived. */
  children: ReactNode | undefined;
}) {
  const { error } = failure;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-sheet">
        <div className="page-width flex min-h-15 items-center">
          {logoHref === undefined ? (
            <Logo />
          ) : (
            <a href={logoHref} className="inline-flex min-h-11 items-center">
              <Logo />
            </a>
          )}
        </div>
      </header>
      <main className={cn("page-width flex-1", className)}>
        {children ??
          (error === null ? <div aria-busy>{loading}</div> : <LoadFailure {...failure} />)}
      </main>
      {foot}
    </div>
  );
}
