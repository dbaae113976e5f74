import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { useUndoToast } from "../../lib/use-undo-toast.ts";
import { AddFromAddressBook } from "../../sheet/form/adding/add-from-address-book.tsx";
import { withRowId } from "../../sheet/form/kinds/row-kind-values.ts";
import {
  emptyPublisherRow,
  emptyRow,
  isEmptyRow,
  type FormRow,
  type SheetForm,
} from "../../sheet/form/sheet-form.ts";
import { useShareChanges } from "../../sheet/form/use-share-changes.ts";
import { rowOfTemplatePerson } from "./template-form.ts";
import { TemplateRow } from "./template-row.tsx";

/** The rows of a template being edited, with the buttons that add and divide. */
export function TemplateRows() {
  const { control, getValues } = useFormContext<SheetForm>();
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: "splits" });
  const undo = useUndoToast();
  const shares = useShareChanges(undo);
  const [isLinked, setLinked] = useState(false);
  const isFull = fields.length >= bounds.contributors;
  const add = (row: FormRow) =>
    append(withRowId(row), { focusName: `splits.${fields.length}.songwriterName` });
  const addPeople = (people: readonly FormRow[]) => {
    const before = getValues("splits").filter((row) => !isEmptyRow(row));
    const missing = people.filter((one) => !before.some((row) => sameEmail(row.email, one.email)));
    const room = bounds.contributors - before.length;
    replace([...before, ...missing.slice(0, room).map(rowOfTemplatePerson)]);
  };
  const removeAt = (index: number) => {
    const row = getValues(`splits.${index}`);
    remove(index);
    undo.offer(`${row.songwriterName.trim() || `Row ${index + 1}`} was removed`, () =>
      insert(Math.min(index, getValues("splits").length), row, { shouldFocus: false }),
    );
  };
  return (
    <div className="min-w-0">
      <div className="mb-3.5 flex flex-wrap justify-end gap-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 px-1 text-sm font-medium sm:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-pen"
            checked={isLinked}
            onChange={({ currentTarget }) => setLinked(currentTarget.checked)}
          />
          Same share in all categories
        </label>
        <Button variant="quiet" size="small" onClick={shares.splitEvenly}>
          Split evenly
        </Button>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <TemplateRow
              index={index}
              isLinked={isLinked}
              onRemainder={(name) => shares.giveRemainderTo(index, name)}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="dashed"
          className="flex-1 basis-48"
          disabled={isFull}
          onClick={() => add(emptyRow)}
        >
          Add a role to fill
        </Button>
        <Button
          variant="dashed"
          className="flex-auto whitespace-nowrap"
          disabled={isFull}
          onClick={() => add(emptyPublisherRow)}
        >
          Add a publisher to fill
        </Button>
        <AddFromAddressBook disabled={isFull} onAdd={addPeople} />
      </div>
    </div>
  );
}
