import type { FileView } from "../../../../shared/contracts/files/views.ts";
import { kindOf, type FileKind } from "./file-kind.ts";
import type { Sort } from "./page/use-view-options.ts";

/** Names as people read them: 'take 2' before 'take 10'. Made on first use, since it costs a phone some milliseconds. */
let collator: Intl.Collator | undefined;

/** Compares two names as people sort them. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  collator ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return collator.compare(a.name, b.name);
}

/** The order of a list, and the category that it is limited to; undefined for all. */
export interface Arrangement {
  sort: Sort;
  kind: FileKind | undefined;
}

/** The files of one category (all if undefined) in the wanted order. `files` are newest first. */
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
