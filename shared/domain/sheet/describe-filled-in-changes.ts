/** What is filled in for a custom field, as a sheet shows it. */
export interface FieldOfContent {
  label: string;
  value: string;
  /** The row that it is about, and the name there; undefined for the sheet. */
  row?: string | undefined;
  about: string | undefined;
  /** Present if a signer filled it in: that is part of what they declared, not of the sheet that all sign. */
  isDeclared?: boolean | undefined;
}

const keyOf = ({ row, label }: FieldOfContent) => JSON.stringify([row, label]);

/** The differences between what is filled in for a sheet's custom fields, one sentence each. */
export function describeFilledInChanges(
  before: readonly FieldOfContent[] = [],
  after: readonly FieldOfContent[] = [],
  /** Says that something is called otherwise than before. */
  renamed: (what: string, before: string, after: string) => string[],
): string[] {
  const [old, present] = [before, after].map(
    (fields) =>
      new Map(
        fields
          .filter(({ isDeclared }) => isDeclared !== true)
          .map((field) => [keyOf(field), field] as const),
      ),
  );
  const keys = new Set([...(old?.keys() ?? []), ...(present?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [from, to] = [old?.get(key), present?.get(key)];
    const field = to ?? from;
    if (field === undefined) return [];
    const what = field.about === undefined ? field.label : `${field.about}, ${field.label}`;
    return renamed(what, from?.value ?? "", to?.value ?? "");
  });
}
