import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SheetForm } from "../../../sheet/form/sheet-form.ts";

/**
 * The rows that publish a row which is not on the sheet when the form opens. Their cards are open from the start, and say
 * what is missing.
 */
export function usePublishersWithoutWriter(
  { trigger }: Pick<UseFormReturn<SheetForm>, "trigger">,
  rows: SheetForm["splits"],
): readonly { index: number; name: string }[] {
  const [found] = useState(() => {
    const known = new Set(rows.map(({ rowId }) => rowId));
    return rows.flatMap(({ forRows, songwriterName: name }, index) =>
      forRows.some((rowId) => !known.has(rowId)) ? [{ index, name }] : [],
    );
  });
  useEffect(() => {
    for (const { index } of found) void trigger(`splits.${index}.forRows`);
  }, [found, trigger]);
  return found;
}
