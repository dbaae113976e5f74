import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { suggestionKinds } from "../../../../../shared/domain/agreement/agreeing/suggestion.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { signing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Choice } from "../choice.tsx";
import { CodeField } from "../form/code-field.tsx";
import { useSendDecision, type Decision, type DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { sheetOfView } from "../sheet-of-view.ts";
import { SuggestionFields } from "./suggestion-fields.tsx";
import {
  emptySuggestion,
  missingOfSuggestion,
  suggestionBody,
  type SuggestionDraft,
} from "./suggestion-draft.ts";

type Body = NonNullable<ReturnType<typeof suggestionBody>> & { email: string };
const toSuggest: Decision<Body> = {
  call: (input) => callEndpoint(signing.suggest, input),
  failure: "Your suggestion could not be sent",
};
const choices = suggestionKinds.map(({ kind, label }) => ({ value: kind, label }));

/** What is not right with a sheet: other shares, a missing person, other texts, or a question. It is sent to the owner. */
export function SuggestionDialog({
  context,
  onClose,
}: {
  context: DecisionContext;
  onClose: () => void;
}) {
  const { view, draftState } = context;
  const { draft, change } = draftState;
  const { ownerName, signer, documentHash } = view;
  const sheet = sheetOfView(view);
  // Shares and texts of another version would undo what was changed since.
  const kept = draft.suggestion;
  const suggestion = kept?.documentHash === documentHash ? kept : emptySuggestion(documentHash);
  const changeSuggestion = (part: Partial<SuggestionDraft>) =>
    change({ suggestion: { ...suggestion, ...part } });
  const { email } = draft;
  const missing = missingOfSuggestion(suggestion, sheet);
  const { code, setCode, asksForCode, refused, problems, submit, mutation } = useSendDecision(
    toSuggest,
    {
      ...context,
      onDone: (answered) => {
        change({ suggestion: undefined });
        onClose();
        context.onDone(answered);
      },
    },
    {
      entered: { email },
      missing: (given) => [
        ...missing.map(({ path }) => path),
        ...(email.trim() === "" ? ["Email"] : []),
        ...(given === undefined || given.length === 6 ? [] : ["Code"]),
      ],
      take: () => {
        const body = suggestionBody(suggestion, sheet);
        return Promise.resolve(body && { ...body, email });
      },
    },
  );
  const isAsSent =
    JSON.stringify(mutation.variables?.body.content) ===
    JSON.stringify(suggestionBody(suggestion, sheet)?.content);
  const refusals = mutation.error instanceof ApiError && isAsSent ? mutation.error.details : [];
  const messages = new Map(
    [...refusals, ...(refused ? missing : [])].map(({ path, message }) => [
      path.replace(/^content\./, ""),
      message,
    ]),
  );
  const { kind } = suggestion;
  return (
    <Dialog
      onClose={onClose}
      fullOnPhone
      title="Something is not right"
      description={`Tell ${ownerName} what to change. Nothing on the sheet changes until ${ownerName} accepts it.`}
    >
      <form
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
          <Choice
            name="what-is-not-right"
            label="What is not right?"
            isStacked
            value={kind}
            options={choices}
            onChange={(next) => changeSuggestion({ kind: next })}
          />
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
          {problems.notSent === true && (
            <p role="alert" className="mb-3 text-sm text-red">
              This has not been sent. Please try again.
            </p>
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
    <p role="alert" className="mt-2 text-sm text-red">
      {message}
    </p>
  );
}
