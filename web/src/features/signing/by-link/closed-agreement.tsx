import type { ReactNode } from "react";
import { accountDeletedReason } from "../../../../../shared/domain/agreement/account-deleted-reason.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { AgreementSheet } from "../../../sheet/document/agreement-sheet.tsx";
import { formatDay } from "../../../lib/format.ts";
import { NextOfList } from "../list/next-of-list.tsx";
import { KeptDetailsButton } from "../details/kept-details-button.tsx";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { sheetOfView } from "../sheet-of-view.ts";
import type { SigningView } from "../../../api/signing.ts";

export type ClosedStatus = "declined" | "voided" | "expired";

/** An agreement that ended without all signatures: how, when and by whom, and the next step. */
export function ClosedAgreement({
  view,
  shareLink,
  status,
  isNews,
  onReload,
}: {
  view: SigningView;
  shareLink: string;
  status: ClosedStatus;
  isNews: boolean;
  /** Reads the agreement again. */
  onReload: () => void;
}) {
  const { title, what, next } = wordsFor(status, view);
  const reason = view.ended?.reason;
  const isOwn = view.signer?.name === view.ownerName;
  return (
    <div className="max-w-[1100px]">
      <div className="mb-7 print:hidden">
        <OutcomeHeading isNews={isNews}>{title}</OutcomeHeading>
        <p className="mt-2 text-lg [overflow-wrap:anywhere]">{what}</p>
        {reason !== undefined && (
          <blockquote className="own-direction mt-3 border-l-3 pl-4 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {reason}
          </blockquote>
        )}
        <p className="mt-3 text-muted [overflow-wrap:anywhere]">{next}</p>
        {isOwn && (
          <a href={agreementPath(view.id)} className={buttonStyles({ variant: "quiet" }, "mt-4")}>
            Open agreement
          </a>
        )}
        {view.link === "personal" && view.signsFor === undefined && (
          <div className="mt-3">
            <KeptDetailsButton view={view} shareLink={shareLink} onReload={onReload}>
              See or delete the details kept for my next sheets
            </KeptDetailsButton>
          </div>
        )}
      </div>
      <NextOfList shareLink={shareLink} />
      <AgreementSheet content={sheetOfView(view)} you={view.signer?.contributorId} />
    </div>
  );
}

interface Words {
  title: string;
  what: ReactNode;
  next: string;
}

function wordsFor(
  status: ClosedStatus,
  { ended, expiresAt, ownerName, signer }: SigningView,
): Words {
  const by = ended?.by ?? ownerName;
  const at = ended?.at ?? expiresAt;
  const on = at === undefined ? "" : ` on ${formatDay(at)}`;
  // An owner who is a contributor reads it at their own link.
  const isOwn = signer?.name === ownerName;
  const again = isOwn
    ? "It can no longer be signed. You can use it as a new draft."
    : `It can no longer be signed. If ${ownerName} sends a new one, we’ll email you.`;
  switch (status) {
    case "declined":
      return by === signer?.name
        ? {
            title: "You declined this agreement",
            what: `You declined to sign it${on}.`,
            next: isOwn
              ? "The other contributors have been notified. You can use it as a new draft."
              : `${ownerName} and the other contributors have been notified. There’s nothing more for you to do.`,
          }
        : {
            title: "This agreement was declined",
            what: `${by} declined to sign it${on}.`,
            next: again,
          };
    case "voided":
      return {
        title: "This agreement was voided",
        what: `${by} voided it${on}.`,
        next: ended?.reason === accountDeletedReason ? "It can no longer be signed." : again,
      };
    case "expired":
      return {
        title: "This agreement has expired",
        what: `It was open for signing until ${at === undefined ? "now" : formatDay(at)}, and not everyone signed in time.`,
        next: isOwn
          ? "You can use it as a new draft and send it again."
          : `If you still want to sign, ask ${ownerName} to resend it.`,
      };
    default:
      return status satisfies never;
  }
}
