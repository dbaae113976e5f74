import { strToU8, zipSync } from "fflate";

/** A cell: a text, a number, a number with a format of Excel (9 is 0%, 14 a date), or nothing. */
export type XlsxCell = string | number | { number: number; format: 9 | 10 | 14 } | null;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const formats = [0, 9, 10, 14];

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A workbook (.xlsx) with one sheet. Rows without cells are left out of the file, as Excel does. */
export function xlsxOf(rows: readonly (readonly XlsxCell[])[]): Buffer {
  const data = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, at, row)).join("")}</row>`,
    )
    .filter((row) => row.includes("<c "))
    .join("");
  const styles = formats.map((id) => `<xf numFmtId="${id}"/>`).join("");
  const entries = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Songs" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="${formats.length}">${styles}</cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  };
  const files = Object.entries(entries).map(([path, text]) => [path, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

function cellOf(cell: XlsxCell, column: number, row: number): string {
  if (cell === null || cell === "") return "";
  const place = `${columnName(column)}${row + 1}`;
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${formats.indexOf(cell.format)}"><v>${cell.number}</v></c>`;
}

/** A, B, … Z, AA, … */
function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
