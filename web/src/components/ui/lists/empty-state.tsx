import type { ReactNode } from "react";

/** The content of an empty list: a text and the next step. Its title is a heading below a section's, or the page's. */
export function EmptyState({
  title,
  heading: Heading = "h3",
  text,
  children,
}: {
  title: string;
  heading?: "h2" | "h3";
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="rounded-card border border-dashed border-field/60 px-6 py-14 text-center">
      <Heading className="headline text-xl">{title}</Heading>
      <p className="mx-auto mt-2 mb-6 max-w-[44ch] text-muted">{text}</p>
      {children}
    </div>
  );
}
