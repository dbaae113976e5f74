import type { LabelField } from "../../labels/field-of-label.ts";
import { middleOf } from "../../page-text.ts";
import type { Line, PageWord } from "../../page-text.ts";
import type { LayoutReading } from "../../rows.ts";

/** A label with its value and place. */
interface Part {
  field: LabelField;
  line: Line;
  left: number;
  value: readonly PageWord[];
}

/**
 * A 'name' whose other part has a label of its own is the rest of it: 'Nome' beside 'Cognome' and 'Nombre' beside
 * 'Apellidos' are first names, 'Nom' beside 'Prénom' and 'Name' beside 'Vorname' are surnames.
 */
export function withNameParts<T extends Part>(
  values: readonly T[],
  size: { width: number; height: number },
): T[] {
  const parts = values.filter(({ field }) => field in restOf);
  if (parts.length === 0) return [...values];
  return values.map((value) => {
    if (value.field !== "name") return value;
    const near = parts.filter((part) => isNear(part, value, size));
    const fields = new Set(near.map(({ field }) => field));
    const [only] = fields;
    const rest = only === undefined || fields.size > 1 ? undefined : restOf[only];
    return rest === undefined ? value : { ...value, field: rest };
  });
}

const restOf: Partial<Record<LabelField, LabelField>> = {
  givenName: "familyName",
  familyName: "givenName",
};

/** Whether a label is beside another one, or directly above or below it. */
function isNear(
  part: Part,
  { line, left }: Part,
  size: { width: number; height: number },
): boolean {
  const distance = Math.abs(middleOf(part.line) - middleOf(line));
  if (part.line.page !== line.page) return false;
  return (
    distance < size.height * 0.6 ||
    (Math.abs(part.left - left) < size.width * 3 && distance < size.height * 4)
  );
}

/** Returns a reading without the people whose name is only the surname or only the first name of somebody. */
export function withoutNameParts(reading: LayoutReading, values: readonly Part[]): LayoutReading {
  const parts = new Map<PageWord, Part>();
  for (const value of values)
    if (value.field in restOf) for (const word of value.value) parts.set(word, value);
  if (parts.size === 0) return reading;
  return {
    ...reading,
    rows: reading.rows.filter(({ name }) => {
      const owners = new Set(name?.words.map((word) => parts.get(word)));
      const [only] = owners;
      return owners.size !== 1 || only === undefined;
    }),
  };
}
