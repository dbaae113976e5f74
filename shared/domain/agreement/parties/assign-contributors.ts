import type { AgreementSheetRow, Contributor } from "../agreement.ts";
import { normalizeEmail, sameEmail } from "../../text/email.ts";
import type { SheetRow } from "../../sheet/sheet-rows.ts";

/** Rows, and the contributors who sign for them. */
interface AssignedRows {
  splits: AgreementSheetRow[];
  contributors: Contributor[];
}

/**
 * Returns the rows, each assigned to a contributor, and the contributors. Rows with the same email address belong to
 * one contributor, who signs once for all of them and has the name of the first row. Each row without an address gets
 * a separate contributor. A contributor in `known` with the same address keeps their id and link.
 */
export function assignContributors(
  rows: readonly SheetRow[],
  options: {
    linkKeyVersion: string;
    newContributorId: () => string;
    known?: readonly Contributor[];
  },
): AssignedRows {
  const { linkKeyVersion, newContributorId, known = [] } = options;
  const contributors: Contributor[] = [];
  const splits = rows.map((row): AgreementSheetRow => {
    const there = withAddress(contributors, row.email);
    const contributor = there ?? {
      ...(keptFieldsOf(withAddress(known, row.email)) ?? {
        id: newContributorId(),
        linkGeneration: 1,
        linkKeyVersion,
      }),
      name: row.songwriterName,
      email: row.email,
    };
    if (there === undefined) contributors.push(contributor);
    return { ...row, contributorId: contributor.id };
  });
  return { splits, contributors };
}

function withAddress(contributors: readonly Contributor[], email: string): Contributor | undefined {
  return normalizeEmail(email) === ""
    ? undefined
    : contributors.find((contributor) => sameEmail(contributor.email, email));
}

function keptFieldsOf(contributor: Contributor | undefined) {
  if (contributor === undefined) return undefined;
  const { name: _name, email: _email, ...kept } = forNextVersion(contributor);
  return kept;
}

/** The fields that a contributor keeps in a new version: identity, link, failures of the address, and declaration. */
const keptFields = [
  "id",
  "name",
  "email",
  "linkGeneration",
  "linkKeyVersion",
  "bouncedAt",
  "isSuppressed",
  "hasSignedHere",
  "declaredAt",
  "declarationHash",
  "hasDeclarationDraft",
  "representative",
  "representativeGeneration",
] as const satisfies readonly (keyof Contributor)[];
type KeptField = (typeof keptFields)[number];

/** Returns a contributor as a new version begins with them: nothing of it is answered yet. */
export function forNextVersion(contributor: Contributor): Pick<Contributor, KeptField> {
  const kept = Object.entries(contributor).filter(
    ([field, value]) => value !== undefined && keptFields.some((one) => one === field),
  );
  const { id, name, email, linkGeneration, linkKeyVersion } = contributor;
  return { ...Object.fromEntries(kept), id, name, email, linkGeneration, linkKeyVersion };
}
