import { useQuery } from "@tanstack/react-query";
import { signedInUserQuery } from "../../api/auth.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import {
  agreementPath,
  signPath,
} from "../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { hasEnded } from "../../../../shared/domain/agreement/lifecycle/status.ts";
import { signLinkText } from "../../lib/sign-link-text.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { CopyLinkButton } from "./actions/copy-link-button.tsx";
import { downloadPathOf, DownloadAgreementLink } from "./actions/download-agreement-link.tsx";
import { draftPath } from "./actions/draft-path.ts";
import { UseAsNewDraftButton } from "./actions/use-as-new-draft-button.tsx";
import { contributorsToResendTo } from "./actions/unsigned-contributors-of.ts";
import type { OwnerAction } from "./actions/owner-action-dialog.tsx";

const look = { variant: "text", size: "small" } as const;

/** The actions on an agreement's card. The agreement's details offer the other actions. */
export function AgreementActions({
  agreement,
  onOpen,
  onOwnerAction,
}: {
  agreement: ListedAgreement;
  onOpen: () => void;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const { id, needsYou, openSuggestions = 0, role, splits, status } = agreement;
  const email = useQuery(signedInUserQuery).data?.email;
  const mayChange = useHasRoleAtLeast("member");
  const isOwner = role === "owner" && mayChange;
  return (
    <div className="mt-auto -ml-2 flex flex-wrap items-center gap-x-1 gap-y-1 pt-3">
      {openSuggestions > 0 && (
        <ButtonLink
          size="small"
          className="mr-1 ml-2 max-sm:mr-0 max-sm:w-[calc(100%-0.5rem)]"
          to={agreementPath(id)}
        >
          {`See ${countLabel(openSuggestions, "suggestion")}`}
        </ButtonLink>
      )}
      {needsYou && status === "pending" && openSuggestions === 0 && (
        <ButtonLink
          size="small"
          className="mr-1 ml-2 max-sm:mr-0 max-sm:w-[calc(100%-0.5rem)]"
          to={signPath(id)}
        >
          {signLinkText(splits, email)}
        </ButtonLink>
      )}
      <Button
        {...look}
        // Beside the two other actions of a draft there is no room on a phone, and the title opens the details as well.
        className={status === "draft" ? "max-sm:hidden" : ""}
        onClick={onOpen}
      >
        Details
      </Button>
      {status === "draft" && mayChange && (
        <>
          <ButtonLink {...look} to={draftPath(id)}>
            Continue editing
          </ButtonLink>
          <Button {...look} onClick={() => onOwnerAction({ what: "send" })}>
            Send for signature
          </Button>
        </>
      )}
      {isOwner && status === "pending" && contributorsToResendTo(splits).length > 0 && (
        <Button {...look} onClick={() => onOwnerAction({ what: "resend" })}>
          Resend
        </Button>
      )}
      {isOwner && hasEnded(status) && <UseAsNewDraftButton id={id} variant="text" />}
      <CopyLinkButton agreement={agreement} variant="text" />
      {status === "completed" && <DownloadAgreementLink address={downloadPathOf(agreement)} />}
    </div>
  );
}
