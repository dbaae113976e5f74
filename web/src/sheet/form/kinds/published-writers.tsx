import { useId } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FieldNote } from "../../../components/ui/fields/field-note.tsx";
import type { SheetForm } from "../sheet-form.ts";
import { publishableRows } from "./publishable-rows.ts";

/**
 * The songwriters whom a publisher publishes, to be ticked. The only songwriter of a sheet is published without a tick.
 */
export function PublishedWriters({ index }: { index: number }) {
  const { control } = useFormContext<SheetForm>();
  const rows = useWatch({ control, name: "splits" });
  const { field, fieldState } = useController({ control, name: `splits.${index}.forRows` });
  const id = useId();
  const { choices, isOnlyOne } = publishableRows(rows, index);
  const error = fieldState.error?.message;
  const toggle = (rowId: string, isChecked: boolean) =>
    field.onChange(
      isChecked ? [...field.value, rowId] : field.value.filter((one) => one !== rowId),
    );
  if (choices.length === 0)
    return <p className="text-sm text-muted sm:col-span-2">Add a songwriter whom it publishes.</p>;
  return (
    <fieldset
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-note`}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-1 text-sm font-medium text-muted">Publishes</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(({ rowId, name, isGone }, position) => (
          <label key={rowId} className="flex min-h-11 min-w-0 items-center gap-2 sm:min-h-9">
            <input
              ref={position === 0 ? field.ref : undefined}
              type="checkbox"
              className="size-4 shrink-0 accent-pen"
              checked={isOnlyOne || field.value.includes(rowId)}
              disabled={isOnlyOne}
              onChange={({ currentTarget }) => toggle(rowId, currentTarget.checked)}
              onBlur={field.onBlur}
            />
            <span className={isGone ? "text-muted line-through" : "[overflow-wrap:anywhere]"}>
              {name}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}
