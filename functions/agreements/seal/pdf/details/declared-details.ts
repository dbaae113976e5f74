import type {
  DeclarationEntry,
  DeclaredCompany,
  SocietyAnswer,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { declaredNameOf } from "../../../../../shared/domain/agreement/agreeing/declarations/declared-rows.ts";
import { noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import type { SignedParty } from "../agreeing-parties.ts";
import type { SheetPages } from "../sheet-pages.ts";
import { drawTable, leadHeight, type Row, type Table, textCell } from "../table.ts";
import { declarerOf } from "./row-notes.ts";
import type { Signature } from "../../../../../shared/domain/agreement/evidence/signature.ts";
import { textStyles } from "../sheet-style.ts";

interface Detail {
  label: string;
  value: string;
}

/**
 * Draws what the parties declare beyond the columns of the split table, if anybody declares more: their names, the names
 * that they write as, mechanical societies, administrators, and the fields that the sheet's owner added.
 */
export function drawDeclaredDetails(
  pages: SheetPages,
  parties: readonly SignedParty<Signature>[],
): void {
  const rows = parties.flatMap(({ contributor, signature }) =>
    (signature.declaration?.entries ?? []).flatMap((entry) => {
      const by = declarerOf(contributor, signature);
      return furtherDetailsOf(entry).map(({ label, value }, index): Row => ({
        cells: [
          textCell(index === 0 ? entry.name : "", textStyles.cellStrong),
          textCell(label, textStyles.cellMuted),
          textCell(value),
          textCell(index === 0 ? by : ""),
        ],
      }));
    }),
  );
  if (rows.length === 0) return;
  const table: Table = {
    columns: [
      { head: "Name on the sheet", width: 120 },
      { head: "Detail", width: 110 },
      { head: "As declared", width: 190 },
      { head: "By", width: 114 },
    ],
    rows,
    minimumRowHeight: 14.6,
    padding: 1.8,
    verticalAlign: "middle",
  };
  pages.section("Further Details as Declared", leadHeight(pages, table));
  drawTable(pages, table);
}

/** Returns what an entry declares and the split table does not show. */
export function furtherDetailsOf(entry: DeclarationEntry): Detail[] {
  const { name, writesAs, mechanical, publishing, customFields } = entry;
  const declaredName = declaredNameOf(entry);
  // A name with several rows names the same companies for each as a rule.
  const companies = publishing.flatMap(({ publisher, administrator }): Detail[] => [
    ...(publisher === undefined || !saysSocieties(publisher)
      ? []
      : [{ label: "Publisher", value: companyInWords({ ...publisher, ipi: undefined }) }]),
    ...(administrator === undefined
      ? []
      : [{ label: "Administrator", value: companyInWords(administrator) }]),
  ]);
  return [
    ...(declaredName === name ? [] : [{ label: "Name", value: declaredName }]),
    ...(writesAs === undefined
      ? []
      : [{ label: "Writes as", value: listed([writesAs.name, ipiInWords(writesAs.ipi)]) }]),
    ...(mechanical === undefined
      ? []
      : [{ label: "Mechanical society", value: societyInWords(mechanical) }]),
    ...companies.filter(
      ({ label, value }, index) =>
        companies.findIndex((one) => one.label === label && one.value === value) === index,
    ),
    ...customFields
      .filter(({ value }) => value !== "")
      .map(({ label, value }) => ({ label, value })),
  ];
}

const saysSocieties = ({ pro, mechanical }: DeclaredCompany) =>
  pro !== undefined || mechanical !== undefined;

function companyInWords({ name, ipi, pro, mechanical }: DeclaredCompany): string {
  return listed([
    name,
    ipiInWords(ipi),
    pro === undefined ? "" : `PRO ${societyInWords(pro)}`,
    mechanical === undefined ? "" : `mechanical ${societyInWords(mechanical)}`,
  ]);
}

const listed = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

function ipiInWords(ipi: string | undefined): string {
  if (ipi === undefined || ipi === "") return "";
  return ipi === noneYet ? "no IPI# yet" : `IPI# ${ipi}`;
}

function societyInWords(answer: SocietyAnswer): string {
  if (answer === noneYet) return "none yet";
  const { name, code } = answer;
  return code === undefined ? name : `${name} (${code})`;
}
