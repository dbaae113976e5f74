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
      ...(linkOf(withAddress(known, row.email)) ?? {
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

/** Returns the fields that a contributor keeps in a new version. */
function linkOf(contributor: Contributor | undefined) {
  if (contributor === undefined) return undefined;
  const {
    id,
    linkGeneration,
    linkKeyVersion,
    bouncedAt,
    isSuppressed,
    hasSignedHere,
    declaredAt,
    declarationHash,
    hasDeclarationDraft,
    representative,
    representativeGeneration,
  } = contributor;
  return {
    id,
    linkGeneration,
    linkKeyVersion,
    ...(bouncedAt === undefined ? {} : { bouncedAt }),
    ...(isSuppressed === undefined ? {} : { isSuppressed }),
    ...(hasSignedHere === undefined ? {} : { hasSignedHere }),
    ...(declaredAt === undefined ? {} : { declaredAt }),
    ...(declarationHash === undefined ? {} : { declarationHash }),
    ...(hasDeclarationDraft === undefined ? {} : { hasDeclarationDraft }),
    ...(representative === undefined ? {} : { representative }),
    ...(representativeGeneration === undefined ? {} : { representativeGeneration }),
  };
}
