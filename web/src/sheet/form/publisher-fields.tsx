import { useFormContext, useWatch } from "react-hook-form";
import { selfPublishedName } from "../../../../shared/domain/sheet/printed-row.ts";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { Checkbox } from "../../components/ui/fields/checkbox.tsx";
import { RowIpiField } from "./row-ipi-field.tsx";
import type { SheetForm } from "./sheet-form.ts";

/** A row's publisher: a name with its IPI number, or the choice 'Self-published'. */
export function PublisherFields({ index }: { index: number }) {
  const { register, control, formState, setValue } = useFormContext<SheetForm>();
  const path = `splits.${index}` as const;
  const selfPublished = useWatch({ control, name: `${path}.selfPublished` });
  const errors = formState.errors.splits?.[index] ?? {};
  const choose = (checked: boolean) => {
    setValue(`${path}.selfPublished`, checked, { shouldDirty: true });
    if (checked)
      for (const field of ["publisherName", "publisherIpi"] as const)
        setValue(`${path}.${field}`, "", { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <div className="relative min-w-0">
        <TextField
          label="Publisher Name"
          autoComplete="off"
          readOnly={selfPublished}
          placeholder={selfPublished ? selfPublishedName : undefined}
          error={errors.publisherName?.message}
          {...register(`${path}.publisherName`)}
        />
        <Checkbox
          className="absolute top-0 right-0"
          label={selfPublishedName}
          checked={selfPublished}
          onChange={({ target }) => choose(target.checked)}
        />
      </div>
      {!selfPublished && (
        <RowIpiField index={index} field="publisherIpi" label="Publisher IPI#" whose="publisher" />
      )}
    </>
  );
}
