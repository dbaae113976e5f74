import type { ListedAgreement as Agreement } from "../../../../shared/contracts/agreements/views.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { coverOfAgreement } from "../../components/cover/cover-of-agreement.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { ShareLegend } from "../../sheet/bar/share-legend.tsx";
import { SplitBar } from "../../sheet/bar/split-bar.tsx";
import { StatusBadge } from "../../components/ui/feedback/status-badge.tsx";
import { formatDay } from "../../lib/format.ts";
import { songwriterSegments } from "../../sheet/bar/share-segments.ts";
import { AgreementActions } from "./agreement-actions.tsx";
import type { OwnerAction } from "./actions/owner-action-dialog.tsx";
import { countSignatures } from "../../lib/count-signatures.ts";
import { agreementTitleOf } from "./agreement-title-of.ts";

/** The card of an agreement, with its contributors and actions. */
export function AgreementCard({
  agreement,
  onOpen,
  onOwnerAction,
}: {
  agreement: Agreement;
  onOpen: () => void;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const { openSuggestions = 0 } = agreement;
  const segments = songwriterSegments(agreement.splits);
  const title = agreementTitleOf(agreement);
  return (
    <Card aria-label={title} className="flex h-full flex-col p-5 pb-3">
      <div className="flex items-start gap-3">
        <SongCover cover={coverOfAgreement(agreement)} className="w-16 sm:w-18" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <h2 className="min-w-0 flex-[1_1_6rem] font-semibold [overflow-wrap:anywhere]">
              <button
                type="button"
                onClick={onOpen}
                className="line-clamp-3 text-left hover:text-pen"
              >
                {title}
              </button>
            </h2>
            <StatusBadge of={agreement} />
          </div>
          <p className="figures mt-0.5 text-sm text-muted">
            No. {formatSheetNumber(agreement.number)} · {lastStepOf(agreement)}
          </p>
          {openSuggestions > 0 && (
            <p className="text-sm font-semibold text-amber">
              {countLabel(openSuggestions, "suggestion")}
            </p>
          )}
          {agreement.role === "contributor" && (
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              From {agreement.ownerName}
            </p>
          )}
        </div>
      </div>
      <Ending agreement={agreement} />
      {agreement.isPreSigned && segments.length === 0 ? (
        <p className="mt-3 text-sm text-muted">No splits were entered.</p>
      ) : (
        <>
          <SplitBar label="Songwriter shares" segments={segments} className="mt-3" />
          <ShareLegend segments={segments} limit={6} />
        </>
      )}
      <AgreementActions agreement={agreement} onOpen={onOpen} onOwnerAction={onOwnerAction} />
    </Card>
  );
}

/** Who declined or voided an agreement, and why. */
function Ending({ agreement: { ended, status } }: { agreement: Agreement }) {
  if (ended === undefined || (status !== "declined" && status !== "voided")) return null;
  const { by, reason } = ended;
  return (
    <p className="mt-2 border-l-2 pl-2.5 text-sm [overflow-wrap:anywhere]">
      <span className="font-medium">{`${by} ${status} it`}</span>
      {reason !== undefined && (
        <span className="own-direction line-clamp-3 text-muted italic">{reason}</span>
      )}
    </p>
  );
}

function lastStepOf(agreement: Agreement): string {
  const { createdAt, sentAt, completedAt, ended, isPreSigned, splits } = agreement;
  if (isPreSigned) return `Uploaded ${formatDay(createdAt)}`;
  if (completedAt !== undefined) return `Sealed ${formatDay(completedAt)}`;
  if (ended !== undefined) return `Ended ${formatDay(ended.at)}`;
  if (sentAt === undefined) return `Created ${formatDay(createdAt)}`;
  const { signed, people } = countSignatures(splits);
  return `Sent ${formatDay(sentAt)} · ${signed} of ${people} signed`;
}
