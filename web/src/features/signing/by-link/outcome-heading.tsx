import { useEffect, useRef, type ReactNode } from "react";

/** The heading with an agreement's outcome. If the outcome is news, it gets the focus, so that it is read out. */
export function OutcomeHeading({ isNews, children }: { isNews: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <h1 ref={heading} tabIndex={-1} className="headline text-2xl focus-visible:outline-none">
      {children}
    </h1>
  );
}
