import { DomainError } from "../../domain-error.ts";
import { isSamePerson } from "../../sheet/same-person.ts";
import { sameEmail } from "../../text/email.ts";
import type {
  AgreementSheetRow,
  Contributor,
  FormerHolder,
  PendingAgreement,
  RemovedContributor,
} from "../agreement.ts";
import { findContributor } from "./contributors.ts";
import { maxCorrections } from "./former-holders.ts";

/** Maximum number of addresses that one new version can replace, so that its transaction stays small enough. */
export const maxReplacedAddresses = 20;
/** Maximum number of removed contributors that an agreement remembers. */
const maxRemoved = 100;
/** Maximum number of earlier names of one contributor. */
const maxEarlierNames = 10;

interface Rows {
  splits: AgreementSheetRow[];
  contributors: Contributor[];
}

interface ReplacedRows extends Rows {
  formerHolders: FormerHolder[];
  removedContributors: RemovedContributor[];
  /** The former holders whose addresses this version replaces. */
  replaced: FormerHolder[];
}

/**
 * Returns the rows of a new version with the contributors whose address it replaces: an added contributor who has a
 * name of a contributor whom this or an earlier version removed. The contributor keeps their id, and the holder of the
 * former address becomes a former holder, as after a correction, so a new version cannot take away their right to
 * object.
 *
 * The holder also becomes a former holder if a row with their name goes to a contributor who was on the sheet before
 * under other names. Names that an earlier version took from them or also gave to another contributor count too, so
 * that two versions have the same effect as one. Throws `invalid_request` where a correction would be refused.
 */
export function replaceAddresses(
  before: PendingAgreement,
  { splits, contributors }: Rows,
  at: string,
): ReplacedRows {
  const stays = ({ id }: Contributor) => contributors.some((one) => one.id === id);
  const removed = before.contributors.filter((one) => !stays(one));
  const returns = ({ email }: RemovedContributor) =>
    contributors.some((one) => sameEmail(one.email, email));
  const candidates = [
    ...removed.map((one) => removedOf(one, namesOf(one, before.splits))),
    ...before.removedContributors.filter((one) => !returns(one)),
  ];
  const known = new Set(before.contributors.map(({ id }) => id));
  const newIds = new Map<string, string>();
  const replaced: FormerHolder[] = [];
  const next = contributors.map((contributor) => {
    if (known.has(contributor.id)) return contributor;
    const place = candidates.findIndex((one) => isNamed(one, contributor.name));
    const [former] = place < 0 ? [] : candidates.splice(place, 1);
    if (former === undefined) return contributor;
    newIds.set(contributor.id, former.id);
    replaced.push(formerHolderOf(former, contributor, at));
    const linkGeneration = former.linkGeneration + 1;
    return { ...contributor, id: former.id, linkGeneration, hasSignedHere: false };
  });
  const rows = splits.map((split) => ({
    ...split,
    contributorId: newIds.get(split.contributorId) ?? split.contributorId,
  }));
  for (const row of rows) {
    if (replaced.some(({ contributorId }) => contributorId === row.contributorId)) continue;
    if (before.splits.some((earlier) => isSameRow(earlier, row))) continue;
    const holder = findContributor({ contributors: next }, row.contributorId);
    const place = candidates.findIndex((one) => isNamed(one, row.songwriterName));
    const [former] = holder === undefined || place < 0 ? [] : candidates.splice(place, 1);
    if (holder !== undefined && former !== undefined)
      replaced.push(formerHolderOf(former, holder, at));
  }
  // A replacement in two steps: an earlier version already gave the name to a row of another contributor.
  for (const { id, earlierNames = [] } of removed) {
    const row = rows.find(({ songwriterName }) => hasName(earlierNames, songwriterName));
    const holder = row && findContributor({ contributors: next }, row.contributorId);
    const place = candidates.findIndex((one) => one.id === id);
    const [former] = holder === undefined || place < 0 ? [] : candidates.splice(place, 1);
    if (holder !== undefined && former !== undefined)
      replaced.push(formerHolderOf(former, holder, at));
  }
  checkReplaced(before, replaced, rows);
  if (candidates.length > maxRemoved)
    throw refusedRow(
      "splits",
      "Too many contributors were removed from this agreement. Please void it and start a new one",
    );
  return {
    splits: rows,
    contributors: next.map((one) =>
      known.has(one.id) && stays(one) ? withEarlierNames(one, before, rows) : one,
    ),
    formerHolders: [...before.formerHolders, ...replaced],
    removedContributors: candidates,
    replaced,
  };
}

/** Whether a row of the previous version had the same contributor and name. */
function isSameRow(
  before: AgreementSheetRow,
  { contributorId, songwriterName }: AgreementSheetRow,
) {
  return (
    before.contributorId === contributorId && isSamePerson(before.songwriterName, songwriterName)
  );
}

const hasName = (names: readonly string[], name: string): boolean =>
  names.some((one) => isSamePerson(one, name));

const isNamed = ({ name, earlierNames = [] }: RemovedContributor, wanted: string): boolean =>
  hasName([name, ...earlierNames], wanted);

/** The names of a contributor's rows, and the name that they sign with. */
function namesOf({ id, name }: Contributor, splits: readonly AgreementSheetRow[]): string[] {
  const rows = splits.filter(({ contributorId }) => contributorId === id);
  return [...new Set([name, ...rows.map(({ songwriterName }) => songwriterName)])];
}

/** Adds the names of a remaining contributor that the new version removes or also gives to another contributor. */
function withEarlierNames(
  contributor: Contributor,
  before: PendingAgreement,
  rows: readonly AgreementSheetRow[],
): Contributor {
  const { id } = contributor;
  const earlier = findContributor(before, id);
  if (earlier === undefined) return contributor;
  const kept = namesOf(contributor, rows);
  const added = rows.filter(
    (row) => row.contributorId !== id && !before.splits.some((one) => isSameRow(one, row)),
  );
  const isLost = (name: string): boolean =>
    !hasName(kept, name) || added.some((row) => isSamePerson(row.songwriterName, name));
  const lost = namesOf(earlier, before.splits).filter(isLost);
  const earlierNames = [...new Set([...(earlier.earlierNames ?? []), ...lost])];
  if (earlierNames.length > maxEarlierNames)
    throw refusedRow(
      `splits.${rows.findIndex((row) => row.contributorId === id)}.songwriterName`,
      `A contributor’s name can be changed ${maxEarlierNames} times at most`,
    );
  return earlierNames.length === 0 ? contributor : { ...contributor, earlierNames };
}

function removedOf(
  { id, email, linkGeneration, hasSignedHere, signedAt, earlierNames = [] }: Contributor,
  [name = "", ...others]: string[],
): RemovedContributor {
  const names = [...new Set([...others, ...earlierNames])];
  return {
    id,
    name,
    email,
    linkGeneration,
    hasSigned: hasSignedHere ?? signedAt !== undefined,
    ...(names.length === 0 ? {} : { earlierNames: names }),
  };
}

function formerHolderOf(
  { id, name, email, linkGeneration, hasSigned }: RemovedContributor,
  contributor: Contributor,
  at: string,
): FormerHolder {
  return {
    contributorId: id,
    generation: linkGeneration,
    keyVersion: contributor.linkKeyVersion,
    name,
    email,
    replacedBy: contributor.email,
    correctedAt: at,
    hasSigned,
  };
}

function checkReplaced(
  { formerHolders }: PendingAgreement,
  replaced: readonly FormerHolder[],
  splits: readonly AgreementSheetRow[],
): void {
  if (replaced.length > maxReplacedAddresses)
    throw refusedRow(
      "splits",
      `A new version can replace ${maxReplacedAddresses} email addresses at most`,
    );
  for (const { contributorId, replacedBy } of replaced) {
    const corrections = formerHolders.filter((one) => one.contributorId === contributorId);
    const row = splits.findIndex((split) => sameEmail(split.email, replacedBy));
    if (corrections.length >= maxCorrections)
      throw refusedRow(
        `splits.${row}.email`,
        "A contributor’s address can be corrected three times at most",
      );
  }
}

function refusedRow(path: string, message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path, message }] });
}
