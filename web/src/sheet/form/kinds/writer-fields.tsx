import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { PublisherFields } from "../publisher-fields.tsx";
import { RowIpiField } from "../row-ipi-field.tsx";
import type { SheetForm } from "../sheet-form.ts";
import { SongwriterNameField } from "../songwriter-name-field.tsx";
import { PublishedWriters } from "./published-writers.tsx";
import { isDeclaredRow } from "./row-kind-values.ts";
import { DeclaredDetails } from "./declared-details.tsx";
import { RoleFields } from "./role-fields.tsx";
import { RowProField } from "./row-pro-field.tsx";

/** The fields of a songwriter with their publisher, and of an owner. */
export function WriterFields({ index, hasRole }: { index: number; hasRole: boolean }) {
  const { register, control, formState } = useFormContext<SheetForm>();
  const isDeclared = isDeclaredRow(useWatch({ control, name: `splits.${index}` }));
  const errors = formState.errors.splits?.[index] ?? {};
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SongwriterNameField
        index={index}
        label="Songwriter Name"
        error={errors.songwriterName?.message}
      />
      <TextField
        label="Email"
        type="email"
        required
        error={errors.email?.message}
        autoComplete="off"
        {...register(`splits.${index}.email`)}
      />
      {isDeclared ? (
        <DeclaredDetails index={index} />
      ) : (
        <>
          <RowProField index={index} />
          <RowIpiField
            index={index}
            field="songwriterIpi"
            label="Songwriter IPI#"
            whose="songwriter"
          />
          <PublisherFields index={index} />
        </>
      )}
      {hasRole && <RoleFields index={index} />}
      {/* A row with a publisher share and no songwriter share is a publisher's. */}
      {errors.forRows !== undefined && <PublishedWriters index={index} />}
    </div>
  );
}
