import type { AgreementCard } from "../../../../shared/contracts/agreement-views.ts";
import { toBasisPoints, formatShare } from "../../../../shared/domain/basis-points.ts";
import { shareCategories } from "../../../../shared/domain/splits.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet-number.ts";
import { SignedPill } from "../../components/sheet/signed-pill.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { SplitBar } from "../../components/ui/split-bar.tsx";
import { StatusBadge } from "../../components/ui/status-badge.tsx";
import { cn } from "../../lib/cn.ts";
import { shareColour } from "../../lib/share-colours.ts";
import { toSheetRow } from "../../lib/sheet-content.ts";
import { AgreementHistory } from "./agreement-history.tsx";
import { titleOf } from "./title-of.ts";

/** Every writer's shares, and what has happened to the agreement so far. */
export function AgreementDialog({
  agreement,
  onClose,
}: {
  agreement: AgreementCard;
  onClose: () => void;
}) {
  const rows = agreement.splits.map(toSheetRow);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titleOf(agreement)}
      className="sm:w-[min(44rem,calc(100vw-3rem))]"
      description={
        <span className="figures flex flex-wrap items-center gap-2 text-sm">
          No. {formatSheetNumber(agreement.number)}
          {agreement.song.artist !== "" && <span>· {agreement.song.artist}</span>}
          <StatusBadge status={agreement.status} />
        </span>
      }
    >
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {shareCategories.map(({ key, label }) => (
          <div key={key}>
            <p className="mb-1 text-sm text-muted">{label}</p>
            <SplitBar
              label={label}
              segments={rows.map((row, index) => ({
                key: `${index}`,
                name: row.songwriterName,
                share: row[key],
              }))}
            />
          </div>
        ))}
      </div>
      <ul className="mt-6">
        {agreement.splits.map((split, index) => (
          // Rows have no identity of their own: one person may stand in several.
          <li key={`${index}-${split.contributorId}`} className="border-t py-3.5">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span aria-hidden className={cn("size-2.5 rounded-[3px]", shareColour(index))} />
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {split.songwriterName || "Unnamed"}
              </span>
              <span className="text-sm text-muted">{split.pro}</span>
              {agreement.status !== "draft" && (
                <SignedPill signed={split.signed} className="ml-auto" />
              )}
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
              {[
                split.songwriterPercentage,
                split.publisherPercentage,
                split.copyrightPercentage,
                split.masterPercentage,
              ].map((percentage, category) => (
                <div key={shareCategories[category]?.key} className="flex flex-col-reverse">
                  <dt className="text-sm text-muted">{shareCategories[category]?.label}</dt>
                  <dd className="figures font-semibold">
                    {formatShare(toBasisPoints(percentage))} %
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <AgreementHistory id={agreement.id} />
    </Dialog>
  );
}
