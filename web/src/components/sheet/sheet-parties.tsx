import { formatSheetDate } from "../../lib/format.ts";
import { partiesOf, type SheetContent } from "../../lib/sheet-content.ts";

const cell =
  "border-b px-1 py-1.5 align-bottom first:pl-0 last:pr-0 @max-[639px]:block @max-[639px]:border-0 @max-[639px]:p-0";
const heading =
  "border-b border-ink px-1 pb-1.5 text-left text-xs font-semibold text-muted first:pl-0";

/** Who agrees: a line for the signature of each. */
export function SheetParties({ rows, signatures }: Pick<SheetContent, "rows" | "signatures">) {
  const images = new Map(signatures.map((signature) => [signature.contributorId, signature]));
  return (
    <section className="mt-6">
      <h3 className="text-sm font-semibold">Agreeing Parties</h3>
      <table
        role="table"
        className="mt-2 w-full table-fixed border-collapse text-[0.8125rem] @max-[639px]:block @max-[639px]:text-sm"
      >
        <caption className="sr-only">Agreeing Parties</caption>
        <thead role="rowgroup" className="@max-[639px]:sr-only">
          <tr role="row">
            {["Name", "Signature", "Email", "Date"].map((label) => (
              <th key={label} role="columnheader" scope="col" className={`${heading} last:w-20`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[639px]:block">
          {partiesOf(rows).map(({ contributorId, songwriterName, email, signedDate }) => {
            const signature = images.get(contributorId);
            return (
              <tr
                key={contributorId}
                role="row"
                className="break-inside-avoid @max-[639px]:block @max-[639px]:border-b @max-[639px]:py-3"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className={`${cell} text-left font-medium [overflow-wrap:anywhere]`}
                >
                  {songwriterName}
                </th>
                <td role="cell" className={`${cell} h-12`}>
                  {signature !== undefined && (
                    <img
                      src={signature.imageUrl}
                      alt={`Signature of ${signature.name}`}
                      className="h-10 max-w-full object-contain object-left-bottom"
                    />
                  )}
                </td>
                <td role="cell" className={`${cell} [overflow-wrap:anywhere]`}>
                  {email}
                </td>
                <td role="cell" className={`${cell} figures`}>
                  {signedDate === undefined ? "" : formatSheetDate(signedDate)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
