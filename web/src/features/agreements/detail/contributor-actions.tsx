import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import type {
  AgreementDetail,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import { signPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { CopyLinkButton } from "../actions/copy-link-button.tsx";
import { contributorsToResendTo } from "../actions/unsigned-contributors-of.ts";
import { signLinkText } from "../../../lib/sign-link-text.ts";
import { DeliveryProblem } from "./delivery-problem.tsx";
import { RepresentativeProblem } from "./representative-problem.tsx";
import type { HelpfulAction } from "./helpful-action.ts";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";

const look = { variant: "text", size: "small" } as const;

interface ActionProps {
  agreement: AgreementDetail;
  contributor: ContributorView;
  onOwnerAction: (action: OwnerAction) => void;
}

/** All actions for a contributor who has not signed yet, and why an email did not reach them. */
export function ContributorActions({ isYou, ...props }: ActionProps & { isYou: boolean }) {
  const { agreement, contributor } = props;
  const { needsYou, role, status } = agreement;
  if (status !== "pending" || contributor.signedAt !== undefined) return null;
  const canResend = contributorsToResendTo(agreement.splits).some(
    ({ contributorId }) => contributorId === contributor.id,
  );
  const all: readonly HelpfulAction[] = [
    ...(isYou && needsYou ? (["sign"] as const) : []),
    ...(role === "owner" && canResend ? (["resend"] as const) : []),
    ...(role === "owner" ? (["change-email", "copy-link"] as const) : []),
  ];
  return (
    <>
      {role === "owner" && <DeliveryProblem contributor={contributor} />}
      {role === "owner" && <RepresentativeProblem contributor={contributor} />}
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-1">
        {all.map((action) => (
          <HelpfulActionButton key={action} action={action} {...props} />
        ))}
      </div>
    </>
  );
}

/** The button of one action. */
export function HelpfulActionButton({
  action,
  agreement,
  contributor,
  onOwnerAction,
}: ActionProps & { action: HelpfulAction }) {
  const { id, name, email } = contributor;
  switch (action) {
    case "sign": {
      const text = signLinkText(agreement.splits, email);
      return (
        <ButtonLink {...look} to={signPath(agreement.id)} aria-label={`${text} as ${name}`}>
          {text}
        </ButtonLink>
      );
    }
    case "resend":
      return (
        <OwnerButton
          label="Resend"
          name={`Resend to ${name}`}
          onClick={() =>
            onOwnerAction({ what: "resend", recipient: { contributorId: id, name, email } })
          }
        />
      );
    case "change-email":
      return (
        <OwnerButton
          label="Change email"
          name={`Change email of ${name}`}
          onClick={() => onOwnerAction({ what: "correct", contributor })}
        />
      );
    case "copy-link":
      return (
        <MemberOnly>
          <CopyLinkButton agreement={agreement} variant="text" label={`Copy Link for ${name}`} />
        </MemberOnly>
      );
    default:
      return action satisfies never;
  }
}

function OwnerButton({
  label,
  name,
  onClick,
}: {
  label: string;
  name: string;
  onClick: () => void;
}) {
  return (
    <MemberOnly>
      <Button {...look} className="shrink-0" aria-label={name} onClick={onClick}>
        {label}
      </Button>
    </MemberOnly>
  );
}
