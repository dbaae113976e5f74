import { isNameField } from "../../labels/field-of-label.ts";
import type { LabelField } from "../../labels/field-of-label.ts";
import { normalizeWords } from "../../normalize-words.ts";
import { middleOf, textOf } from "../../page-text.ts";
import type { LabeledValue } from "../labeled-values.ts";

/**
 * Returns the labels that are about single people: where more people than signatures and dates have labels, all sign
 * below the same one, and its date is that of the form.
 */
export function withoutCommonLabels(values: readonly LabeledValue[]): LabeledValue[] {
  const names = values.filter(({ field }) => isNameField(field));
  const people = Math.max(0, ...[...Map.groupBy(names, ({ label }) => normalizeWords(textOf(label))).values()].map(({ length }) => length)); // prettier-ignore
  if (people < 2) return [...values];
  const last = names.at(-1);
  const isBelow = ({ line }: LabeledValue): boolean =>
    last !== undefined &&
    (line.page > last.line.page ||
      (line.page === last.line.page && middleOf(line) > middleOf(last.line)));
  const isCommon = (field: LabelField): boolean => {
    const own = values.filter((one) => one.field === field);
    return own.filter(isBelow).length === 1 && own.length <= Math.max(1, people / 2);
  };
  const common = (["signature", "date"] as const).filter(isCommon);
  return values.filter((one) => !common.some((field) => field === one.field) || !isBelow(one));
}
