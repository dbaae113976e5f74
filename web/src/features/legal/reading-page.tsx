import type { ReactNode } from "react";
import { ReadingFrame, ReadingPartSection } from "../../components/layouts/reading-frame.tsx";

/** A section of a page for reading. Links of the page and of other pages lead to its `id`. */
export interface ReadingSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** A page for reading: title, who runs the site, a list of the sections, and the sections. */
export function ReadingPage({
  title,
  changedOn,
  lead,
  sections,
}: {
  title: string;
  /** The day of the text's last change, as it is shown. */
  changedOn: string;
  lead: ReactNode;
  sections: readonly ReadingSection[];
}) {
  const head = (
    <>
      <h1 className="headline text-3xl">{title}</h1>
      <p className="mt-3 text-sm text-muted">Text of {changedOn}</p>
      <div className="mt-7">{lead}</div>
    </>
  );
  return (
    <ReadingFrame head={head} parts={sections}>
      {sections.map((section) => (
        <ReadingPartSection
          key={section.id}
          part={section}
          className="reading mt-4 grid gap-4 leading-relaxed"
        >
          {section.content}
        </ReadingPartSection>
      ))}
    </ReadingFrame>
  );
}

/** A list in a page for reading. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-muted">{children}</ul>;
}

/** A table in a page for reading. On narrow windows each row is a block with its labels. */
export function ReadingTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <table aria-label={label} className="w-full border-b text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-5 align-bottom font-semibold last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((cells, index) => (
          // The rows are constant, so the index is a key.
          <tr key={index} className="border-t max-sm:grid max-sm:gap-1 max-sm:py-3">
            {cells.map((cell, at) => (
              <td
                key={columns[at]}
                className="py-2.5 pr-5 align-top wrap-break-word first:font-medium last:pr-0 not-first:text-muted max-sm:p-0"
              >
                {at > 0 && <span className="mr-1.5 sm:hidden">{columns[at]}:</span>}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
