import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { AnswerProblem } from "../form/answer-problem.tsx";
import { CodeField } from "../form/code-field.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { SuggestionFields } from "./suggestion-fields.tsx";
import type { SuggestionDraft } from "./suggestion-draft.ts";
import { useSuggestion } from "./use-suggestion.ts";

/** What is not right with a sheet: other shares, a missing person, other texts, or a question. It is sent to the owner. */
export function SuggestionDialog({
  context,
  onClose,
}: {
  context: DecisionContext;
  onClose: () => void;
}) {
  const { ownerName, signer } = context.view;
  const { draft, change } = context.draftState;
  const { email } = draft;
  const { suggestion, changeSuggestion, sheet, messages, form, ...decision } = useSuggestion(
    context,
    onClose,
  );
  const { code, setCode, asksForCode, refused, problem, problems, submit, mutation } = decision;
  const { kind } = suggestion;
  return (
    <Dialog
      onClose={onClose}
      fullOnPhone
      title="Something is not right"
      description={`Tell ${ownerName} what to change. Nothing on the sheet changes until ${ownerName} accepts it.`}
    >
      <form
        ref={form}
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events of a portal to the surrounding form.
          event.stopPropagation();
          void submit({ anotherCode: false });
        }}
      >
        <div>
          <KindChoice kind={kind} onChange={(next) => changeSuggestion({ kind: next })} />
          <Refusal message={messages.get("kind")} />
        </div>
        <SuggestionFields
          suggestion={suggestion}
          sheet={sheet}
          you={draft.pickedId}
          messages={messages}
          onChange={changeSuggestion}
        />
        {kind !== undefined && (
          <TextArea
            label={messageLabels[kind] ?? "Message (optional)"}
            rows={3}
            maxLength={bounds.suggestionCharacters}
            value={suggestion.message}
            error={messages.get("message")}
            hint={`${ownerName} may show this to everyone`}
            onChange={({ currentTarget }) => changeSuggestion({ message: currentTarget.value })}
          />
        )}
        {signer === undefined && kind !== undefined && (
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            value={email}
            maxLength={bounds.emailCharacters}
            error={
              refused && email.trim() === "" ? "Please enter your email address" : problems.email
            }
            hint="The address on this sheet; we’ll email it a code"
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
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
        <div>
          <OfflineHint text="You are offline. What you have entered is kept." />
          {problem !== undefined && (
            <div data-missing tabIndex={-1} className="outline-none">
              <AnswerProblem problem={problem} />
            </div>
          )}
          <DialogButtons cancelLabel="Go back" onClose={onClose}>
            <Button type="submit" busy={mutation.isPending}>
              {mutation.isPaused
                ? "Waiting for the network…"
                : mutation.isPending
                  ? "Sending…"
                  : `Send to ${ownerName}`}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}

/** The kinds that need a message. */
const messageLabels: Partial<Record<NonNullable<SuggestionDraft["kind"]>, string>> = {
  not_mine: "Why",
  unsure: "What are you not sure about?",
};

function Refusal({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <p role="alert" tabIndex={-1} data-missing className="mt-2 text-sm text-red outline-none">
      {message}
    </p>
  );
}
