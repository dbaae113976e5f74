import { Check } from "lucide-react";
import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { heldCategories } from "../../../../../shared/domain/sheet/held-categories.ts";
import { noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import { notRequiredMark, printedRow } from "../../../../../shared/domain/sheet/printed-row.ts";
import { shareCategories, type ShareKey } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit } from "../../../../../shared/domain/sheet/wire-split.ts";
import { cn } from "../../../lib/cn.ts";
import { shareColor } from "../../../sheet/bar/share-colors.ts";
import { toShownRow } from "../../../sheet/shown-sheet.ts";
import { rowsByContributor, type ContributorRows } from "./rows-by-contributor.ts";

const figure = "px-1.5 py-2.5 text-right align-top last:pr-0";

/** Labels of the categories with soft hyphens, for columns that are narrower than the words. */
const narrowLabels: Record<ShareKey, string> = {
  songwriterShare: "Song\u00ADwriter",
  publisherShare: "Pub\u00ADlisher",
  copyrightShare: "Copy\u00ADright",
  masterShare: "Master",
};

/** The table of contributors with PRO and shares in percent. Rows of one contributor follow each other. */
export function ContributorShareTable({
  agreement,
  withDetails = false,
}: {
  agreement: AgreementView;
  /** Whether IPI, publisher and email are shown below each name. */
  withDetails?: boolean;
}) {
  const absent = absentIn(agreement);
  return (
    <div className="mt-5 overflow-x-auto">
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">Shares of each writer, in percent</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="pb-1.5 text-left align-bottom font-medium">
              Writer
            </th>
            {shareCategories.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="px-1.5 pb-1.5 text-right align-bottom font-medium last:pr-0 max-sm:w-13"
              >
                <span className="max-sm:sr-only">{label} %</span>
                <span aria-hidden className="sm:hidden">
                  {narrowLabels[key]} %
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsByContributor(agreement).flatMap((writer) =>
            writer.rows.map(({ index, split }) => (
              <WriterRow
                key={index}
                writer={writer}
                split={split}
                absent={absent}
                withDetails={withDetails}
              />
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function WriterRow({
  writer: { person, name, contributor },
  split,
  absent,
  withDetails,
}: {
  writer: ContributorRows;
  split: SplitView;
  absent: readonly ShareKey[];
  withDetails: boolean;
}) {
  const row = toShownRow(split);
  const details = withDetails ? detailsOf(split) : [];
  // A songwriter without a share of something has 0.00 of it; a publisher has no part in songwriting.
  const held = row.songwriterShare > 0 ? shareCategories : heldCategories([row]);
  return (
    <>
      <tr className={details.length > 0 ? undefined : "border-b last:border-b-0"}>
        <th scope="row" className="relative min-w-24 py-2.5 pr-2 pl-4.5 text-left font-normal">
          <span
            aria-hidden
            className={cn("absolute top-3.75 left-0 size-2.5 rounded-[3px]", shareColor(person))}
          />
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {split.songwriterName || name}
            </span>
            <span className="text-muted">{proOf(split)}</span>
            {contributor?.signedAt !== undefined && (
              <span className="inline-flex items-center gap-1 self-center text-xs font-semibold text-green">
                <Check aria-hidden className="size-3.5" />
                Signed
              </span>
            )}
          </span>
        </th>
        {shareCategories.map(({ key }) => (
          <td key={key} className={figure}>
            {absent.includes(key) || !held.some((one) => one.key === key)
              ? notRequiredMark
              : formatShare(row[key])}
          </td>
        ))}
      </tr>
      {details.length > 0 && (
        <tr className="border-b last:border-b-0">
          <td colSpan={1 + shareCategories.length} className="pb-3">
            <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
              {details.map(({ what, text }) => (
                <div key={what} className="flex min-w-0 flex-wrap gap-x-1.5">
                  <dt>{what}</dt>
                  <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">{text}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}

/** What a row says besides its shares, as it was read or entered. */
function detailsOf({
  songwriterIpi,
  publisherName,
  publisherIpi,
  selfPublished,
  email,
}: SplitView): { what: string; text: string }[] {
  return [
    { what: "IPI", text: ipiText(songwriterIpi) },
    { what: "Publisher", text: selfPublished ? "Self-published" : publisherName },
    { what: "Publisher IPI", text: selfPublished ? "" : ipiText(publisherIpi) },
    { what: "Email", text: email },
  ].filter(({ text }) => text !== "");
}

const ipiText = (ipi: string) => (ipi === noneYet ? "None yet" : ipi);

/** The categories without figures in an uploaded document. A missing figure is not a share of 0. */
function absentIn({ isPreSigned, splits }: AgreementView): ShareKey[] {
  if (!isPreSigned) return [];
  const rows = splits.map(toShownRow);
  return shareCategories.map(({ key }) => key).filter((key) => rows.every((row) => row[key] === 0));
}

/** The PRO as on the printed sheet; empty without a songwriter share. */
function proOf(split: SplitView): string {
  const { pro } = printedRow(rowOfWireSplit(split));
  return pro === notRequiredMark ? "" : pro;
}
