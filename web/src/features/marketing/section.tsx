import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** A section of a public page with its headline. */
export function Section({
  id,
  title,
  lead,
  className,
  children,
}: {
  id?: string;
  title: ReactNode;
  lead?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={cn("border-t", className)}>
      <div className="mx-auto max-w-[1120px] px-5 py-16 sm:px-10 sm:py-22">
        <h2 className="headline max-w-[22ch] text-2xl sm:text-3xl">{title}</h2>
        {lead !== undefined && <p className="mt-3 max-w-[60ch] text-lg text-muted">{lead}</p>}
        <div className="mt-9">{children}</div>
      </div>
    </section>
  );
}
