import { Suspense, useRef, useState, type ComponentProps } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";
import type { SigningView } from "../../../api/signing.ts";
import { ownOpenSuggestion } from "../suggesting/own-open-suggestion.ts";
import { YourDetails } from "../details/your-details.tsx";
import { formBesideSheetQuery } from "../form-beside-sheet-query.ts";
import { Consent, type ConsentProps } from "./consent.tsx";
import { SignatureField } from "../signature/signature-field.tsx";
import type { SignatureSource } from "../signature/signature-source.ts";
import { OtherAnswers } from "./other-answers.tsx";
import { SignerFields, type AddressProof } from "./signer-fields.tsx";
import { StickySignBar } from "../sticky-sign-bar.tsx";
import { useIsInView } from "../use-is-in-view.ts";
import { useSignForm } from "./use-sign-form.ts";
import type { DraftState } from "./use-signing-draft.ts";
import { useStickyTop } from "../use-sticky-top.ts";

/** Only signers at the general link enter a code. */
const CodeField = lazyPart(async () => ({
  default: (await import("./code-field.tsx")).CodeField,
}));

const RepresentativeConsent = lazyPart(async () => ({
  default: (await import("../representing/representative-consent.tsx")).RepresentativeConsent,
}));

export interface SignFormProps {
  view: SigningView;
  /** Undefined for a contributor who signs by their session. */
  shareLink: string | undefined;
  draftState: DraftState;
  rows: readonly ShownRow[];
  onSigned: (view: SigningView) => void;
  onDeclined: (view: SigningView) => void;
  /** Takes what the signer sees after an agreement, a code, or naming who signs for them. */
  onAnswered: (view: SigningView) => void;
  /** Takes what they see after a suggestion. */
  onSuggested: (view: SigningView) => void;
  onAlreadySigned: () => void;
  /** Reads the agreement again. */
  onReload: () => void;
  /** Called when the signed-in person is not the one who signs. */
  onSomeoneElse?: () => void;
}

/** The form to sign: name, signature, consent, and a button to decline. Entered values stay when sending fails. */
export function SignForm({
  view,
  shareLink,
  draftState,
  rows,
  onSigned,
  onDeclined,
  onAnswered,
  onSuggested,
  onAlreadySigned,
  onReload,
  onSomeoneElse,
}: SignFormProps) {
  const { draft, change } = draftState;
  const { id, documentHash, signer, signsFor } = view;
  const form = useRef<HTMLFormElement>(null);
  const source = useRef<SignatureSource>(null);
  const context = { view, shareLink, draftState, onAlreadySigned, onReload };
  const fields = useSignForm({ ...context, onDone: onSigned }, form, source);
  const { refused, problems, consented, mutation, details, detailProblems } = fields;
  const [isCorrecting, setCorrecting] = useState(false);
  // It stays open while what was missing is typed.
  if (detailProblems.size > 0 && !isCorrecting) setCorrecting(true);
  const isInView = useIsInView(form, formBesideSheetQuery);
  useStickyTop(form);
  const showForm = () => {
    form.current?.scrollIntoView({ block: "start" });
    // The form gets the focus, not a field, which would open a phone's keyboard over it.
    form.current?.focus({ preventScroll: true });
  };

  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      aria-label="Sign"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none short:gap-3 xl:sticky print:hidden [&_:is(input,select,textarea,button)]:scroll-mb-32"
      onSubmit={(event) => {
        event.preventDefault();
        void fields.submit({ anotherCode: false });
      }}
    >
      <WhoSigns
        who={draft}
        rows={rows}
        known={proofOf(view)}
        refused={refused}
        problems={problems}
        onChange={change}
        onSomeoneElse={onSomeoneElse}
        ofLink={signsFor === undefined && view.link === "personal" ? signer?.name : undefined}
      />
      {details !== undefined && (
        <YourDetails
          view={view}
          details={details}
          isOpen={isCorrecting}
          onOpen={setCorrecting}
          problems={detailProblems}
          // What is being signed is not kept as a draft any more.
          keeping={
            signsFor === undefined && (mutation.isIdle || mutation.isError)
              ? { id, documentHash, email: signer?.email, shareLink, onReload }
              : undefined
          }
          next={{ context, canKeep: true }}
          onChange={(declaration) => change({ declaration, isFromLastSheet: undefined })}
        />
      )}
      <SignatureField
        ref={source}
        draft={draft}
        onChange={change}
        isMissing={refused && !fields.isSigned}
      />
      <TheirConsent
        view={view}
        checked={consented}
        refused={refused}
        onChange={(checked) => change({ consentedTo: checked ? documentHash : undefined })}
      />
      {fields.asksForCode && (
        <Suspense fallback={<Skeleton className="h-52 rounded-card" />}>
          <CodeField
            email={draft.email}
            code={fields.code}
            onCode={fields.setCode}
            error={problems.code}
            againAt={draft.codeAgainAt}
            busy={mutation.isPending}
            onAgain={() => void fields.submit({ anotherCode: true })}
          />
        </Suspense>
      )}
      {signsFor === undefined && (
        <OtherAnswers
          context={context}
          onAnswered={onAnswered}
          onSuggested={onSuggested}
          onDeclined={onDeclined}
        />
      )}
      <StickySignBar
        isFormInView={isInView}
        onReview={showForm}
        busy={mutation.isPending}
        waiting={mutation.isPaused}
        problem={fields.problem}
        awaitsAnswerOf={ownOpenSuggestion(view) && view.ownerName}
      />
    </form>
  );
}

function WhoSigns({
  onSomeoneElse,
  ofLink,
  ...fields
}: ComponentProps<typeof SignerFields> & {
  onSomeoneElse: (() => void) | undefined;
  /** The contributor whose personal link it is. */
  ofLink: string | undefined;
}) {
  return (
    <div>
      <SignerFields {...fields} />
      {ofLink !== undefined && (
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          This link signs as {ofLink}. If they sent it on to you, ask them to name you as who signs
          for them.
        </p>
      )}
      {fields.known !== undefined && fields.known !== "link" && onSomeoneElse !== undefined && (
        <Button variant="text" size="small" className="-ml-2" onClick={onSomeoneElse}>
          Not you? Sign as someone else
        </Button>
      )}
    </div>
  );
}

function TheirConsent({
  view: { consentVersion, signsFor },
  ...props
}: Omit<ConsentProps, "version"> & Pick<SignFormProps, "view">) {
  if (signsFor === undefined) return <Consent version={consentVersion} {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <RepresentativeConsent version={consentVersion} signsFor={signsFor} {...props} />
    </Suspense>
  );
}

/** How the signer's address is proved: by their link, by a code that they entered here, or by their session. */
function proofOf({ link, signer, agreeing }: SigningView): AddressProof | undefined {
  if (signer === undefined) return undefined;
  if (link === "personal") return "link";
  return agreeing?.codeUntil === undefined ? "session" : "code";
}
