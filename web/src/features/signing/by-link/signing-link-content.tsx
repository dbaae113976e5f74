import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { AgreeingView } from "../../../../../shared/contracts/agreements/agreeing-view.ts";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { LazyAgreementNotFound } from "./lazy-agreement-not-found.tsx";
import { preloadSeal } from "./lazy-seal.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { SignSkeleton } from "../sign-skeleton.tsx";
import { progressText } from "../sheet-of-view.ts";
import { SignAgreement } from "../sign-agreement.tsx";
import { SignFrame } from "./sign-frame.tsx";
import type { SigningDraft } from "../form/signing-draft.ts";
import { signingQuery, type SigningView } from "../../../api/signing.ts";
import { countSignatures } from "../../../lib/count-signatures.ts";
import { LazyThankYou, preloadThankYou } from "./lazy-thank-you.tsx";
import { useSigningDraft } from "../form/use-signing-draft.ts";

/** Most people sign, so the pages of former holders and of agreements that ended are loaded when they are needed. */
const ObserverPage = lazyPart(async () => ({
  default: (await import("./observer-page.tsx")).ObserverPage,
}));
const ClosedAgreement = lazyPart(async () => ({
  default: (await import("./closed-agreement.tsx")).ClosedAgreement,
}));

/** The content of a signing link's page by the agreement's state: the form, the thanks, or how the agreement ended. */
export function SigningLinkContent({ view, shareLink }: { view: SigningView; shareLink: string }) {
  const queryClient = useQueryClient();
  /** Whether what was sent from here counts; false if the signature of another tab was there before. */
  const [counts, setCounts] = useState<boolean>();
  /** Whether the agreement could be signed when the page was opened: its end is news then. */
  const [wasOpen] = useState(view.status === "pending");
  // At the general link, only the answer to signing has addresses and signatures; a later read has none.
  const [answer, setAnswer] = useState<SigningView>();
  const draftState = useSigningDraft(view);
  const { draft, restart } = draftState;
  const shown = answerNow(answer, view) ?? viewFor(view, draft);
  const isGeneral = view.link === "general";

  const settle = (settled: SigningView, hasSigned: boolean) => {
    if (isGeneral) {
      setAnswer(settled);
      // The page asks for the sealed PDF from then on.
      if (settled.status === "signed") reload();
    } else queryClient.setQueryData(signingQuery(shareLink).queryKey, settled);
    restart(
      isGeneral && hasSigned ? { hasSigned, pickedId: settled.signer?.contributorId ?? "" } : {},
    );
  };
  const settleNews = (hasSigned: boolean) => (settled: SigningView) => {
    setCounts(true);
    settle(settled, hasSigned);
  };
  const reload = () =>
    void queryClient.invalidateQueries({ queryKey: signingQuery(shareLink).queryKey });
  const showAnswer = (answered: SigningView) => {
    const { contributorId: pickedId = "", name = "", email = "" } = answered.signer ?? {};
    const before = draft.pickedId === pickedId && draft.name !== "" ? draft.name : name;
    draftState.change({
      ...{ pickedId, email, name: before, codeFor: undefined, codeAgainAt: 0 },
      // A signature after the half hour of this code asks for another one.
      attempt: undefined,
    });
    queryClient.setQueryData(signingQuery(shareLink).queryKey, answered);
  };
  const nextPerson = () => {
    restart({ pickedId: "", name: "", email: "" });
    setCounts(undefined);
    setAnswer(undefined);
    // Otherwise this browser would act for half an hour as who entered the last code.
    void callEndpoint(signing.forgetCode, { params: { id: view.id }, body: { shareLink } })
      .catch((error: unknown) => {
        toastFailure(error, "Failed to start anew for someone else");
      })
      .finally(reload);
  };
  usePreloads(view, draft);
  const hasSigned = draft.hasSigned || shown.signer?.signed === true;
  const thanks = () => (
    <LazyThankYou
      view={shown}
      shareLink={shareLink}
      you={shown.signer?.contributorId ?? (draft.hasSigned ? draft.pickedId : undefined)}
      counts={counts}
      onSomeoneElse={isGeneral && shown.status === "pending" ? nextPerson : undefined}
      context={{
        ...{ view: shown, shareLink, draftState, onReload: reload },
        // What is news then is said at the details.
        onDone: (signed) => settle(signed, true),
        onAlreadySigned: () => draftState.change({ declaration: undefined }),
      }}
    />
  );

  const content = () => {
    if (view.link === "observer") return <ObserverPage view={view} shareLink={shareLink} />;
    switch (shown.status) {
      case "draft":
        return <LazyAgreementNotFound />;
      case "declined":
      case "voided":
      case "expired":
        return (
          <ClosedAgreement
            view={shown}
            shareLink={shareLink}
            status={shown.status}
            isNews={counts !== undefined || wasOpen}
            onReload={reload}
          />
        );
      case "signed":
      case "completed":
        return thanks();
      case "pending":
        if (hasSigned) return thanks();
        return (
          <SignAgreement
            view={shown}
            shareLink={shareLink}
            draftState={draftState}
            onSigned={settleNews(true)}
            onDeclined={settleNews(false)}
            onAlreadySigned={() => {
              setCounts(false);
              if (isGeneral) restart({ hasSigned: true, pickedId: draft.pickedId });
            }}
            onReload={reload}
            onSomeoneElse={nextPerson}
            onAnswered={showAnswer}
          />
        );
      default:
        return shown.status satisfies never;
    }
  };
  // Counted on the shown view: at the general link that is the answer to signing.
  const progress = view.link !== "observer" ? progressText(shown) : undefined;
  return (
    <SignFrame branding={view.branding} isTest={view.isTest} progress={progress}>
      <Suspense fallback={<SignSkeleton />}>{content()}</Suspense>
    </SignFrame>
  );
}

/** The answer to signing, completed once a later read of the general link says that the PDF is sealed. */
function answerNow(
  answer: SigningView | undefined,
  { version, status, completedAt }: SigningView,
): SigningView | undefined {
  const isSealed = answer?.version === version && status === "completed";
  return answer !== undefined && isSealed ? { ...answer, status, completedAt } : answer;
}

/**
 * The view of who signs on this screen. At the general link, the signed-in user, or who entered a code here, may be
 * another person: then neither they nor their details are shown.
 */
function viewFor(view: SigningView, draft: SigningDraft): SigningView {
  const { link, signer, agreeing } = view;
  if (link === "personal" || draft.pickedId === signer?.contributorId) return view;
  return { ...view, signer: undefined, agreeing: agreeing && withoutOwn(agreeing) };
}

function withoutOwn(agreeing: AgreeingView): AgreeingView {
  const { own: _, codeUntil: _until, ...others } = agreeing;
  return others;
}

/** Loads what is shown after the signature, once the signer has consented. */
function usePreloads({ splits }: SigningView, { consentedTo }: SigningDraft): void {
  const { people, signed } = countSignatures(splits);
  const isLastSignature = people - signed === 1 && consentedTo !== undefined;
  useEffect(() => {
    if (isLastSignature) preloadSeal();
  }, [isLastSignature]);
  const isAboutToSign = consentedTo !== undefined;
  useEffect(() => {
    if (isAboutToSign) preloadThankYou();
  }, [isAboutToSign]);
}
