import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { StatusBadge } from "../../../components/ui/feedback/status-badge.tsx";
import { agreementQuery } from "../../../api/agreements.ts";
import { findCachedAgreement } from "../../../api/agreements-cache.ts";
import { agreementTitleOf } from "../agreement-title-of.ts";
import { AgreementDetail } from "./agreement-detail.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";

/** The dialog with an agreement's details. It shows the data of the card until the details have loaded. */
export function AgreementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(agreementQuery(id));
  const card = findCachedAgreement(useQueryClient(), id);
  const head = query.data ?? card;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Dialog
      fullOnPhone
      onClose={onClose}
      title={
        head !== undefined ? agreementTitleOf(head) : isGone ? "Agreement not found" : "Agreement"
      }
      className="sm:w-[min(42rem,calc(100vw-3rem))]!"
      description={
        head !== undefined && (
          <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              No. {formatSheetNumber(head.number)}
              {head.song.artist !== "" && ` · ${head.song.artist}`}
            </span>
            <StatusBadge of={head} />
          </span>
        )
      }
    >
      {query.data !== undefined ? (
        <AgreementDetail
          agreement={query.data}
          onRefresh={() => void query.refetch()}
          onRemoved={onClose}
        />
      ) : isGone ? (
        <p className="mt-3 text-muted">It may have been deleted, or belongs to someone else.</p>
      ) : query.isError ? (
        <div className="mt-4">
          <LoadFailure
            title="The agreement could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  );
}
