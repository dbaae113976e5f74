import { DomainError } from "../../domain-error.ts";
import type { ActorOrigin } from "../../origin.ts";
import {
  withoutDeclaration,
  withoutDeclaredNames,
} from "../agreeing/declarations/keep-declarations.ts";
import { formerRepresentativeOf, representativeLostBy } from "../agreeing/representative.ts";
import type { Agreement, Contributor, FormerHolder, PendingAgreement } from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "../lifecycle/change.ts";
import { formerHolderEventData, maxCorrections } from "./former-holders.ts";
import { contributorByEmail, findContributor, withContributor } from "./contributors.ts";
import { withoutFailures } from "./record-bounce.ts";
import { requirePending } from "../lifecycle/status.ts";

/**
 * Returns the change that replaces a contributor's address, at most three times per contributor. Signatures stay
 * valid, the old personal link stops working, and a contributor who has not signed gets a new link. The holder of the
 * old address is notified and can object; if they had signed, they are notified of every later version. Throws
 * `agreement_not_pending`, `contributor_not_found`, `invalid_request`.
 */
export function correctEmail(
  before: Agreement,
  input: {
    contributorId: string;
    email: string;
    linkKeyVersion: string;
    at: string;
    origin: ActorOrigin;
  },
): Change<PendingAgreement> {
  const { contributorId, email, linkKeyVersion, at, origin } = input;
  const contributor = findContributor(before, contributorId);
  if (contributor === undefined) throw new DomainError("contributor_not_found");
  const pending = requirePending(before, at);
  const holder = contributorByEmail(before, email);
  if (holder !== undefined)
    throw refusedEmail(
      holder === contributor
        ? "This is already the contributor's address"
        : "Another contributor has this address",
    );
  const corrections = pending.formerHolders.filter((one) => one.contributorId === contributorId);
  if (corrections.length >= maxCorrections)
    throw refusedEmail("A contributor’s address can be corrected three times at most");
  const { openedAt, heldUntil: _, hasSignedHere, ...reached } = withoutFailures(contributor);
  const hasSigned = reached.signedAt !== undefined;
  const { representative: _representative, ...party } = reached;
  const person = hasSigned ? party : withoutAnswers(party);
  const corrected = withContributor(pending, {
    ...person,
    email,
    linkGeneration: person.linkGeneration + 1,
    linkKeyVersion,
    hasSignedHere: false,
    // `openedAt` stays for a contributor who has signed. All others have not opened the new link.
    ...(hasSigned && openedAt !== undefined ? { openedAt } : {}),
    ...(hasSigned ? {} : { remindedAt: at }),
  });
  const rows = hasSigned ? before.splits : withoutDeclaredNames(before.splits, contributorId);
  const splits = rows.map((split) =>
    split.contributorId === contributorId ? { ...split, email } : split,
  );
  const former: FormerHolder = {
    contributorId,
    generation: person.linkGeneration,
    keyVersion: linkKeyVersion,
    name: person.name,
    email: person.email,
    replacedBy: email,
    correctedAt: at,
    hasSigned: hasSignedHere ?? hasSigned,
  };
  const signedFor = formerRepresentativeOf(contributor, email, at);
  const formerRepresentatives = [...(pending.formerRepresentatives ?? []), ...signedFor];
  return changeOf(
    before,
    {
      ...corrected,
      splits,
      formerHolders: [...pending.formerHolders, former],
      ...(formerRepresentatives.length === 0 ? {} : { formerRepresentatives }),
    },
    [
      {
        ...ownerEvidence("address_corrected", before, at, origin),
        contributorId,
        contributorName: person.name,
        note: `${person.email} → ${email}`,
      },
    ],
    {
      type: "address_corrected",
      ...formerHolderEventData(former),
      ...representativeLostBy(contributor, email),
    },
  );
}

/**
 * What the holder of the former address answered without signing is not the new holder's: declaration, suggestion and
 * agreement. An open suggestion is overtaken.
 */
function withoutAnswers(contributor: Contributor): Contributor {
  const {
    hasDeclarationDraft: _draft,
    openSuggestion: _suggestion,
    suggestionCount: _count,
    agreedAt: _agreed,
    ...rest
  } = withoutDeclaration(contributor);
  return rest;
}

function refusedEmail(message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path: "email", message }] });
}
