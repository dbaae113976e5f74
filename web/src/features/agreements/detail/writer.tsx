import type { AgreementView, SplitView } from "../../../../../shared/contracts/agreements/views.ts";
import { notAsked, printedRow } from "../../../../../shared/domain/sheet/printed-row.ts";
import { splitOf } from "../../../../../shared/domain/sheet/wire-split.ts";
import { cn } from "../../../lib/cn.ts";
import { shareColor } from "../../../sheet/bar/share-colors.ts";
import type { Managing } from "../managing/managing-dialog.tsx";
import { ContributorActions } from "./contributor-actions.tsx";
import { ContributorProgress } from "./contributor-progress.tsx";
import { RowShares } from "./row-shares.tsx";
import type { WriterOfSheet } from "./writers-of.ts";

/** A writer of a sheet: the shares, and the progress of the signature. */
export function Writer({
  writer: { name, contributor, rows },
  agreement,
  onManage,
}: {
  writer: WriterOfSheet;
  agreement: AgreementView;
  onManage: (managing: Managing) => void;
}) {
  return (
    <li className="border-t py-4">
      {rows.map(({ index, split }, place) => (
        <div key={index} className={cn(place > 0 && "mt-3")}>
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <span
              aria-hidden
              className={cn("size-2.5 shrink-0 self-center rounded-[3px]", shareColor(index))}
            />
            <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {split.songwriterName || name}
            </h3>
            <span className="text-sm text-muted">{proOf(split)}</span>
          </div>
          <RowShares split={split} />
        </div>
      ))}
      {contributor !== undefined && agreement.status !== "draft" && (
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4">
          <ContributorProgress contributor={contributor} agreement={agreement} />
          {agreement.status === "pending" && contributor.signedAt === undefined && (
            <ContributorActions contributor={contributor} onManage={onManage} />
          )}
        </div>
      )}
    </li>
  );
}

/** The PRO as on the printed sheet; empty without a songwriter share. */
function proOf(split: SplitView): string {
  const { pro } = printedRow(splitOf(split));
  return pro === notAsked ? "" : pro;
}
