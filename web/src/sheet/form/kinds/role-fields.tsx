import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  defaultWriterRole,
  isRoleOfVersion,
  writerRoles,
} from "../../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import type { SheetForm } from "../sheet-form.ts";

const options = writerRoles.map(({ code, label }) => ({ value: code, label }));
const [{ label: usual }] = writerRoles;

/**
 * The role of a songwriter. Only its name is shown until somebody wants to change it. An arranger, adapter or translator
 * names the work that this is a version of.
 */
export function RoleFields({ index }: { index: number }) {
  const { register, control, formState, setFocus } = useFormContext<SheetForm>();
  const path = `splits.${index}` as const;
  const role = useWatch({ control, name: `${path}.role` });
  const [isTouched, setTouched] = useState(false);
  const errors = formState.errors.splits?.[index] ?? {};
  if (!isTouched && role === defaultWriterRole)
    return (
      <p className="-my-2 text-sm text-muted sm:col-span-2">
        <button
          type="button"
          aria-label={`Role: ${usual}. Change`}
          className="min-h-11 underline decoration-dotted underline-offset-4 hover:text-pen sm:min-h-9"
          onClick={() => {
            setTouched(true);
            // The select exists after the next render.
            setTimeout(() => setFocus(`${path}.role`));
          }}
        >
          {usual}
        </button>
      </p>
    );
  return (
    <>
      <SelectField
        label="Role"
        options={options}
        error={errors.role?.message}
        {...register(`${path}.role`)}
      />
      {isRoleOfVersion(role) && (
        <TextField
          label="Version of"
          required
          autoComplete="off"
          error={errors.versionOf?.message}
          {...register(`${path}.versionOf`)}
        />
      )}
    </>
  );
}
