import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { cn } from "../../../lib/cn.ts";
import { isEmptyRow, type SheetForm } from "../sheet-form.ts";
import { ValueField } from "./value-field.tsx";

/** The custom fields that the sender fills in: those of the sheet, and then those of each person. */
export function FieldsForm({
  definitions,
  className,
}: {
  definitions: readonly CustomFieldDefinition[];
  className?: string;
}) {
  const { control } = useFormContext<SheetForm>();
  const rows = useWatch({ control, name: "splits" });
  const bySender = definitions.filter(({ filledBy }) => filledBy === "sender");
  const ofSheet = bySender.filter(({ scope }) => scope === "sheet");
  const ofPeople = bySender.filter(({ scope }) => scope === "person");
  const people = rows.flatMap((row, index) =>
    row.isPublisher || isEmptyRow(row) ? [] : [{ index, name: row.songwriterName.trim() }],
  );
  if (bySender.length === 0) return null;
  return (
    <section aria-labelledby="custom-fields" className={cn("min-w-0", className)}>
      <h2 id="custom-fields" className="text-lg font-semibold">
        Custom fields
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Printed on the sheet, and signed with it. Everyone on the sheet keeps them.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {ofSheet.map((field) => (
          <RegisteredField key={field.id} field={field} name={`custom.${field.id}`} />
        ))}
      </div>
      {ofPeople.length > 0 &&
        people.map(({ index, name }) => (
          <fieldset key={index} className="mt-4">
            <legend className="mb-1.5 font-semibold wrap-anywhere">
              {name || `Contributor ${index + 1}`}
            </legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {ofPeople.map((field) => (
                <RegisteredField
                  key={field.id}
                  field={field}
                  name={`splits.${index}.custom.${field.id}`}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </section>
  );
}

function RegisteredField({
  field,
  name,
}: {
  field: CustomFieldDefinition;
  name: Extract<FieldPath<SheetForm>, `${string}custom.${string}`>;
}) {
  const { control, getFieldState, formState, setValue, clearErrors } = useFormContext<SheetForm>();
  const value = useWatch({ control, name });
  const { error } = getFieldState(name, formState);
  return (
    <ValueField
      field={field}
      value={value ?? ""}
      error={error?.message}
      onChange={(next) => {
        clearErrors(name);
        setValue(name, next, { shouldDirty: true });
      }}
    />
  );
}
