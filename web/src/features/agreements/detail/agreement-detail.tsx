import type { AgreementDetail as Agreement } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { useOwnerActions } from "../actions/use-owner-actions.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { StatusSummary } from "./status-summary.tsx";
import { ContributorShareTable } from "./contributor-share-table.tsx";

/** The summary of an agreement: its status, the actions, each contributor's shares and a link to its page. */
export function AgreementDetail({
  agreement,
  onRefresh,
  onRemoved,
}: {
  agreement: Agreement;
  onRefresh: () => void;
  onRemoved: () => void;
}) {
  const { openSuggestions = 0 } = agreement;
  const { startAction, dialog } = useOwnerActions(agreement, onRemoved);
  return (
    <>
      <StatusSummary agreement={agreement} onRefresh={onRefresh} />
      {openSuggestions > 0 && (
        <ButtonLink size="small" className="mt-4 max-sm:w-full" to={agreementPath(agreement.id)}>
          {openSuggestions === 1 ? "See suggestion" : `See ${openSuggestions} suggestions`}
        </ButtonLink>
      )}
      <DetailActions agreement={agreement} onOwnerAction={startAction} />
      <ContributorShareTable agreement={agreement} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <p className="text-sm text-muted">
          {agreement.isPreSigned
            ? "The document is on its page."
            : "The sheet, its people and its history are on its page."}
        </p>
        <ButtonLink variant="quiet" size="small" to={agreementPath(agreement.id)}>
          Open agreement
        </ButtonLink>
      </div>
      {dialog}
    </>
  );
}
