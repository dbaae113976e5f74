import { useHasRoleAtLeast } from "../../../api/teams.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import {
  editPath,
  signPath,
} from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { hasEnded } from "../../../../../shared/domain/agreement/lifecycle/status.ts";
import { isWaiting, signLinkText } from "../../../lib/sign-link-text.ts";
import { CopyLinkButton } from "../actions/copy-link-button.tsx";
import { downloadPathOf, DownloadAgreementLink } from "../actions/download-agreement-link.tsx";
import { draftPath } from "../actions/draft-path.ts";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";
import { contributorsToResendTo } from "../actions/unsigned-contributors-of.ts";
import { SaveAsTemplateButton } from "../actions/save-as-template-button.tsx";
import { UseAsNewDraftButton } from "../actions/use-as-new-draft-button.tsx";

const quiet = { variant: "quiet", size: "small" } as const;

/** The actions that the agreement's status allows to its owner or to a contributor. */
export function DetailActions({
  agreement,
  onOwnerAction,
  className = "mt-4 flex flex-wrap gap-2 empty:hidden",
}: {
  agreement: AgreementDetail;
  onOwnerAction: (action: OwnerAction) => void;
  className?: string;
}) {
  const { id, needsYou, openSuggestions = 0, role, splits, status } = agreement;
  const mayChange = useHasRoleAtLeast("member");
  const isOwner = role === "owner" && mayChange;
  const signs = needsYou && status === "pending";
  const signText = signLinkText(agreement.splits, agreement.signer?.email);
  const declares =
    agreement.signer?.signed === true && agreement.agreeing?.own?.canDeclare === true;
  return (
    <div className={className}>
      {signs && (
        <ButtonLink
          size="small"
          variant={isWaiting(signText) ? "quiet" : "primary"}
          className="max-sm:w-full"
          to={signPath(id)}
        >
          {signText}
        </ButtonLink>
      )}
      {declares && (
        <ButtonLink {...quiet} to={signPath(id)}>
          Change my details
        </ButtonLink>
      )}
      {status === "draft" && mayChange && (
        <>
          <Button
            size="small"
            className="max-sm:w-full"
            onClick={() => onOwnerAction({ what: "send" })}
          >
            Send for signature
          </Button>
          <ButtonLink {...quiet} to={draftPath(id)}>
            Continue editing
          </ButtonLink>
          <Button {...quiet} onClick={() => onOwnerAction({ what: "remove" })}>
            Delete draft
          </Button>
        </>
      )}
      {isOwner && status === "pending" && contributorsToResendTo(splits).length > 0 && (
        <Button
          size="small"
          // What was suggested comes first.
          variant={signs || openSuggestions > 0 ? "quiet" : "primary"}
          onClick={() => onOwnerAction({ what: "resend" })}
        >
          Resend
        </Button>
      )}
      {status === "completed" && (
        <DownloadAgreementLink
          address={downloadPathOf(agreement)}
          variant="primary"
          className="max-sm:w-full"
        />
      )}
      {agreement.isPreSigned && mayChange && (
        <Button {...quiet} onClick={() => onOwnerAction({ what: "remove_uploaded_agreement" })}>
          Delete
        </Button>
      )}
      {isOwner && hasEnded(status) && <UseAsNewDraftButton id={id} />}
      {isOwner && !agreement.isPreSigned && <SaveAsTemplateButton agreement={agreement} />}
      <CopyLinkButton agreement={agreement} variant="quiet" />
      {isOwner && status === "pending" && (
        <>
          <ButtonLink {...quiet} to={editPath(id)}>
            Edit
          </ButtonLink>
          <Button {...quiet} onClick={() => onOwnerAction({ what: "void" })}>
            Void
          </Button>
        </>
      )}
    </div>
  );
}
