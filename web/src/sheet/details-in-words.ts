import type {
  DeclarationEntry,
  DeclaredCompany,
  SocietyAnswer,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { noneYet } from "../../../shared/domain/sheet/pro.ts";

/** Returns what an entry says, in short: 'BMI', 'IPI# 00052210040', 'self-published'. */
export function detailsInWords(entry: DeclarationEntry): string[] {
  const { name, person, company, writesAs, publishing } = entry;
  const declared = company?.name ?? [person?.first, person?.last].filter(Boolean).join(" ");
  const published = publishing.flatMap(({ selfPublished, publisher, administrator }) => [
    ...(selfPublished === true ? ["self-published"] : companyInWords("published by", publisher)),
    ...companyInWords("administered by", administrator),
  ]);
  return [
    ...(declared === name ? [] : [declared]),
    ...(writesAs === undefined ? [] : [`writes as ${writesAs.name}`, ...ipiInWords(writesAs.ipi)]),
    ...societyInWords("PRO", entry.pro),
    ...ipiInWords(entry.ipi),
    ...societyInWords("mechanical society", entry.mechanical),
    // Several rows of one person mostly have the same publisher.
    ...new Set(published),
  ];
}

function companyInWords(verb: string, company: DeclaredCompany | undefined): string[] {
  return company === undefined || company.name === ""
    ? []
    : [[`${verb} ${company.name}`, ...ipiInWords(company.ipi)].join(", ")];
}

function societyInWords(what: string, answer: SocietyAnswer | undefined): string[] {
  if (answer === undefined) return [];
  if (answer === noneYet) return [`no ${what} yet`];
  return [what === "PRO" ? answer.name : `${what} ${answer.name}`];
}

function ipiInWords(ipi: string | undefined): string[] {
  if (ipi === undefined) return [];
  return [ipi === noneYet ? "no IPI# yet" : `IPI# ${ipi}`];
}
