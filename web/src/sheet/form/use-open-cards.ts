import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { SheetForm } from "./sheet-form.ts";

/**
 * The contributor cards that stay open although they are complete, because they are being edited. The only contributor
 * of a sheet is open at first, and the one whose row has the id `firstRowId`, with the focus in its first share. An incomplete contributor is always open.
 */
export function useOpenCards(
  fields: readonly { id: string; rowId: string }[],
  firstRowId: string | undefined,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => {
    const open = fields.filter(({ rowId }) => fields.length === 1 || rowId === firstRowId);
    return new Set(open.map(({ id }) => id));
  });
  const { getValues, setFocus } = useFormContext<SheetForm>();
  useEffect(() => {
    const first = getValues("splits").findIndex(({ rowId }) => rowId === firstRowId);
    if (first >= 0) setFocus(`splits.${first}.songwriterShare`);
  }, [firstRowId, getValues, setFocus]);
  /** The index of a row that is about to be added. */
  const [awaited, setAwaited] = useState<number>();
  const arrived = awaited === undefined ? undefined : fields[awaited]?.id;
  if (arrived !== undefined) {
    setAwaited(undefined);
    setIds(new Set([arrived]));
  }
  return {
    isOpen: (id: string) => ids.has(id),
    open: (id: string) => setIds((before) => (before.has(id) ? before : new Set([...before, id]))),
    openOnly: (id: string) => setIds(new Set([id])),
    fold: (id: string) => setIds((before) => new Set([...before].filter((other) => other !== id))),
    foldAll: () => setIds(new Set()),
    /** Opens only the row at an index, also if the row is added by the next render. */
    openNext: (index: number) => setAwaited(index),
  };
}
