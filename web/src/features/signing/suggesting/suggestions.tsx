import { useEffect, useRef, useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type {
  SuggestionView,
  WholeSuggestion,
} from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { signing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { ShownSheet } from "../../../sheet/shown-sheet.ts";
import { AnswerProblem } from "../form/answer-problem.tsx";
import { CodeField } from "../form/code-field.tsx";
import { useSendDecision, type DecisionContext } from "../form/use-send-decision.ts";
import { ownSuggestionId } from "./own-open-suggestion.ts";
import { SuggestionContent } from "./suggestion-content.tsx";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";

/** The suggestions about the open version that the signer may see: their own, and those that concern them. */
export function Suggestions({
  context,
  sheet,
  isNews,
}: {
  context: DecisionContext;
  sheet: ShownSheet;
  /** Whether the signer's own was sent from this page. */
  isNews: boolean;
}) {
  const { signer, signsFor, agreeing, version } = context.view;
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
          <ShownSuggestion
            key={`${one.contributorId} ${one.at}`}
            one={one}
            isOwn={isOwn}
            isNews={isNews && isOwn && one.view === "whole" && one.state === "open"}
            context={context}
            sheet={sheet}
            onRefusal={setRefusal}
          />
        );
      })}
    </>
  );
}

/** A suggestion and how far it is. One that was just sent takes the focus: its button was far below. */
function ShownSuggestion({
  one,
  isOwn,
  isNews,
  context,
  sheet,
  onRefusal,
}: {
  one: SuggestionView;
  isOwn: boolean;
  isNews: boolean;
  context: DecisionContext;
  sheet: ShownSheet;
  onRefusal: (message: string) => void;
}) {
  const { ownerName } = context.view;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNews) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start" });
  }, [isNews]);
  return (
    <section
      ref={section}
      // Only one of one's own is open.
      id={isOwn && one.view === "whole" && one.state === "open" ? ownSuggestionId : undefined}
      tabIndex={-1}
      aria-label={isOwn ? "Your suggestion" : `Suggestion by ${one.name}`}
      className="mb-5 rounded-card border border-l-3 border-l-amber bg-sheet px-4 py-3 outline-none [overflow-wrap:anywhere] print:hidden"
    >
      {isNews && (
        <output className="mb-1 block font-semibold text-green">
          {`Sent. ${ownerName} has been told.`}
        </output>
      )}
      <p className="text-sm font-semibold text-amber">
        {isNews ? "Being discussed" : stateInWords(one, ownerName, isOwn)}
      </p>
      {one.view === "whole" && (
        <>
          <p className="mt-1">{suggestionInWords(one, isOwn ? "You" : one.name)}</p>
          <SuggestionContent suggestion={one} sheet={sheet} />
          {one.message !== "" && <Quote text={one.message} />}
          {isOwn && one.isShown && (
            <p className="mt-2 text-sm text-muted">
              {ownerName} has shown this to everyone on the sheet.
            </p>
          )}
          {one.answer !== undefined && (
            <>
              <p className="mt-2 text-sm font-semibold">{ownerName} answered</p>
              <Quote text={one.answer} />
            </>
          )}
          {isOwn && one.state === "open" && (
            <Withdraw context={context} id={one.id} onRefusal={onRefusal} />
          )}
        </>
      )}
    </section>
  );
}

/** Withdrawn and overtaken suggestions need nobody's attention. */
function isWorthShowing(one: SuggestionView): boolean {
  return one.view === "discussed" || one.state === "open" || one.state === "answered";
}

function stateInWords(one: SuggestionView, ownerName: string, isOwn: boolean): string {
  if (one.view === "discussed") return `Being discussed: a suggestion by ${one.name}`;
  // The answer is the proposer's to read.
  if (one.state === "answered") return isOwn ? "Answered" : `${ownerName} answered ${one.name}`;
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
  const { code, setCode, asksForCode, problem, problems, submit, mutation } = useSendDecision<{
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
      entered: {},
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
      <AnswerProblem problem={problem} />
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
