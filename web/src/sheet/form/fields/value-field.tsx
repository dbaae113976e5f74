import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";

/** The field in which a custom field's value is typed or chosen. */
export function ValueField({
  field: { label, type, choices = [], required },
  value,
  error,
  onChange,
}: {
  field: CustomFieldDefinition;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const shared = { label: required ? label : `${label} (optional)`, required, value, error };
  if (type === "choice" || type === "yes_no") {
    const values =
      type === "choice"
        ? choices.map((choice) => ({ value: choice, label: choice }))
        : [
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ];
    // A value that is no choice any more is shown as such, until another one is chosen.
    const isKnown = value === "" || values.some((one) => one.value === value);
    return (
      <SelectField
        {...shared}
        options={[
          { value: "", label: "Not set" },
          ...(isKnown ? [] : [{ value, label: `${value} (no choice any more)` }]),
          ...values,
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      type={type === "date" ? "date" : "text"}
      {...(type === "number" ? { inputMode: "decimal" as const } : {})}
      autoComplete="off"
      maxLength={bounds.customFieldCharacters}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
