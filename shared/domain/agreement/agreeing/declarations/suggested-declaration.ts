import type { Agreement } from "../../agreement.ts";
import { noneYet } from "../../../sheet/pro.ts";
import { societyOfPro } from "../../../sheet/societies/society-of.ts";
import type {
  Declaration,
  DeclarationEntry,
  DeclaredPublishing,
  SocietyAnswer,
} from "./declaration.ts";
import { isCompanyName } from "./company-name.ts";
import { declarationOver } from "../details/declaration-over.ts";
import type { FurtherDetails } from "../details/further-details.ts";
import { personOfName } from "../details/person-of-name.ts";
import { printedNamesOf, type PartyRow, type PrintedName } from "./party-rows.ts";

/**
 * Returns the declaration that the rows suggest: what the owner typed, or what the party declared before. A person's
 * last word is their last name; the party confirms or corrects it. What was not typed is absent, and so is whether
 * somebody who only owns shares is a person or a company.
 */
export function suggestedDeclaration(
  agreement: Pick<Agreement, "id" | "splits">,
  contributorId: string,
): Declaration {
  const entries = printedNamesOf(agreement, contributorId).map(suggestedEntry);
  return { agreement: agreement.id, party: contributorId, entries };
}

/**
 * Returns the declaration that a party's form shows: its draft or earlier declaration, as far as it is about names and
 * rows that the sheet still has, and what the rows suggest about the others.
 */
export function declarationToConfirm(
  agreement: Pick<Agreement, "id" | "splits">,
  contributorId: string,
  earlier: Declaration | undefined,
): Declaration {
  return declarationOver(suggestedDeclaration(agreement, contributorId), earlier);
}

function suggestedEntry({ name, isPublisher, rows }: PrintedName): DeclarationEntry {
  const [first] = rows;
  // The row that says most: a writer's before an owner's, which has neither PRO nor IPI.
  const row = rows.find(({ kind }) => kind === "writer") ?? first;
  const saysSociety = row?.kind === "writer" || isPublisher;
  const ipi = isPublisher ? row?.publisherIpi : row?.songwriterIpi;
  const further = row?.furtherDetails ?? {};
  const { writesAs, mechanical } = further;
  return {
    name,
    ...partyOf({ name, isPublisher, rows }, further),
    ...(row?.kind === "writer" && writesAs !== undefined ? { writesAs } : {}),
    ...(saysSociety && row !== undefined ? societyOf(row) : {}),
    ...(saysSociety && mechanical !== undefined ? { mechanical } : {}),
    ...(saysSociety && ipi !== undefined && ipi !== "" ? { ipi } : {}),
    rows: rows.map(({ id }) => id),
    publishing: rows.flatMap(publishingOf),
    customFields: [],
  };
}

/**
 * Who a printed name is: a publisher's and one like a company's is a company, a songwriter's otherwise a person. Who only
 * owns shares may be either, so the party is asked: the entry lacks it.
 */
function partyOf(
  { name, isPublisher, rows }: PrintedName,
  { person, company }: FurtherDetails,
): Pick<DeclarationEntry, "person" | "company"> {
  if (isPublisher) return { company: company ?? { name } };
  if (company !== undefined) return { company };
  if (person !== undefined) return { person };
  const canWrite = rows.some(({ kind }) => kind === "writer");
  if (isCompanyName(name, { canWrite })) return { company: { name } };
  return canWrite ? { person: personOfName(name) } : {};
}

/** The society as the owner chose it; one that was only named, as in the address book, with the code of its name. */
function societyOf({ pro, proCode }: PartyRow): { pro?: SocietyAnswer } {
  if (pro === "") return {};
  if (pro === noneYet) return { pro: noneYet };
  const code = proCode ?? societyOfPro(pro)?.code ?? undefined;
  return { pro: { name: pro, ...(code === undefined ? {} : { code }) } };
}

function publishingOf(row: PartyRow): DeclaredPublishing[] {
  if (row.kind === "owner") return [];
  const { administrator, publisherPro: pro, publisherMechanical } = row.furtherDetails ?? {};
  const base = { row: row.id, ...(administrator === undefined ? {} : { administrator }) };
  if (row.kind === "publisher") return [base];
  if (row.selfPublished) return [{ ...base, selfPublished: true }];
  const { publisherName: name, publisherIpi: ipi } = row;
  if (name === "" && ipi === "") return [base];
  const societies = {
    ...(pro === undefined ? {} : { pro }),
    ...(publisherMechanical === undefined ? {} : { mechanical: publisherMechanical }),
  };
  return [{ ...base, publisher: { name, ...(ipi === "" ? {} : { ipi }), ...societies } }];
}
