import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { kindOf, type FileKind } from "./file-kind.ts";
import type { Sort } from "./page/use-view-options.ts";

/** Sorts 'take 2' before 'take 10'. Created on first use, because that takes some milliseconds on a phone. */
let collator: Intl.Collator | undefined;

/** Compares two names for sorting. Numbers in names compare by value. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  collator ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return collator.compare(a.name, b.name);
}

/** The sort order and category filter of a list of files. */
export interface Arrangement {
  sort: Sort;
  kind: FileKind | undefined;
}

/** The files of a category (undefined: all) in a sort order. `files` must be newest first. */
export function arrangeFiles(
  files: readonly FileView[],
  { sort, kind }: Arrangement,
): readonly FileView[] {
  const wanted = kind === undefined ? files : files.filter((file) => kindOf(file) === kind);
  switch (sort) {
    case "newest":
      return wanted;
    case "name":
      return wanted.toSorted(compareNames);
    case "size":
      return wanted.toSorted((a, b) => b.size - a.size || compareNames(a, b));
    case "type":
      return wanted.toSorted((a, b) => a.type.localeCompare(b.type) || compareNames(a, b));
    default:
      return sort satisfies never;
  }
}
