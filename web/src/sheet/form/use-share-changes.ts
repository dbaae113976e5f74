import { useFormContext } from "react-hook-form";
import { shareCategories, type Shares } from "../../../../shared/domain/sheet/sheet-rows.ts";
import {
  closeRoundingGaps,
  divideEvenly,
  giveRemainder,
  type LockableShares,
} from "../../../../shared/domain/sheet/divide-shares.ts";
import type { useUndoToast } from "../../lib/use-undo-toast.ts";
import { isPublisherRow } from "./kinds/row-kind-values.ts";
import { typedShares, shareTexts, type FormRow, type SheetForm } from "./sheet-form.ts";

/** Changes several shares at once ('Split evenly', 'Remainder', 'Round one up?'), with an undo. */
export function useShareChanges(undo: Pick<ReturnType<typeof useUndoToast>, "offer">) {
  const { getValues, setValue } = useFormContext<SheetForm>();

  const change = (
    decide: (rows: LockableShares[]) => Shares[],
    description: string,
    isChanged: (row: FormRow) => boolean = () => true,
  ) => {
    const before = getValues("splits");
    const given = before.map((row) => ({
      ...typedShares(row),
      locked: row.locked || !isChanged(row),
    }));
    const after = decide(given).map(shareTexts);
    const cells = after.flatMap((texts, index) =>
      shareCategories.flatMap(({ key }) => {
        const old = before[index];
        // A publisher who is a party never has a songwriter share.
        const isFixed = old === undefined || given[index]?.locked === true;
        return isFixed || (key === "songwriterShare" && isPublisherRow(old))
          ? []
          : [{ path: `splits.${index}.${key}` as const, old: old[key], text: texts[key] }];
      }),
    );
    const write = (path: (typeof cells)[number]["path"], text: string) =>
      setValue(path, text, { shouldDirty: true, shouldValidate: true });
    for (const { path, text } of cells) write(path, text);
    // A share that was typed since then is kept.
    undo.offer(description, () => {
      for (const { path, old, text } of cells) if (getValues(path) === text) write(path, old);
    });
  };

  return {
    /** Between the songwriters and owners: publishers who are parties keep the shares that were typed for them. */
    splitEvenly: () =>
      change(divideEvenly, "Shares are split evenly", (row) => !isPublisherRow(row)),
    /** Of all categories; a publisher who is a party gets that of publisher and copyright. */
    giveRemainderTo: (index: number, name: string) => {
      const row = getValues(`splits.${index}`);
      const keys = isPublisherRow(row)
        ? (["publisherShare", "copyrightShare"] as const)
        : undefined;
      change((rows) => giveRemainder(rows, index, keys), `${name} got the remainder`);
    },
    closeGaps: () => change(closeRoundingGaps, "Totals are rounded to 100 %"),
  };
}
