import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { coverOfAgreement } from "../../../components/cover/cover-of-agreement.ts";
import { SongCover } from "../../../components/cover/song-cover.tsx";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { StatusBadge } from "../../../components/ui/feedback/status-badge.tsx";
import { formatDay } from "../../../lib/format.ts";
import type { TableRow } from "./table-rows.ts";

/** A row of the table of agreements. It can be chosen while it has contributors who can be emailed again. */
export function AgreementRow({
  row: { agreement, title, signed, people, unsigned, toResendTo, date },
  isChosen,
  onChoose,
  onOpen,
}: {
  row: TableRow;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}) {
  const { openSuggestions = 0 } = agreement;
  return (
    <tr className="border-b last:border-b-0 [content-visibility:auto] has-checked:bg-pen-wash">
      <td>
        <MemberOnly>
          {" "}
          <label className="grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
            <input
              type="checkbox"
              aria-label={`Select ${title}`}
              className="size-4 accent-pen"
              disabled={toResendTo.length === 0}
              checked={toResendTo.length > 0 && isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
          </label>
        </MemberOnly>
      </td>
      <td className="max-w-0 py-1.5 pr-3">
        <div className="flex items-center gap-3">
          <SongCover cover={coverOfAgreement(agreement)} className="w-10" />
          <div className="min-w-0 flex-1">
            <button
              type="button"
              onClick={onOpen}
              className="block min-h-8 max-w-full truncate text-left font-medium hover:text-pen"
            >
              {title}
            </button>
            <span className="figures block truncate text-xs text-muted">
              No. {formatSheetNumber(agreement.number)}
              {agreement.role === "contributor" && ` · from ${agreement.ownerName}`}
              {openSuggestions > 0 && (
                <span className="font-semibold text-amber">
                  {` · ${countLabel(openSuggestions, "suggestion")}`}
                </span>
              )}
            </span>
          </div>
        </div>
      </td>
      <td className="pr-3">
        <StatusBadge of={agreement} />
      </td>
      <td className="figures pr-3 whitespace-nowrap text-muted">
        {agreement.sentAt === undefined ? "" : `${signed} of ${people}`}
      </td>
      <td className="figures pr-3 whitespace-nowrap text-muted max-sm:hidden">{formatDay(date)}</td>
      <td className="max-w-0 truncate pr-4 text-muted max-lg:hidden">
        {unsigned
          .map(({ name, isBeingDiscussed, hasAgreed }) => {
            if (isBeingDiscussed === true) return `${name} (being discussed)`;
            return hasAgreed === true ? `${name} (agreed)` : name;
          })
          .join(", ")}
      </td>
    </tr>
  );
}
