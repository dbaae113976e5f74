import { alsoFor } from "../../../../shared/domain/sheet/also-for.ts";
import { EmailText } from "../../components/ui/email-text.tsx";
import { formatSheetDate } from "../../lib/format.ts";
import { signatureEndings } from "../bar/signature-styles.ts";
import { partiesOf, type ShownSheet } from "../shown-sheet.ts";

const cell = "border-b px-1 py-1.5 align-bottom first:pl-0 last:pr-0";
const heading =
  "border-b border-ink px-1 pb-1.5 text-left text-xs font-semibold text-muted first:pl-0 last:w-20";

/** The parties, each with a signature line. */
export function SheetParties({ rows, signatures }: Pick<ShownSheet, "rows" | "signatures">) {
  const images = new Map(signatures.map((signature) => [signature.contributorId, signature]));
  const parties = partiesOf(rows).map((row) => ({
    ...row,
    signature: images.get(row.contributorId),
    others: alsoFor(rows, row),
    date: row.signedDate === undefined ? ended(row) : formatSheetDate(row.signedDate),
  }));
  return (
    <section className="mt-6">
      <h3 className="break-after-avoid text-sm font-semibold">Agreeing Parties</h3>
      <ul className="mt-1 @min-[700px]:hidden">
        {parties.map(({ contributorId, songwriterName, others, email, signature, date }) => (
          <li key={contributorId} className="border-b py-3 text-sm">
            <p className="font-medium [overflow-wrap:anywhere]">{songwriterName}</p>
            <AlsoFor others={others} />
            {signature !== undefined && <SignatureImage signature={signature} />}
            <p className="figures flex justify-between gap-3 text-muted">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <EmailText email={email} />
              </span>
              <span className="shrink-0">{date || "Not signed yet"}</span>
            </p>
          </li>
        ))}
      </ul>
      <table className="mt-2 hidden w-full table-fixed border-collapse text-[0.8125rem] @min-[700px]:table">
        <caption className="sr-only">Agreeing Parties</caption>
        <thead>
          <tr>
            {["Name", "Signature", "Email", "Date"].map((label) => (
              <th key={label} scope="col" className={heading}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parties.map(({ contributorId, songwriterName, others, email, signature, date }) => (
            <tr key={contributorId} className="break-inside-avoid">
              <th scope="row" className={`${cell} text-left font-medium [overflow-wrap:anywhere]`}>
                {songwriterName}
                <AlsoFor others={others} />
              </th>
              <td className={`${cell} h-12`}>
                {signature !== undefined && <SignatureImage signature={signature} />}
              </td>
              <td className={`${cell} [overflow-wrap:anywhere]`}>
                <EmailText email={email} />
              </td>
              <td className={`${cell} figures`}>{date}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** For whom else a party signs, whose rows have several names: one signature counts for all of them. */
function AlsoFor({ others }: { others: string | undefined }) {
  return others === undefined ? null : (
    <p className="text-xs font-normal text-muted [overflow-wrap:anywhere]">{others}</p>
  );
}

/** Returns the text in place of the date on a sheet that can no longer be signed; empty on any other. */
function ended({ signatureState }: ShownSheet["rows"][number]): string {
  const isOpen =
    signatureState === undefined || signatureState === "signed" || signatureState === "waiting";
  return isOpen ? "" : signatureEndings[signatureState];
}

function SignatureImage({ signature }: { signature: ShownSheet["signatures"][number] }) {
  return (
    <img
      src={signature.imageUrl}
      alt={`Signature of ${signature.name}`}
      className="h-10 max-w-full object-contain object-left-bottom"
    />
  );
}
