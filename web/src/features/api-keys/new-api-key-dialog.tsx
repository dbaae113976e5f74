import { useState } from "react";
import { apiKeyPeriods } from "../../../../shared/domain/api-keys/api-key.ts";
import {
  apiKeyScopes,
  includesScope,
  type ApiAccess,
  type ApiKeyScope,
} from "../../../../shared/domain/api-keys/api-key-scopes.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { teams } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { ShownOnceDialog } from "../../components/programs/shown-once-dialog.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { scopeTexts } from "./scope-texts.ts";

const periods = [
  { value: "", label: "No expiry" },
  ...apiKeyPeriods.map((days) => ({ value: String(days), label: `${days} days` })),
];
const defaultPeriod = "90";

const kinds = [
  { value: "live", label: "Live key", note: "Works with this workspace" },
  {
    value: "test",
    label: "Test key",
    note: "Works in a sandbox: no emails are sent, and nothing in it is valid",
  },
] as const;

/** The dialog that makes an API key and then shows its text, once. */
export function NewApiKeyDialog({ access, onClose }: { access: ApiAccess; onClose: () => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("live");
  const [period, setPeriod] = useState(defaultPeriod);
  const [wasSubmitted, setSubmitted] = useState(false);
  const make = useCall(teams.createApiKey, {
    // The form shows the error.
    onError: () => undefined,
  });
  if (make.data !== undefined)
    return (
      <ShownOnceDialog
        title="Copy your API key"
        description="We show it only now. Keep it where others can’t read it."
        secret={make.data.text}
        copy={{ label: "Copy key", copied: "API key copied", what: "key" }}
        onClose={onClose}
      />
    );
  const submit = () => {
    setSubmitted(true);
    if (name.trim() === "" || scopes.length === 0) return;
    const expiresInDays = apiKeyPeriods.find((days) => String(days) === period);
    make.mutate({
      body: {
        name: name.trim(),
        scopes: [...scopes],
        ...(kind === "test" ? { isTest: true as const } : {}),
        ...(expiresInDays === undefined ? {} : { expiresInDays }),
      },
    });
  };
  return (
    <Dialog title="New API key" onClose={onClose} fullOnPhone>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={bounds.apiKeyNameCharacters}
          hint="The program that uses it, for instance “Label import”"
          error={wasSubmitted && name.trim() === "" ? "Name is required" : undefined}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-muted">Where it works</legend>
          {kinds.map(({ value, label, note }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5">
              <input
                type="radio"
                name="kind"
                className="mt-1 size-4 accent-pen"
                checked={kind === value}
                onChange={() => setKind(value)}
              />
              <span>
                {label}
                <span className="block text-sm text-muted">{note}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-muted">What it may do</legend>
          {apiKeyScopes.map((scope) => (
            <label
              key={scope}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-muted sm:min-h-9"
            >
              <input
                type="checkbox"
                className="size-4 accent-pen"
                disabled={!includesScope(access, scope)}
                checked={scopes.includes(scope)}
                onChange={({ currentTarget }) =>
                  setScopes((before) =>
                    currentTarget.checked
                      ? [...before, scope]
                      : before.filter((one) => one !== scope),
                  )
                }
              />
              {scopeTexts[scope]}
            </label>
          ))}
          {wasSubmitted && scopes.length === 0 && <FormError>Choose at least one</FormError>}
        </fieldset>
        <SelectField
          label="Expires after"
          options={periods}
          value={period}
          onChange={({ currentTarget }) => setPeriod(currentTarget.value)}
        />
        {make.error !== null && (
          <FormError error={make.error}>{errorMessage(make.error)}</FormError>
        )}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={make.isPending}>
            Make key
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
