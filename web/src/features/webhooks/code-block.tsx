import { cn } from "../../lib/cn.ts";

/** A text as it is, which scrolls in itself. */
export function CodeBlock({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: string;
}) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className={cn("overflow-auto rounded-control border bg-wash p-3", className)}
    >
      <pre className="font-mono text-sm">{children}</pre>
    </section>
  );
}
