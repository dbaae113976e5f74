import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Suspense } from "react";
import { AgreementSheet } from "../../../sheet/document/agreement-sheet.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { KeptDetailsButton } from "../details/kept-details-button.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { NextOfList } from "../list/next-of-list.tsx";
import { LazySeal } from "./lazy-seal.tsx";
import { alreadySigned } from "../already-signed.ts";
import { outcomeTitle } from "./outcome-title.ts";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { sheetOfView } from "../sheet-of-view.ts";
import type { SigningView } from "../../../api/signing.ts";

/** What was signed is rarely changed, so the code for it comes after the thanks. */
const SignAgain = lazyPart(async () => ({
  default: (await import("../details/sign-again.tsx")).SignAgain,
}));

/** The page after the signature, and after all signatures. */
export function ThankYou({
  view,
  shareLink,
  you,
  counts,
  onSomeoneElse,
  context,
}: {
  view: SigningView;
  shareLink: string;
  you: string | undefined;
  /**
   * Whether what they sent just now counts; false if another tab or device had signed before, undefined if they sent
   * nothing.
   */
  counts: boolean | undefined;
  /** Called when another person wants to sign on this screen, at the general link. */
  onSomeoneElse?: (() => void) | undefined;
  /** For declaring other details. */
  context: DecisionContext;
}) {
  const { data: user } = useQuery({ ...signedInUserQuery, retry: false });
  const isNews = counts !== undefined;
  const wasSigned = counts === false;
  const everyone = view.status !== "pending";
  return (
    <div className="max-w-[1100px]">
      <div className="mb-7 flex gap-4 print:hidden">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-wash text-green">
          <Check aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <OutcomeHeading isNews={isNews}>
            {wasSigned && !everyone ? alreadySigned.title : outcomeTitle(view)}
          </OutcomeHeading>
          <output className="mt-1 block text-muted [overflow-wrap:anywhere]">
            {wasSigned
              ? `${alreadySigned.text} `
              : isNews && "Your signature has been submitted successfully. "}
            {nextStep(view)}
          </output>
          <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
            {user && (
              <a href="/dashboard" className={buttonStyles({ variant: "quiet" })}>
                Go to Dashboard
              </a>
            )}
            {onSomeoneElse !== undefined && (
              <Button variant="quiet" onClick={onSomeoneElse}>
                Not you? Sign as someone else
              </Button>
            )}
          </div>
        </div>
      </div>
      <NextOfList shareLink={shareLink} />
      {everyone && (
        <div className="mb-7">
          <Suspense fallback={<Skeleton className="h-86 sm:h-74" />}>
            <LazySeal view={view} shareLink={shareLink} isNews={isNews} />
          </Suspense>
        </div>
      )}
      {!everyone && view.agreeing?.own !== undefined && (
        <div className="mb-7 max-w-[46rem] print:hidden">
          <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
            <SignAgain context={context} />
          </Suspense>
        </div>
      )}
      {view.link === "personal" &&
        view.signsFor === undefined &&
        (everyone || view.agreeing?.own === undefined) && (
          <div className="mb-5 print:hidden">
            <KeptDetailsButton view={view} shareLink={shareLink} onReload={context.onReload}>
              See or delete the details kept for my next sheets
            </KeptDetailsButton>
          </div>
        )}
      <AgreementSheet content={sheetOfView(view)} you={you} showState />
      {user === null && (
        <aside className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border bg-sheet p-6 print:hidden">
          <div>
            <h2 className="headline text-xl">Make your own split sheets</h2>
            <p className="mt-1 text-muted">
              Write one, send it, and keep every signed copy in one place.
            </p>
          </div>
          <a href="/signup?from=link" className={buttonStyles({})}>
            Get Started Free
          </a>
        </aside>
      )}
    </div>
  );
}

function nextStep(view: SigningView): string {
  const address = view.signer?.email;
  const copy = address === undefined ? "to every contributor" : `to ${address}`;
  if (view.status === "completed")
    return `Everyone has signed. The sealed PDF has been sent ${copy}.`;
  if (view.status === "signed")
    return `Everyone has signed. The PDF is being sealed and will be sent ${copy}.`;
  return `When everyone has signed, the sealed PDF will be sent ${copy}.`;
}
