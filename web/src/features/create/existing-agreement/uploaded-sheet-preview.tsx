import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Card } from "../../../components/ui/lists/card.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { uploadedAgreementLabel } from "../../../components/ui/feedback/status-badge.tsx";
import { typedShares, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { nonEmptyRows } from "./to-parsed-content.ts";
import { sharesAs100 } from "./review/use-review-totals.ts";

/** The preview of an uploaded agreement's data. Its terms and signatures are in its own document. */
export function UploadedSheetPreview({ form, isAs100 }: { form: SheetForm; isAs100: boolean }) {
  const rows = nonEmptyRows(form.splits);
  const as100 = isAs100 ? sharesAs100(rows) : [];
  const title = form.title.trim() || "Untitled";
  return (
    <Card aria-label={title} className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="font-serif text-2xl [overflow-wrap:anywhere]">{title}</h2>
        <Pill tone="neutral">{uploadedAgreementLabel}</Pill>
      </div>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">
        {form.artist.trim() || "N/A"} · BPM {form.bpm.trim() || "N/A"}
      </p>
      <div className="mt-4 overflow-x-auto">
        <table className="figures w-full border-collapse text-sm">
          <caption className="sr-only">Shares, in percent</caption>
          <thead>
            <tr className="border-b text-xs text-muted">
              <th scope="col" className="pb-1.5 text-left font-medium">
                Writer
              </th>
              {shareCategories.map(({ key, label }) => (
                <th key={key} scope="col" className="px-1.5 pb-1.5 text-right font-medium">
                  {label} %
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const shares = { ...typedShares(row), ...as100[index] };
              return (
                <tr key={index} className="border-b last:border-b-0">
                  <th scope="row" className="py-2.5 pr-2 text-left font-semibold">
                    <span className="[overflow-wrap:anywhere]">{row.songwriterName}</span>{" "}
                    <span className="font-normal text-muted">{row.pro}</span>
                  </th>
                  {shareCategories.map(({ key }) => (
                    <td key={key} className="px-1.5 py-2.5 text-right">
                      {shares[key] === 0 ? "—" : formatShare(shares[key])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-sm text-muted">
        This is your own record. Nobody is emailed, and it has no certificate.
      </p>
    </Card>
  );
}
