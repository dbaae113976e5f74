import { useEffect, useRef, useState, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** Milliseconds for which the scroll bar stays after the last scrolling, or after the pointer has left. */
const hideDelayMs = 600;

/**
 * A scrolling area whose scroll bar is shown while it is scrolled, and under the pointer. Not Radix's, which inserts a
 * style element: the content security policy refuses it.
 */
export function ScrollArea({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setShown(true);
  };
  const hideLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), hideDelayMs);
  };
  return (
    <section
      data-slot="scroll-area"
      data-scrolling={isShown || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      onScroll={() => {
        show();
        hideLater();
      }}
      onPointerEnter={show}
      onPointerLeave={hideLater}
      className={cn(
        "overflow-y-auto overscroll-contain [scrollbar-color:transparent_transparent] [scrollbar-width:thin] data-scrolling:[scrollbar-color:var(--color-field)_transparent]",
        className,
      )}
    >
      {children}
    </section>
  );
}
