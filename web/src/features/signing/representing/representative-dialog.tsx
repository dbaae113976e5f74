import { capacities } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Choice } from "../choice.tsx";
import { AnswerProblem } from "../form/answer-problem.tsx";
import { CodeField } from "../form/code-field.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { useNaming } from "./use-naming.ts";

const options = capacities.map(({ capacity, label }) => ({
  value: capacity,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

/** Who signs for a party: in which capacity, their name and address, and a statement. It asks for a code each time. */
export function RepresentativeDialog({
  context,
  onClose,
}: {
  context: DecisionContext;
  onClose: () => void;
}) {
  const { person, changePerson, messages, email, codeAgainAt, ...decision } = useNaming(
    context,
    onClose,
  );
  const { code, setCode, asksForCode, problem, problems, submit, mutation } = decision;
  return (
    <Dialog
      onClose={onClose}
      fullOnPhone
      title="Someone signs for me"
      description="They get an email with a link of their own. You can take it back until they have signed."
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
            name="capacity"
            label="Who is it?"
            isStacked
            value={person.capacity}
            options={options}
            onChange={(capacity) => changePerson({ capacity })}
          />
          {messages.has("capacity") && (
            <p role="alert" className="mt-2 text-sm text-red">
              {messages.get("capacity")}
            </p>
          )}
        </div>
        <TextField
          label="Their full name"
          autoComplete="off"
          maxLength={bounds.nameCharacters}
          value={person.name}
          error={messages.get("name")}
          onChange={({ currentTarget }) => changePerson({ name: currentTarget.value })}
        />
        <TextField
          label="Their email"
          type="email"
          autoComplete="off"
          maxLength={bounds.emailCharacters}
          value={person.email}
          error={messages.get("email")}
          hint="Others on the sheet see the name, not the address"
          onChange={({ currentTarget }) => changePerson({ email: currentTarget.value })}
        />
        <TextArea
          label="Why may they sign for you?"
          rows={3}
          maxLength={bounds.authorityCharacters}
          value={person.statement}
          error={messages.get("statement")}
          hint="The sender can read this. Splitsheet doesn’t check it."
          onChange={({ currentTarget }) => changePerson({ statement: currentTarget.value })}
        />
        {asksForCode && (
          <CodeField
            email={email}
            code={code}
            onCode={setCode}
            error={problems.code}
            againAt={codeAgainAt}
            busy={mutation.isPending}
            onAgain={() => void submit({ anotherCode: true })}
          />
        )}
        <div>
          <OfflineHint text="You are offline. What you have entered is kept." />
          <AnswerProblem problem={problem} />
          <DialogButtons cancelLabel="Go back" onClose={onClose}>
            <Button type="submit" busy={mutation.isPending}>
              {mutation.isPaused
                ? "Waiting for the network…"
                : asksForCode
                  ? "Ask them to sign"
                  : "Email me a code"}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}
