import type { LabelField } from "../labels/field-of-label.ts";
import type { Age } from "./head-meaning.ts";

/** A column of a table, by its head. */
export interface Column {
  field: LabelField | undefined;
  left: number;
  right: number;
  /** The words of its head. */
  head?: string;
  /** Whether its shares are those before or after a change. */
  age?: Age;
}
