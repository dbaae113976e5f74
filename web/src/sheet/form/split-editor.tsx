import { useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { SigningPeriod } from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { personIndexes } from "../../../../shared/domain/sheet/share-palette.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { countPeople } from "../../../../shared/domain/text/count-label.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { toast } from "../../lib/toasts.ts";
import { useUndoToast } from "../../lib/use-undo-toast.ts";
import { AddButtons } from "./adding/add-buttons.tsx";
import { AddFromTemplate } from "./adding/add-from-template.tsx";
import { AddGroup } from "./add-group.tsx";
import { AddMyself } from "./add-myself.tsx";
import { ContributorCard } from "./contributor-card.tsx";
import { AddPeopleOfEarlierSheet } from "./add-people-of-earlier-sheet.tsx";
import { withRowId } from "./kinds/row-kind-values.ts";
import { isEmptyRow, type FormRow, type SheetForm } from "./sheet-form.ts";
import { useOpenCards } from "./use-open-cards.ts";
import { useShareChanges } from "./use-share-changes.ts";

/** The editor of a sheet's contributors. */
export function SplitEditor({
  agreementId,
  isUploaded = false,
  firstRowId,
  onTemplateDays,
}: {
  agreementId?: string | undefined;
  /** Id of a row that is open at first, with the focus in its first share. */
  firstRowId?: string | undefined;
  /** Whether the rows are of an agreement that was signed elsewhere, which names no kinds and roles. */
  isUploaded?: boolean;
  /** Takes the days of a chosen template. Without it no template is offered. */
  onTemplateDays?: ((days: SigningPeriod) => void) | undefined;
}) {
  const { control, getValues, setValue } = useFormContext<SheetForm>();
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: "splits" });
  const people = personIndexes(useWatch({ control, name: "splits" }).map(({ email }) => email));
  const cards = useOpenCards(fields, firstRowId);
  const undo = useUndoToast();
  const shares = useShareChanges(undo);
  const [isLinked, setLinked] = useState(false);
  const isFull = fields.length >= bounds.contributors;

  const addEmpty = (row: FormRow) => {
    undo.dismiss();
    cards.foldAll();
    append(withRowId(row), { focusName: `splits.${fields.length}.songwriterName` });
  };
  /** Into the first untouched row, otherwise a new one. */
  const addMyself = (mine: FormRow) => {
    const free = getValues("splits").findIndex(isEmptyRow);
    if (free < 0) append(withRowId(mine), { shouldFocus: false });
    else {
      const rowId = getValues(`splits.${free}.rowId`) || withRowId(mine).rowId;
      setValue(`splits.${free}`, { ...mine, rowId }, { shouldDirty: true });
    }
    cards.openNext(free < 0 ? fields.length : free);
  };
  const addPeople = (group: readonly FormRow[], source: string) => {
    const before = getValues("splits").filter((row) => !isEmptyRow(row));
    const missing = group.filter(({ email }) => !before.some((row) => sameEmail(row.email, email)));
    const added = missing.slice(0, bounds.contributors - before.length).map(withRowId);
    if (added.length > 0) replace([...before, ...added]);
    toast({
      description:
        added.length === 0
          ? `Everyone from ${source} is already on this sheet`
          : `Added ${countPeople(added.length)} from ${source}`,
    });
  };
  const removeAt = (index: number) => {
    const row = getValues(`splits.${index}`);
    remove(index);
    const name = row.songwriterName.trim() || `Contributor ${index + 1}`;
    undo.offer(`${name} was removed`, () =>
      insert(Math.min(index, getValues("splits").length), row, { shouldFocus: false }),
    );
  };

  return (
    <div className="min-w-0">
      <div className="mb-3.5 flex flex-wrap justify-end gap-2">
        <AddPeopleOfEarlierSheet
          agreementId={agreementId}
          onAdd={(people, title) => addPeople(people, `“${title}”`)}
        />
        {onTemplateDays !== undefined && !isUploaded && (
          <AddFromTemplate onFilled={cards.foldAll} onDays={onTemplateDays} />
        )}
        <AddGroup onAdd={(people, name) => addPeople(people, `“${name}”`)} />
        <AddMyself onAdd={addMyself} />
        <label className="flex min-h-11 cursor-pointer items-center gap-2 px-1 text-sm font-medium sm:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-pen"
            checked={isLinked}
            onChange={({ currentTarget }) => setLinked(currentTarget.checked)}
          />
          Same share in all categories
        </label>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            cards.foldAll();
            shares.splitEvenly();
          }}
        >
          Split evenly
        </Button>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <ContributorCard
              index={index}
              person={people[index] ?? index}
              isBeingEdited={cards.isOpen(id)}
              isLinked={isLinked}
              isUploaded={isUploaded}
              onFocus={() => cards.open(id)}
              onOpen={() => cards.openOnly(id)}
              onFold={() => cards.fold(id)}
              onRemainder={(name) => shares.giveRemainderTo(index, name)}
              onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <AddButtons
        disabled={isFull}
        hasPublishers={!isUploaded}
        onAdd={addEmpty}
        onAddPeople={(people) => addPeople(people, "your address book")}
      />
    </div>
  );
}
