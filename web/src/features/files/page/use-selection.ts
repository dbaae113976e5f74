import { useCallback, useRef, useState } from "react";

interface Selection {
  place: string;
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  /** The file from which Shift extends the selection. */
  anchor: string | undefined;
}

const nothing = (place: string): Selection => ({
  place,
  files: new Set(),
  folders: new Set(),
  anchor: undefined,
});

/** The selected files and folders of a place. A change of the place clears the selection. */
export function useSelection(place: string) {
  const [kept, setSelection] = useState(nothing(place));
  const selection = kept.place === place ? kept : nothing(place);
  /** The ids of the files in list order, for the range selection with Shift. */
  const orderRef = useRef<readonly string[]>([]);
  const update = useCallback(
    (change: (before: Selection) => Selection) =>
      setSelection((before) => change(before.place === place ? before : nothing(place))),
    [place],
  );
  return {
    selection,
    count: selection.files.size + selection.folders.size,
    orderRef,
    toggleFile: useCallback(
      (id: string, isRange: boolean) =>
        update((before) => {
          const isOn = !before.files.has(id);
          const files = new Set(before.files);
          for (const one of isRange ? between(orderRef.current, before.anchor, id) : [id])
            if (isOn) files.add(one);
            else files.delete(one);
          return { ...before, files, anchor: id };
        }),
      [update],
    ),
    toggleFolder: useCallback(
      (id: string) => update((before) => ({ ...before, folders: toggled(before.folders, id) })),
      [update],
    ),
    selectFiles: useCallback(
      (ids: readonly string[]) => update((before) => ({ ...before, files: new Set(ids) })),
      [update],
    ),
    clear: useCallback(() => setSelection(nothing(place)), [place]),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function between(order: readonly string[], from: string | undefined, to: string): string[] {
  const places = [order.indexOf(from ?? to), order.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return first === -1 ? [to] : order.slice(first, last + 1);
}
