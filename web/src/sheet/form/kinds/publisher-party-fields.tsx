import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { RowIpiField } from "../row-ipi-field.tsx";
import type { SheetForm } from "../sheet-form.ts";
import { SongwriterNameField } from "../songwriter-name-field.tsx";
import { PublishedWriters } from "./published-writers.tsx";
import { isDeclaredRow } from "./row-kind-values.ts";
import { DeclaredDetails } from "./declared-details.tsx";
import { RowProField } from "./row-pro-field.tsx";

/**
 * The fields of a publisher who is a party. It signs for itself, so PRO and IPI can be left to it. A row that the API gave
 * both a name and a publisher's name is printed with the latter, so it has a field as well.
 */
export function PublisherPartyFields({ index }: { index: number }) {
  const { register, control, formState } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const isDeclared = isDeclaredRow(row);
  const [hasContact] = useState(row.publisherName.trim() !== "");
  const errors = formState.errors.splits?.[index] ?? {};
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SongwriterNameField
        index={index}
        label={hasContact ? "Contact Name" : "Publisher Name"}
        error={errors.songwriterName?.message}
      />
      {hasContact && (
        <TextField
          label="Publisher Name"
          autoComplete="off"
          error={errors.publisherName?.message}
          {...register(`splits.${index}.publisherName`)}
        />
      )}
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
            field="publisherIpi"
            label="Publisher IPI#"
            whose="publisher"
          />
        </>
      )}
      <PublishedWriters index={index} />
    </div>
  );
}
