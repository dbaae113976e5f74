import { useEffect, useMemo, useRef, useState } from "react";
import { canonicalDeclaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { capacityInWords } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import type { SigningView } from "../../../api/signing.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { AnswerProblem } from "../form/answer-problem.tsx";
import { formatTime } from "../../../lib/format.ts";
import { CodeField } from "../form/code-field.tsx";
import { keptForNext, toSign } from "../form/use-sign-form.ts";
import { useSendDecision, type DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { fieldProblems, refusedDetails } from "./field-problems.ts";
import { detailsToSign, ownDetailsOf, type OwnDetails } from "./own-details.ts";
import { YourDetails } from "./your-details.tsx";

const addressCorrected =
  "Your address was corrected after you signed, so your details can only be changed in a new version. Please ask the sender.";

/**
 * The details of a party that has signed, until everyone has: correcting them signs again with the same drawing, and
 * nobody else has to.
 */
export function SignAgain({ context }: { context: DecisionContext }) {
  const { view, draftState } = context;
  const { agreeing, splits, fieldDefinitions } = view;
  const { declaration } = draftState.draft;
  const details = useMemo(
    () => ownDetailsOf({ agreeing, splits, fieldDefinitions }, declaration),
    [agreeing, splits, fieldDefinitions, declaration],
  );
  const own = agreeing?.own;
  if (own?.signedBy !== undefined && view.signsFor === undefined)
    return (
      <p className="text-muted [overflow-wrap:anywhere]">
        {`${own.signedBy.name} signed for you as ${capacityInWords(own.signedBy.capacity)}. Until everyone has signed, they can correct your details by their link.`}
      </p>
    );
  if (own?.why === "party_signed")
    return (
      <p className="text-muted [overflow-wrap:anywhere]">
        {`${view.signsFor?.name ?? "The contributor"} has signed. There’s nothing more for you to do.`}
      </p>
    );
  if (own?.why === "address_corrected") return <p className="text-muted">{addressCorrected}</p>;
  if (own?.why === "agreement_closed" && declaration !== undefined) return <ClosedMeanwhile />;
  if (details === undefined || own?.canDeclare !== true) return null;
  return <SignAgainForm context={context} details={details} />;
}

/** The page had details that were not signed yet, when the last signature came. It takes the focus of the form. */
function ClosedMeanwhile() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p
      ref={note}
      role="alert"
      tabIndex={-1}
      className="rounded-card bg-amber-wash px-4 py-3 text-amber outline-none"
    >
      Everyone has signed meanwhile, so your details stay as you signed them. To change them, ask
      the sender for a new version.
    </p>
  );
}

function SignAgainForm({ context, details }: { context: DecisionContext; details: OwnDetails }) {
  const { view, draftState } = context;
  const { draft, change } = draftState;
  const [isCorrecting, setCorrecting] = useState(false);
  /** When the shown details were signed from this page. */
  const [signedAt, setSignedAt] = useState<string>();
  const email = view.signer?.email ?? "";
  const { code, setCode, asksForCode, refused, problem, problems, submit, mutation } =
    useSendDecision(
      toSign,
      {
        ...context,
        onDone: (answered) => {
          setCorrecting(false);
          setSignedAt(signatureOf(answered)?.signedAt ?? new Date().toISOString());
          context.onDone(answered);
        },
      },
      {
        entered: {},
        hasField: (path) => path.startsWith("declaration."),
        missing: (given) => [
          ...(details.missing.length === 0 ? [] : ["Your details"]),
          ...(given === undefined || given.length === 6 ? [] : ["Code"]),
        ],
        take: async () => ({
          ...{
            name: signatureOf(view)?.name ?? view.signer?.name ?? "",
            email,
            consentVersion: view.consentVersion,
          },
          ...{ keepsDrawing: true as const },
          ...(await detailsToSign(view, details)),
          ...keptForNext(draft),
        }),
      },
    );
  const isAsSent = mutation.variables?.body.declaration === details.declaration;
  const detailProblems = fieldProblems([
    ...(refused ? details.missing : []),
    ...(isAsSent ? refusedDetails(mutation.error) : []),
  ]);
  // It stays open while what was missing is typed.
  if (detailProblems.size > 0 && !isCorrecting) setCorrecting(true);
  return (
    <form
      noValidate
      aria-label="Sign again"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ anotherCode: false });
      }}
    >
      {signedAt !== undefined && !isCorrecting && <SignedAgain key={signedAt} at={signedAt} />}
      <YourDetails
        view={view}
        details={details}
        isOpen={isCorrecting}
        onOpen={setCorrecting}
        problems={detailProblems}
        keeping={undefined}
        next={{ context, canKeep: hasChanged(view, details) }}
        onChange={(declaration) => change({ declaration, isFromLastSheet: undefined })}
      />
      {hasChanged(view, details) && (
        <div className="grid gap-3">
          {asksForCode && (
            <CodeField
              email={email}
              code={code}
              onCode={setCode}
              error={problems.code}
              againAt={draft.codeAgainAt}
              busy={mutation.isPending}
              onAgain={() => void submit({ anotherCode: true })}
            />
          )}
          <p className="text-sm text-muted">
            Your signature stays as it is, and nobody else has to sign again. People who have signed
            get an email with what changed.
          </p>
          <OfflineHint text="You are offline. What you have entered is kept." />
          <AnswerProblem problem={problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={mutation.isPending}>
              {mutation.isPaused ? "Waiting for the network…" : "Sign again with these details"}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setCorrecting(false);
                change({ declaration: undefined, isFromLastSheet: undefined, filledAt: undefined });
              }}
            >
              Keep what I signed
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** Says that it is signed again, in place of the button. It takes the focus of that. */
function SignedAgain({ at }: { at: string }) {
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <output
      ref={note}
      tabIndex={-1}
      className="rounded-card bg-green-wash px-4 py-3 text-green outline-none"
    >
      {`Signed again with these details, ${formatTime(at)}.`}
    </output>
  );
}

/** The party's signature, whose name stays. */
function signatureOf({ signer, signatures }: SigningView) {
  return signatures.find(({ contributorId }) => contributorId === signer?.contributorId);
}

function hasChanged({ agreeing }: SigningView, { declaration }: OwnDetails): boolean {
  const declared = agreeing?.own?.declared;
  return (
    declared === undefined || canonicalDeclaration(declared) !== canonicalDeclaration(declaration)
  );
}
