import type { LabelField } from "../../labels/field-of-label.ts";
import type { Line, PageWord } from "../../page-text.ts";

/** A label with the words that are its value. */
export interface LabeledValue {
  field: LabelField;
  label: readonly PageWord[];
  line: Line;
  left: number;
  right: number;
  /** Maximum right end of its value: the next label. */
  end: number;
  closed: boolean;
  value: PageWord[];
}

/** The words of a name up to the boxes of the roles beside it: 'Ana Reyes [X] author [ ] composer'. */
export function beforeRoles(field: LabelField, words: readonly PageWord[]): readonly PageWord[] {
  const box = words.findIndex(({ mark, text }) =>
    mark === true ? /^\[.?\]$/.test(text) : /^(?:\[[xX]?[\])]|\([xX]?\])$/.test(text),
  );
  return field === "name" && box > 0 ? words.slice(0, box) : words;
}
