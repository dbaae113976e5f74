import { useEffect, useRef, useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type {
  SuggestionView,
  WholeSuggestion,
} from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { signing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { ShownSheet } from "../../../sheet/shown-sheet.ts";
import { CodeField } from "../form/code-field.tsx";
import { useSendDecision, type DecisionContext } from "../form/use-send-decision.ts";
import { SuggestionContent } from "./suggestion-content.tsx";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";

/** The suggestions about the open version that the signer may see: their own, and those that concern them. */
export function Suggestions({ context, sheet }: { context: DecisionContext; sheet: ShownSheet }) {
  const { signer, signsFor, agreeing, ownerName, version } = context.view;
  // An owner who signs also gets those about earlier versions.
  const shown = (agreeing?.suggestions ?? []).filter(
    (one) => one.version === version && isWorthShowing(one),
  );
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      {refusal !== undefined && <Refusal key={refusal} text={refusal} />}
      {shown.map((one) => {
        // Who signs for a contributor has not suggested what the contributor has.
        const isOwn = signsFor === undefined && one.contributorId === signer?.contributorId;
        return (
          <section
            key={`${one.contributorId} ${one.at}`}
            aria-label={isOwn ? "Your suggestion" : `Suggestion by ${one.name}`}
            className="mb-5 rounded-card border border-l-3 border-l-amber bg-sheet px-4 py-3 [overflow-wrap:anywhere] print:hidden"
          >
            <p className="text-sm font-semibold text-amber">
              {stateInWords(one, ownerName, isOwn)}
            </p>
            {one.view === "whole" && (
              <>
                <p className="mt-1">{suggestionInWords(one, isOwn ? "You" : one.name)}</p>
                <SuggestionContent suggestion={one} sheet={sheet} />
                {one.message !== "" && <Quote text={one.message} />}
                {one.answer !== undefined && (
                  <>
                    <p className="mt-2 text-sm font-semibold">{ownerName} answered</p>
                    <Quote text={one.answer} />
                  </>
                )}
                {isOwn && one.state === "open" && (
                  <Withdraw context={context} id={one.id} onRefusal={setRefusal} />
                )}
              </>
            )}
          </section>
        );
      })}
    </>
  );
}

/** Withdrawn and overtaken suggestions need nobody's attention. */
function isWorthShowing(one: SuggestionView): boolean {
  return one.view === "discussed" || one.state === "open" || one.state === "answered";
}

function stateInWords(one: SuggestionView, ownerName: string, isOwn: boolean): string {
  if (one.view === "discussed") return `Being discussed: a suggestion by ${one.name}`;
  if (one.state === "answered") return "Answered";
  return isOwn ? `Being discussed. ${ownerName} has been told.` : "Being discussed";
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className="own-direction mt-2 border-l-3 pl-3 whitespace-pre-line text-muted">
      {text}
    </blockquote>
  );
}

/** Why a suggestion could not be withdrawn. It takes the focus of the button, which may be gone. */
function Refusal({ text }: { text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-card bg-amber-wash px-4 py-3 text-amber outline-none"
    >
      {text}
    </p>
  );
}

/** Takes one's own suggestion back. At the general link it may need a code again. */
function Withdraw({
  context,
  id,
  onRefusal,
}: {
  context: DecisionContext;
  id: WholeSuggestion["id"];
  /** Takes why it can't be withdrawn: it may not be shown any more. */
  onRefusal: (message: string) => void;
}) {
  const { draft } = context.draftState;
  const { email } = draft;
  const { code, setCode, asksForCode, problems, submit, mutation } = useSendDecision<{
    email: string;
  }>(
    {
      call: ({ params, body: { code: given, shareLink }, idempotencyKey }) =>
        callEndpoint(signing.withdraw, {
          params: { ...params, suggestionId: id },
          body: { email, shareLink, code: given },
          idempotencyKey,
        }),
      failure: "Your suggestion could not be withdrawn",
    },
    context,
    {
      entered: { email },
      missing: (given) => (given === undefined || given.length === 6 ? [] : ["Code"]),
      take: () => Promise.resolve({ email }),
      onRefusal: ({ code: refused, message }) => {
        // It is shown at the code.
        if (refused !== "code_invalid") onRefusal(message);
      },
    },
  );
  return (
    <form
      noValidate
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ anotherCode: false });
      }}
    >
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
      {problems.notSent === true && (
        <p role="alert" className="text-sm text-red">
          This has not been sent. Please try again.
        </p>
      )}
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="justify-self-start"
        busy={mutation.isPending}
      >
        Withdraw my suggestion
      </Button>
    </form>
  );
}
