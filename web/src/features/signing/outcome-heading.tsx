import { useEffect, useRef, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** What has come of an agreement. Where it is news, it takes the focus, so that it is read out. */
export function OutcomeHeading({ isNews, children }: { isNews: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      // A phone shows the message that it is done at the top: the heading stands clear of it.
      className={cn("headline text-2xl focus-visible:outline-none", isNews && "max-sm:pt-12")}
    >
      {children}
    </h1>
  );
}
