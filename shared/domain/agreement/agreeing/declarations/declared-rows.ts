import { maxCharactersOfSheet, type SignedField } from "../../../custom-fields/custom-field.ts";
import { printedValue } from "../../../custom-fields/field-value.ts";
import { noneYet } from "../../../sheet/pro.ts";
import { printedRow } from "../../../sheet/printed-row.ts";
import { rowNameOf, withRowKinds } from "../../../sheet/row-kinds/row-kinds.ts";
import { renamed } from "../../../sheet/sheet-content.ts";
import type { Agreement, AgreementSheetRow } from "../../agreement.ts";
import type { Declaration, DeclarationEntry, SocietyAnswer } from "./declaration.ts";
import type { PartyRow } from "./party-rows.ts";

/**
 * Returns the rows with what a party declares in place of what the owner typed: society, IPI and publisher. Printed
 * names and shares stay; a declared name that differs stands beside the printed one.
 */
export function rowsWithDeclaration(
  splits: readonly AgreementSheetRow[],
  { party, entries }: Declaration,
): AgreementSheetRow[] {
  const kinded = withRowKinds(splits);
  const others = splits.filter(({ contributorId }) => contributorId !== party);
  let room = maxCharactersOfSheet - charactersOf(others.flatMap((row) => row.declaredCustom ?? []));
  return splits.map((split, index) => {
    const row = kinded[index];
    const entry = entries.find(({ rows }) => row !== undefined && rows.includes(row.id));
    if (split.contributorId !== party || row === undefined || entry === undefined) return split;
    const custom = entry.rows[0] === row.id ? (entry.custom ?? []) : [];
    const fits = custom.length > 0 && charactersOf(custom) <= room;
    if (fits) room -= charactersOf(custom);
    return { ...declaredRow(split, row, entry), ...(fits ? { declaredCustom: custom } : {}) };
  });
}

const charactersOf = (fields: readonly SignedField[]): number =>
  fields.reduce((sum, { label, value }) => sum + label.length + value.length, 0);

function declaredRow(
  split: AgreementSheetRow,
  row: PartyRow,
  entry: DeclarationEntry,
): AgreementSheetRow {
  const { proCode: _code, declaredName: _name, proChecked: _checked, ...fields } = split;
  const { furtherDetails: _further, declaredCustom: _custom, ...rest } = fields;
  const name = declaredNameOf(entry);
  const saysSociety = row.kind !== "owner";
  return {
    ...rest,
    ...(name === rowNameOf(row) ? {} : { declaredName: name }),
    ...(saysSociety ? societyFields(entry.pro) : {}),
    ...(row.kind === "publisher" ? { publisherIpi: entry.ipi ?? "" } : {}),
    ...(row.kind === "writer"
      ? { songwriterIpi: entry.ipi ?? "", ...publisherFields(row, entry) }
      : {}),
  };
}

/** Returns the name that an entry declares: '<first> <last>', or the company's. */
export function declaredNameOf({ person, company, name }: DeclarationEntry): string {
  if (company !== undefined) return company.name;
  if (person === undefined) return name;
  return person.first === undefined ? person.last : `${person.first} ${person.last}`;
}

function societyFields(answer: SocietyAnswer | undefined) {
  if (answer === undefined) return {};
  // A declared PRO is checked, also if it is the default.
  if (answer === noneYet) return { pro: noneYet, proChecked: true };
  const code = answer.code === undefined ? {} : { proCode: answer.code };
  return { pro: answer.name, proChecked: true, ...code };
}

function publisherFields(row: PartyRow, { publishing }: DeclarationEntry) {
  const declared = publishing.find((one) => one.row === row.id);
  const selfPublished = declared?.selfPublished === true;
  return {
    selfPublished,
    publisherName: selfPublished ? "" : (declared?.publisher?.name ?? ""),
    publisherIpi: selfPublished ? "" : (declared?.publisher?.ipi ?? ""),
  };
}

/**
 * Returns what a declaration changed on the printed sheet, one sentence each, for those who have signed before. Empty if
 * it confirmed what was printed.
 */
export function describeDeclaredChanges(
  before: Pick<Agreement, "splits">,
  after: Pick<Agreement, "splits">,
): string[] {
  const [old, next] = [withRowKinds(before.splits), withRowKinds(after.splits)];
  return next.flatMap((row, index) => {
    const earlier = old[index];
    if (earlier === undefined) return [];
    const [was, is] = [printedRow(earlier), printedRow(row)];
    return [
      ...changed("declared name", earlier.declaredName ?? "", row.declaredName ?? ""),
      ...changed("PRO", was.pro, is.pro),
      ...changed("songwriter IPI#", was.songwriterIpi, is.songwriterIpi),
      ...changed("publisher", was.publisherName, is.publisherName),
      ...changed("publisher IPI#", was.publisherIpi, is.publisherIpi),
    ].map((change) => `${rowNameOf(row)}, ${change}`);
  });
}

/**
 * Returns what a declaration says else in custom fields than the party's earlier one, one sentence each: what was filled in
 * first is no change. Fields without a value count as empty.
 */
export function describeDeclaredFieldChanges(
  { entries: before }: Declaration,
  { entries: after }: Declaration,
): string[] {
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [was, is] = [before, after].map((entries) => fieldsOf(entries, name));
    return [...new Map([...(was ?? []), ...(is ?? [])]).keys()].flatMap((id) => {
      const [old, next] = [was?.get(id), is?.get(id)];
      const label = next?.label ?? old?.label ?? id;
      return renamed(label, shownValue(old), shownValue(next)).map(
        (change) => `${name}, ${change}`,
      );
    });
  });
}

const fieldsOf = (entries: readonly DeclarationEntry[], name: string): Map<string, SignedField> =>
  new Map(
    entries
      .filter((entry) => entry.name === name)
      .flatMap(({ custom = [] }) => custom.map((field) => [field.fieldId, field] as const)),
  );

const shownValue = (field: SignedField | undefined): string =>
  field === undefined || field.value === "" ? "" : printedValue(field);

function changed(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`${what}: ${before || "none"} → ${after || "none"}`];
}
