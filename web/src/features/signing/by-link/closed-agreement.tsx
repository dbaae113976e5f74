import type { ReactNode } from "react";
import { accountDeletedReason } from "../../../../../shared/domain/agreement/account-deleted-reason.ts";
import { AgreementSheet } from "../../../sheet/document/agreement-sheet.tsx";
import { formatDay } from "../../../lib/format.ts";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { sheetOfView } from "../sheet-of-view.ts";
import type { SigningView } from "../../../api/signing.ts";

export type ClosedStatus = "declined" | "voided" | "expired";

/** An agreement that ended without all signatures: how, when and by whom, and the next step. */
export function ClosedAgreement({
  view,
  status,
  isNews,
}: {
  view: SigningView;
  status: ClosedStatus;
  isNews: boolean;
}) {
  const { title, what, next } = wordsFor(status, view);
  const reason = view.ended?.reason;
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
      </div>
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
  switch (status) {
    case "declined":
      return by === signer?.name
        ? {
            title: "You declined this agreement",
            what: `You declined to sign it${on}.`,
            next: `${ownerName} and the other contributors have been notified. There’s nothing more for you to do.`,
          }
        : {
            title: "This agreement was declined",
            what: `${by} declined to sign it${on}.`,
            next: `It can no longer be signed. If ${ownerName} sends a new one, we’ll email you.`,
          };
    case "voided":
      return {
        title: "This agreement was voided",
        what: `${by} voided it${on}.`,
        next:
          ended?.reason === accountDeletedReason
            ? "It can no longer be signed."
            : `It can no longer be signed. If ${ownerName} sends a new one, we’ll email you.`,
      };
    case "expired":
      return {
        title: "This agreement has expired",
        what: `It was open for signing until ${at === undefined ? "now" : formatDay(at)}, and not everyone signed in time.`,
        next: `If you still want to sign, ask ${ownerName} to resend it.`,
      };
    default:
      return status satisfies never;
  }
}
