import { useController, useFormContext, useWatch } from "react-hook-form";
import { hasUncheckedPro } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { ProField } from "../../../components/ui/fields/pro-field.tsx";
import type { SheetForm } from "../sheet-form.ts";

/** The field of a row's PRO. A choice, also of the default, counts as checked. */
export function RowProField({ index }: { index: number }) {
  const { control, setValue } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const { field, fieldState } = useController({ control, name: `splits.${index}.pro` });
  const { ref, ...pro } = field;
  return (
    <ProField
      inputRef={ref}
      error={fieldState.error?.message}
      {...pro}
      isUnchecked={hasUncheckedPro(row)}
      onChange={(chosen) => {
        setValue(`splits.${index}.proChecked`, true, { shouldDirty: true });
        // The code is that of the society before.
        setValue(`splits.${index}.proCode`, "", { shouldDirty: true });
        pro.onChange(chosen);
      }}
    />
  );
}
