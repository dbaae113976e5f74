import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** A section of a public page. The headline is above the content, or with `beside` next to it on wide windows. */
export function MarketingSection({
  id,
  title,
  lead,
  beside = false,
  className,
  children,
}: {
  id?: string;
  title: ReactNode;
  lead?: string;
  beside?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={cn("border-t", className)}>
      <div
        className={cn(
          "mx-auto max-w-[1120px] px-5 py-16 sm:px-10 sm:py-22",
          beside && "grid items-start lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-x-14",
        )}
      >
        <div className={cn(beside && "lg:sticky lg:top-26")}>
          <h2 className="headline max-w-[22ch] text-2xl sm:text-3xl">{title}</h2>
          {lead !== undefined && <p className="mt-3 max-w-[60ch] text-lg text-muted">{lead}</p>}
        </div>
        <div className={cn("mt-9", beside && "lg:mt-1")}>{children}</div>
      </div>
    </section>
  );
}
