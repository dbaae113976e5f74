import type { Agreement } from "../agreement.ts";
import { noneYet } from "../../sheet/pro.ts";
import type {
  Declaration,
  DeclarationEntry,
  DeclaredPublishing,
  SocietyAnswer,
} from "./declaration.ts";
import { declarationOver } from "./details/declaration-over.ts";
import { personOfName } from "./details/person-of-name.ts";
import { printedNamesOf, type PartyRow, type PrintedName } from "./party-rows.ts";

/**
 * Returns the declaration that the rows suggest: what the owner typed, or what the party declared before. A person's
 * last word is their last name; the party confirms or corrects it. What was not typed is absent.
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
  return {
    name,
    ...(isPublisher ? { company: { name } } : { person: personOfName(name) }),
    ...(saysSociety && row !== undefined ? societyOf(row) : {}),
    ...(saysSociety && ipi !== undefined && ipi !== "" ? { ipi } : {}),
    rows: rows.map(({ id }) => id),
    publishing: rows.flatMap(publishingOf),
    customFields: [],
  };
}

function societyOf({ pro, proCode }: PartyRow): { pro?: SocietyAnswer } {
  if (pro === "") return {};
  if (pro === noneYet) return { pro: noneYet };
  return { pro: { name: pro, ...(proCode === undefined ? {} : { code: proCode }) } };
}

function publishingOf(row: PartyRow): DeclaredPublishing[] {
  if (row.kind !== "writer") return row.kind === "publisher" ? [{ row: row.id }] : [];
  if (row.selfPublished) return [{ row: row.id, selfPublished: true }];
  const { publisherName: name, publisherIpi: ipi } = row;
  if (name === "" && ipi === "") return [{ row: row.id }];
  return [{ row: row.id, publisher: { name, ...(ipi === "" ? {} : { ipi }) } }];
}
