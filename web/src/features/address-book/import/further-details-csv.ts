import type { SocietyAnswer } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { FurtherDetails } from "../../../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { noneYet, normalizeIpi } from "../../../../../shared/domain/sheet/pro.ts";
import { societyOfPro } from "../../../../../shared/domain/sheet/societies/society-of.ts";
import { furtherColumns, type FurtherColumn } from "./people-columns.ts";

/** The text of a file for 'None yet'. */
export const csvAnswer = (text: string) => (text === noneYet ? "None yet" : text);

/** The cells of a person's further details, in the order of their columns. */
export function furtherDetailsCells(details: FurtherDetails = {}): string[] {
  const { person, company, writesAs, administrator } = details;
  const cells: Record<FurtherColumn, string> = {
    detailsFirstName: person?.first ?? "",
    detailsLastName: person?.last ?? "",
    detailsCompany: company?.name ?? "",
    writesAs: writesAs?.name ?? "",
    writesAsIpi: csvAnswer(writesAs?.ipi ?? ""),
    mechanical: societyCell(details.mechanical),
    publisherPro: societyCell(details.publisherPro),
    publisherMechanical: societyCell(details.publisherMechanical),
    administrator: administrator?.name ?? "",
    administratorIpi: csvAnswer(administrator?.ipi ?? ""),
    administratorPro: societyCell(administrator?.pro),
    administratorMechanical: societyCell(administrator?.mechanical),
  };
  return furtherColumns.map((column) => cells[column]);
}

const societyCell = (answer: SocietyAnswer | undefined) =>
  typeof answer === "object" ? answer.name : csvAnswer(answer ?? "");

/** Returns the further details of a row of a file. Undefined if its cells are empty. */
export function furtherDetailsOfRow(
  cell: (column: FurtherColumn) => string,
): FurtherDetails | undefined {
  if (furtherColumns.every((column) => cell(column) === "")) return undefined;
  const [last, company] = [cell("detailsLastName"), cell("detailsCompany")];
  const first = cell("detailsFirstName");
  return {
    ...(last === "" && first === "" ? {} : { person: { last, first } }),
    ...(company === "" ? {} : { company: { name: company } }),
    writesAs: { name: cell("writesAs"), ipi: normalizeIpi(cell("writesAsIpi")) },
    mechanical: societyOf(cell("mechanical")),
    publisherPro: societyOf(cell("publisherPro")),
    publisherMechanical: societyOf(cell("publisherMechanical")),
    administrator: {
      name: cell("administrator"),
      ipi: normalizeIpi(cell("administratorIpi")),
      pro: societyOf(cell("administratorPro")),
      mechanical: societyOf(cell("administratorMechanical")),
    },
  };
}

function societyOf(text: string): SocietyAnswer | undefined {
  if (text === "") return undefined;
  if (normalizeIpi(text) === noneYet) return noneYet;
  const society = societyOfPro(text);
  if (society === undefined) return { name: text };
  return { name: society.name, ...(society.code === null ? {} : { code: society.code }) };
}
