import { DomainError } from "../domain-error.ts";
import { isSamePerson } from "../sheet/same-person.ts";
import { sameEmail } from "../text/email.ts";
import type {
  AgreementSplit,
  Contributor,
  FormerHolder,
  PendingAgreement,
  RemovedContributor,
} from "./agreement.ts";
import { findContributor } from "./contributors.ts";
import { mostCorrections } from "./former-holders.ts";

/** Maximum number of addresses that one new version can replace, so that its transaction stays small enough. */
export const mostReplacedAtOnce = 20;
/** Maximum number of removed contributors that an agreement remembers. */
const mostRemoved = 100;

interface Rows {
  splits: AgreementSplit[];
  contributors: Contributor[];
}

interface ReplacedRows extends Rows {
  formerHolders: FormerHolder[];
  removedContributors: RemovedContributor[];
  /** The former holders whose addresses this version replaces. */
  replaced: FormerHolder[];
}

/**
 * Finds the contributors whose address a new version replaces: an added contributor with the name of a contributor who
 * this or an earlier version removed. They keep their id, and the holder of the former address becomes a former
 * holder, as after a correction: an owner who writes a new version cannot silence them either. The holder also becomes
 * one if a row with their name goes to a contributor who was on the sheet before under other names. Throws
 * `invalid_request` where a correction would be refused.
 */
export function replaceAddresses(
  before: PendingAgreement,
  { splits, contributors }: Rows,
  at: string,
): ReplacedRows {
  const stays = ({ id }: Contributor) => contributors.some((one) => one.id === id);
  const returns = ({ email }: RemovedContributor) =>
    contributors.some((one) => sameEmail(one.email, email));
  const candidates = [
    ...before.contributors.filter((one) => !stays(one)).map(removedOf),
    ...before.removedContributors.filter((one) => !returns(one)),
  ];
  const known = new Set(before.contributors.map(({ id }) => id));
  const newIds = new Map<string, string>();
  const replaced: FormerHolder[] = [];
  const next = contributors.map((contributor) => {
    if (known.has(contributor.id)) return contributor;
    const place = candidates.findIndex(({ name }) => isSamePerson(name, contributor.name));
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
    const place = candidates.findIndex(({ name }) => isSamePerson(name, row.songwriterName));
    const [former] = holder === undefined || place < 0 ? [] : candidates.splice(place, 1);
    if (holder !== undefined && former !== undefined)
      replaced.push(formerHolderOf(former, holder, at));
  }
  checkReplaced(before, replaced, rows);
  if (candidates.length > mostRemoved)
    throw refusedRow(
      "splits",
      "Too many contributors were removed from this agreement. Please void it and start a new one",
    );
  return {
    splits: rows,
    contributors: next,
    formerHolders: [...before.formerHolders, ...replaced],
    removedContributors: candidates,
    replaced,
  };
}

/** Whether a row of the version before had the same contributor and name. */
function isSameRow(before: AgreementSplit, { contributorId, songwriterName }: AgreementSplit) {
  return (
    before.contributorId === contributorId && isSamePerson(before.songwriterName, songwriterName)
  );
}

function removedOf({
  id,
  name,
  email,
  linkGeneration,
  hasSignedHere,
  signedAt,
}: Contributor): RemovedContributor {
  return { id, name, email, linkGeneration, hasSigned: hasSignedHere ?? signedAt !== undefined };
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
  splits: readonly AgreementSplit[],
): void {
  if (replaced.length > mostReplacedAtOnce)
    throw refusedRow(
      "splits",
      `A new version can replace ${mostReplacedAtOnce} email addresses at most`,
    );
  for (const { contributorId, replacedBy } of replaced) {
    const corrections = formerHolders.filter((one) => one.contributorId === contributorId);
    const row = splits.findIndex((split) => sameEmail(split.email, replacedBy));
    if (corrections.length >= mostCorrections)
      throw refusedRow(
        `splits.${row}.email`,
        "A contributor’s address can be corrected three times at most",
      );
  }
}

function refusedRow(path: string, message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path, message }] });
}
