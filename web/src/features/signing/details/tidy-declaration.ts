import type {
  Declaration,
  DeclarationEntry,
  DeclaredCompany,
  DeclaredPublishing,
  SocietyAnswer,
} from "../../../../../shared/domain/agreement/agreeing/declaration.ts";
import { noneYet, normalizeIpi } from "../../../../../shared/domain/sheet/pro.ts";
import {
  isInvisible,
  withoutDirectionMarks,
} from "../../../../../shared/domain/text/plain-text.ts";

/**
 * Returns a typed declaration as the server keeps it: lines without surrounding space, invisible characters and direction
 * marks, in NFC, and without what was left empty. So both compute the same hash.
 */
export function tidyDeclaration({ agreement, party, entries }: Declaration): Declaration {
  return { agreement, party, entries: entries.map(tidyEntry) };
}

function tidyEntry({ person, company, writesAs, ...entry }: DeclarationEntry): DeclarationEntry {
  return {
    name: entry.name,
    ...(person && {
      person: { last: tidyLine(person.last), ...filled("first", tidyLine(person.first)) },
    }),
    ...(company && { company: { name: tidyLine(company.name) } }),
    ...(writesAs && !isEmpty(writesAs.name)
      ? { writesAs: { name: tidyLine(writesAs.name), ...filled("ipi", tidyIpi(writesAs.ipi)) } }
      : {}),
    ...filled("pro", tidySociety(entry.pro)),
    ...filled("mechanical", tidySociety(entry.mechanical)),
    ...filled("ipi", tidyIpi(entry.ipi)),
    rows: entry.rows,
    publishing: entry.publishing.map(tidyPublishing),
    customFields: entry.customFields.map(({ label, value }) => ({ label, value: tidyLine(value) })),
  };
}

function tidyPublishing({ row, ...one }: DeclaredPublishing): DeclaredPublishing {
  return {
    row,
    ...(one.selfPublished === true
      ? { selfPublished: true }
      : filled("publisher", tidyCompany(one.publisher))),
    ...filled("administrator", tidyCompany(one.administrator)),
  };
}

/** A company of which nothing was filled in is absent. */
function tidyCompany(company: DeclaredCompany | undefined): DeclaredCompany | undefined {
  if (company === undefined) return undefined;
  const fields = {
    ...filled("ipi", tidyIpi(company.ipi)),
    ...filled("pro", tidySociety(company.pro)),
    ...filled("mechanical", tidySociety(company.mechanical)),
  };
  const name = tidyLine(company.name);
  return name === "" && Object.keys(fields).length === 0 ? undefined : { name, ...fields };
}

function tidySociety(answer: SocietyAnswer | undefined): SocietyAnswer | undefined {
  if (answer === undefined || answer === noneYet) return answer;
  const name = tidyLine(answer.name);
  return name === "" ? undefined : { ...answer, name };
}

function tidyIpi(ipi: string | undefined): string | undefined {
  return normalizeIpi(tidyLine(ipi)) || undefined;
}

function tidyLine(text = ""): string {
  return isInvisible(text) ? "" : withoutDirectionMarks(text).trim().normalize("NFC");
}

const isEmpty = (text: string) => tidyLine(text) === "";

function filled<Value>(key: string, value: Value | undefined): Record<string, Value> {
  return value === undefined || value === "" ? {} : { [key]: value };
}
