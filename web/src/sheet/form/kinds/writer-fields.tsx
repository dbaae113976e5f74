import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { PublisherFields } from "../publisher-fields.tsx";
import { RowIpiField } from "../row-ipi-field.tsx";
import type { SheetForm } from "../sheet-form.ts";
import { SongwriterNameField } from "../songwriter-name-field.tsx";
import { PublishedWriters } from "./published-writers.tsx";
import { isDeclaredRow } from "./row-kind-values.ts";
import { DeclaredDetails } from "./declared-details.tsx";
import { publishersOf } from "./shown-fields.ts";
import { RoleFields } from "./role-fields.tsx";
import { RowProField } from "./row-pro-field.tsx";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** The fields of a songwriter with their publisher. An owner has only a name and an address. */
export function WriterFields({
  index,
  hasRole,
  isOwner,
}: {
  index: number;
  hasRole: boolean;
  isOwner: boolean;
}) {
  const { register, control, formState } = useFormContext<SheetForm>();
  const isDeclared = isDeclaredRow(useWatch({ control, name: `splits.${index}` }));
  const errors = formState.errors.splits?.[index] ?? {};
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SongwriterNameField
        index={index}
        label={isOwner ? "Name" : "Songwriter Name"}
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
      {isDeclared && <DeclaredDetails index={index} />}
      {!isDeclared && !isOwner && (
        <>
          <RowProField index={index} />
          <RowIpiField
            index={index}
            field="songwriterIpi"
            label="Songwriter IPI#"
            whose="songwriter"
          />
          <Publisher index={index} />
        </>
      )}
      {hasRole && !isOwner && <RoleFields index={index} />}
      {/* A row with a publisher share and no songwriter share is a publisher's. */}
      {errors.forRows !== undefined && <PublishedWriters index={index} />}
    </div>
  );
}

/** The fields of the songwriter's publisher, or the publishers who are parties and publish them. */
function Publisher({ index }: { index: number }) {
  const { control } = useFormContext<SheetForm>();
  const publishers = publishersOf(useWatch({ control, name: "splits" }), index);
  return publishers.length === 0 ? (
    <PublisherFields index={index} />
  ) : (
    <p className="text-sm text-muted [overflow-wrap:anywhere] sm:col-span-2">
      Published by <span className="text-ink">{list.format(publishers)}</span>
    </p>
  );
}
