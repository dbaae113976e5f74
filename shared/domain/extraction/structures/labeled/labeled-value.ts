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
