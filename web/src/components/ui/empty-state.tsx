import type { ReactNode } from "react";

/** The content of an empty list: a text and the next step. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-field/60 px-6 py-14 text-center">
      <h3 className="headline text-xl">{title}</h3>
      <p className="mx-auto mt-2 mb-6 max-w-[44ch] text-muted">{text}</p>
      {children}
    </div>
  );
}
