import { startTransition, Suspense, useDeferredValue, useEffect, useState } from "react";
import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { sheetOfView } from "./sheet-of-view.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { SigningView } from "../../api/signing.ts";
import { SignForm, type SignFormProps } from "./form/sign-form.tsx";
import { SignHeading } from "./sign-heading.tsx";
import { stepOf } from "./step-of.ts";
import { SheetSkeleton } from "./sign-skeleton.tsx";
import { useReportOpened } from "./use-report-opened.ts";
import { VersionNotice } from "./version-notice.tsx";
import { YourShares } from "./your-shares.tsx";

/** Most people come by a link of their own: only the general link asks who they are. */
const WhoAreYou = lazyPart(async () => ({
  default: (await import("./who-are-you.tsx")).WhoAreYou,
}));
const Confirm = lazyPart(async () => ({
  default: (await import("./form/confirm.tsx")).Confirm,
}));
const Suggestions = lazyPart(async () => ({
  default: (await import("./suggesting/suggestions.tsx")).Suggestions,
}));
const RepresentativeNamed = lazyPart(async () => ({
  default: (await import("./representing/representative-named.tsx")).RepresentativeNamed,
}));
const AgreeFirst = lazyPart(async () => ({
  default: (await import("./suggesting/agree-first.tsx")).AgreeFirst,
}));

/** A sheet with the form to sign it. */
export function SignAgreement({
  view,
  shareLink,
  draftState,
  onSigned,
  onDeclined,
  onAnswered,
  onAlreadySigned,
  onReload,
  onSomeoneElse,
}: Omit<SignFormProps, "rows" | "onSuggested">) {
  const { draft } = draftState;
  const content = sheetOfView(view);
  useReportOpened(view, shareLink);
  // The heading is rendered first, then the sheet, then the form, so that a slow phone reacts to touch in between.
  const showsSheet = useDeferredValue(true, false);
  const showsForm = useNextFrame(showsSheet);
  const context = { view, shareLink, draftState, onDone: onAnswered, onAlreadySigned, onReload };
  const step = stepOf(view);
  const [couldSign, setCouldSign] = useState(false);
  if (step === "sign" && !couldSign) setCouldSign(true);
  const [confirmedAs, setConfirmedAs] = useState<string>();
  if (step !== "confirm" && confirmedAs !== draft.pickedId) setConfirmedAs(draft.pickedId);
  const [hasSuggested, setHasSuggested] = useState(false);
  const onSuggested = (answered: SigningView) => {
    setHasSuggested(true);
    onAnswered(answered);
  };
  const heading = <SignHeading view={view} />;
  if (!showsSheet)
    return (
      <>
        {heading}
        <SheetSkeleton />
      </>
    );

  return (
    <div className="grid items-start gap-8 pb-28 xl:grid-cols-[minmax(0,1fr)_26rem] xl:pb-0">
      <div className="min-w-0">
        {heading}
        {view.link === "general" && view.signer === undefined && onSomeoneElse !== undefined && (
          <Suspense fallback={<Skeleton className="mb-5 h-44 rounded-card" />}>
            <WhoAreYou
              rows={content.rows}
              pickedId={draft.pickedId}
              onPick={({ contributorId, songwriterName }) =>
                draftState.change({ pickedId: contributorId, name: songwriterName })
              }
              onSomeoneElse={onSomeoneElse}
            />
          </Suspense>
        )}
        {step === "confirm" && (
          <Suspense fallback={<Skeleton className="mb-5 h-72 rounded-card" />}>
            <Confirm
              context={context}
              isAgain={confirmedAs === draft.pickedId}
              onSomeoneElse={onSomeoneElse}
            />
          </Suspense>
        )}
        <VersionNotice
          content={content}
          documentHash={view.documentHash}
          consentedTo={draft.consentedTo}
        />
        {(view.agreeing?.suggestions ?? []).length > 0 && (
          <Suspense fallback={<Skeleton className="mb-5 h-32 rounded-card" />}>
            <Suggestions context={context} sheet={content} isNews={hasSuggested} />
          </Suspense>
        )}
        {view.signsFor === undefined && <YourShares rows={content.rows} you={draft.pickedId} />}
        <AgreementSheet
          content={content}
          you={view.signsFor === undefined ? draft.pickedId : undefined}
          showState
          titledAbove
        />
      </div>
      {step === "agree" && (
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <AgreeFirst
            context={context}
            isNews={couldSign}
            onSuggested={onSuggested}
            onDeclined={onDeclined}
          />
        </Suspense>
      )}
      {step === "represented" && (
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <RepresentativeNamed
            context={context}
            onSuggested={onSuggested}
            onDeclined={onDeclined}
          />
        </Suspense>
      )}
      {showsForm && step === "sign" && (
        <SignForm
          view={view}
          shareLink={shareLink}
          draftState={draftState}
          rows={content.rows}
          onSigned={onSigned}
          onDeclined={onDeclined}
          onAnswered={onAnswered}
          onSuggested={onSuggested}
          onAlreadySigned={onAlreadySigned}
          onReload={onReload}
          {...(onSomeoneElse === undefined ? {} : { onSomeoneElse })}
        />
      )}
    </div>
  );
}

/** Whether `value` was true in an earlier frame, so that its content is laid out by now. */
function useNextFrame(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setWasTrue(true)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return wasTrue;
}
