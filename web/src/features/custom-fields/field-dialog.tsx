import { useRef, useState } from "react";
import { ApiError } from "../../../../shared/contracts/client.ts";
import type { CustomFieldView } from "../../../../shared/contracts/custom-fields/endpoints.ts";
import {
  fieldTypes,
  maxFieldChoices,
  type FieldType,
} from "../../../../shared/domain/custom-fields/custom-field.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { Checkbox } from "../../components/ui/fields/checkbox.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { TextArea } from "../../components/ui/fields/text-area.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { toast } from "../../lib/toasts.ts";
import {
  placeLabels,
  placeOf,
  scopeAndFiller,
  typeLabels,
  type FieldPlace,
} from "./field-texts.ts";

const typeOptions = fieldTypes.map((value) => ({ value, label: typeLabels[value] }));
// Object.entries widens the keys.
const placeOptions = Object.entries(placeLabels).map(([value, label]) => ({ value, label }));
const fixedHint = "Type and place can't be changed. Delete the field and add another one instead.";

/** The dialog that adds a custom field or changes one. */
export function FieldDialog({ field, onClose }: { field?: CustomFieldView; onClose: () => void }) {
  const [label, setLabel] = useState(field?.label ?? "");
  const [type, setType] = useState<FieldType>(field?.type ?? "text");
  const [place, setPlace] = useState<FieldPlace>(field === undefined ? "sheet" : placeOf(field));
  const [isRequired, setRequired] = useState(field?.required ?? false);
  const [choices, setChoices] = useState((field?.choices ?? []).join("\n"));
  const [wasSubmitted, setSubmitted] = useState(false);
  const labelField = useRef<HTMLInputElement>(null);
  const options = {
    onError: () => labelField.current?.focus(),
    onSuccess: () => {
      toast({ description: "Field saved" });
      onClose();
    },
  };
  const create = useCall(songs.createCustomField, options);
  const update = useCall(songs.updateCustomField, options);
  const { error } = field === undefined ? create : update;
  const refused = error instanceof ApiError ? error.details : [];
  const refusalOf = (name: string) =>
    refused.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  const isEmpty = label.trim() === "";
  const submit = () => {
    setSubmitted(true);
    if (isEmpty) {
      labelField.current?.focus();
      return;
    }
    const listed = choices.split("\n").map((choice) => choice.trim());
    const content = {
      label: label.trim(),
      required: isRequired,
      choices: type === "choice" ? listed.filter((choice) => choice !== "") : [],
    };
    if (field === undefined)
      create.mutate({ body: { ...content, type, ...scopeAndFiller(place) } });
    else
      update.mutate({ params: { id: field.id }, body: { ...content, revision: field.revision } });
  };
  const isSaid = ["label", "choices"].some((name) => refusalOf(name) !== undefined);
  return (
    <Dialog
      title={field === undefined ? "Add a field" : "Edit field"}
      onClose={onClose}
      fullOnPhone
    >
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={labelField}
          label="Label"
          required
          autoComplete="off"
          maxLength={bounds.customFieldLabelCharacters}
          hint="As it is printed on the sheet, for instance “Session date”"
          error={wasSubmitted && isEmpty ? "Label is required" : refusalOf("label")}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <SelectField
          label="Type"
          options={typeOptions}
          value={type}
          disabled={field !== undefined}
          onChange={({ target }) =>
            setType(fieldTypes.find((one) => one === target.value) ?? "text")
          }
        />
        {type === "choice" && (
          <TextArea
            label="Choices"
            required
            rows={4}
            hint={`One a line, at most ${maxFieldChoices}`}
            error={refusalOf("choices")}
            value={choices}
            onChange={({ currentTarget }) => setChoices(currentTarget.value)}
          />
        )}
        <SelectField
          label="Filled in"
          options={placeOptions}
          value={place}
          disabled={field !== undefined}
          // The options are these keys.
          onChange={({ target }) => setPlace(target.value as FieldPlace)}
        />
        {field !== undefined && <p className="-mt-2 text-sm text-muted">{fixedHint}</p>}
        <Checkbox
          className="mt-0 pl-0"
          label={
            place === "signer"
              ? "Required: nobody can sign without it"
              : "Required: a sheet can't be sent without it"
          }
          checked={isRequired}
          onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
        />
        {error !== null && !isSaid && <FormError error={error}>{errorMessage(error)}</FormError>}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={create.isPending || update.isPending}>
            {field === undefined ? "Add field" : "Save"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
