import { useFormContext } from "react-hook-form";
import { shareCategories, type Shares } from "../../../../shared/domain/sheet/sheet-rows.ts";
import {
  closeRoundingGaps,
  divideEvenly,
  giveRemainder,
  type LockableShares,
} from "../../../../shared/domain/sheet/divide-shares.ts";
import type { useUndoToast } from "../../lib/use-undo-toast.ts";
import { typedShares, shareTexts, type SheetForm } from "./sheet-form.ts";

/** Changes several shares at once ('Split evenly', 'Remainder', 'Round one up?'), with an undo. */
export function useShareChanges(undo: Pick<ReturnType<typeof useUndoToast>, "offer">) {
  const { getValues, setValue } = useFormContext<SheetForm>();

  const change = (decide: (rows: LockableShares[]) => Shares[], description: string) => {
    const before = getValues("splits");
    const given = before.map((row) => ({ ...typedShares(row), locked: row.locked }));
    const after = decide(given).map(shareTexts);
    const cells = after.flatMap((texts, index) =>
      shareCategories.flatMap(({ key }) => {
        const old = before[index];
        return old === undefined || old.locked
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
    splitEvenly: () => change(divideEvenly, "Shares are split evenly"),
    giveRemainderTo: (index: number, name: string) =>
      change((rows) => giveRemainder(rows, index), `${name} got the remainder`),
    closeGaps: () => change(closeRoundingGaps, "Totals are rounded to 100 %"),
  };
}
