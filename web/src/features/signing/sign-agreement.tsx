import { startTransition, Suspense, useDeferredValue, useEffect, useState } from "react";
import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import type { SigningView } from "../../api/signing.ts";
import { sheetOfView } from "./sheet-of-view.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { SignForm, type SignFormProps } from "./form/sign-form.tsx";
import { SignHeading } from "./sign-heading.tsx";
import { SheetSkeleton } from "./sign-skeleton.tsx";
import { useReportOpened } from "./use-report-opened.ts";
import { VersionNotice } from "./version-notice.tsx";
import { WhoAreYou } from "./who-are-you.tsx";
import { YourShares } from "./your-shares.tsx";

/** Only the general link of a sheet of schema 3 asks for it. */
const ConfirmAddress = lazyPart(async () => ({
  default: (await import("./form/confirm-address.tsx")).ConfirmAddress,
}));

/** A sheet with the form to sign it. */
export function SignAgreement({
  view,
  shareLink,
  draftState,
  onSigned,
  onDeclined,
  onAlreadySigned,
  onReload,
  onSomeoneElse,
  onConfirmed,
}: Omit<SignFormProps, "rows"> & {
  /** Takes what a visitor of the general link sees after their code was checked. */
  onConfirmed?: (view: SigningView) => void;
}) {
  const { draft } = draftState;
  const content = sheetOfView(view);
  useReportOpened(view, shareLink);
  // The heading is rendered first, then the sheet, then the form, so that a slow phone reacts to touch in between.
  const showsSheet = useDeferredValue(true, false);
  const showsForm = useNextFrame(showsSheet);
  // By session, own details are always shown.
  const asksForCode =
    onConfirmed !== undefined && view.agreeing !== undefined && view.agreeing.own === undefined;
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
          <WhoAreYou
            rows={content.rows}
            pickedId={draft.pickedId}
            onPick={({ contributorId, songwriterName }) =>
              draftState.change({ pickedId: contributorId, name: songwriterName })
            }
            onSomeoneElse={onSomeoneElse}
          />
        )}
        <VersionNotice
          content={content}
          documentHash={view.documentHash}
          consentedTo={draft.consentedTo}
        />
        <YourShares rows={content.rows} you={draft.pickedId} />
        <AgreementSheet content={content} you={draft.pickedId} showState titledAbove />
      </div>
      {asksForCode && (
        <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
          <ConfirmAddress
            view={view}
            shareLink={shareLink}
            draftState={draftState}
            onConfirmed={onConfirmed}
            onReload={onReload}
          />
        </Suspense>
      )}
      {showsForm && !asksForCode && (
        <SignForm
          view={view}
          shareLink={shareLink}
          draftState={draftState}
          rows={content.rows}
          onSigned={onSigned}
          onDeclined={onDeclined}
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
