import { DomainError } from "../../domain-error.ts";
import type { Origin } from "../../origin.ts";
import { sameEmail } from "../../text/email.ts";
import type { Agreement, Contributor, PendingAgreement } from "../agreement.ts";
import type { IdentificationMethod } from "../evidence/signature.ts";
import { changeOf, contributorEvidence, type Change } from "../lifecycle/change.ts";
import { requireContributor, withContributor } from "../parties/contributors.ts";
import { identificationEvidence, requireSigner } from "../parties/require-signer.ts";
import { pendingAt } from "../lifecycle/status.ts";
import { capacityInWords, type Capacity } from "./capacities.ts";
import { documentSchemaOf, type FormerRepresentative } from "./head-fields.ts";
import { maxRepresentativesPerVersion } from "./limits.ts";
import { refusedField } from "./declarations/require-details.ts";

export type Representative = NonNullable<Contributor["representative"]>;

/** The link of a representative: the number of it among the contributor's. */
export interface RepresentativeLink {
  linkGeneration: number;
}

/**
 * Returns the representative who acts for a contributor by this link; undefined without a link. Throws `not_a_party` if
 * the contributor has revoked it or named somebody else.
 */
export function representativeOf(
  { representative }: Contributor,
  link: RepresentativeLink | undefined,
): Representative | undefined {
  if (link === undefined) return undefined;
  if (representative?.linkGeneration !== link.linkGeneration) throw new DomainError("not_a_party");
  return representative;
}

/**
 * Returns the change by which a party names who signs for it, in place of anybody named before. The party's address must
 * have been proved by a fresh code, whatever else identifies the caller. Throws `not_a_party`, `already_signed`,
 * `agreement_closed`, `version_outdated`, `representatives_full`, `code_invalid`, `invalid_request`.
 */
export function nameRepresentative(
  before: Agreement,
  input: {
    contributorId: string;
    documentHash: string;
    name: string;
    email: string;
    capacity: Capacity;
    /** What the party states about the authority. */
    authority: string;
    linkKeyVersion: string;
    identification: IdentificationMethod;
    at: string;
    origin: Origin;
  },
): Change<PendingAgreement> {
  const { at, origin, name, email, capacity, authority, linkKeyVersion } = input;
  const { agreement, contributor } = requireSigner(before, input);
  if (documentSchemaOf(agreement) === 2)
    throw new DomainError("agreement_closed", {
      details: [
        {
          path: "representative",
          message: "Please ask the sender for a new version of this sheet",
        },
      ],
    });
  if (input.identification !== "code") throw new DomainError("code_invalid");
  if (sameEmail(email, contributor.email))
    throw refusedField("representative.email", "This is your own address. You can sign yourself");
  const count = (contributor.representativeCount ?? 0) + 1;
  if (count > maxRepresentativesPerVersion) throw new DomainError("representatives_full");
  const linkGeneration = (contributor.representativeGeneration ?? 0) + 1;
  const next = withContributor(agreement, {
    ...contributor,
    representative: {
      name,
      email,
      capacity,
      authority,
      namedAt: at,
      linkGeneration,
      linkKeyVersion,
    },
    representativeCount: count,
    representativeGeneration: linkGeneration,
  });
  return changeOf(
    before,
    next,
    [
      ...identificationEvidence(input.identification, contributor, at, origin),
      {
        ...contributorEvidence("representative_named", contributor, at, origin),
        note: `${name}, ${capacityInWords(capacity)}`,
        statement: authority,
      },
    ],
    {
      type: "representative_named",
      contributorId: contributor.id,
      representativeGeneration: linkGeneration,
      ...revokedBy(contributor, email),
    },
  );
}

/** What the event says of who was named before, if that is somebody else. */
function revokedBy({ representative }: Contributor, email: string) {
  return representative === undefined || sameEmail(representative.email, email)
    ? {}
    : { revoked: linkHolderOf(representative) };
}

const linkHolderOf = ({ name, email, capacity, linkGeneration }: Representative) => ({
  ...{ name, email, capacity, linkGeneration },
});

/**
 * Returns what an event says of who signed for a contributor until the contributor's address was replaced. Whoever has
 * the new address is not told that they no longer sign: they get the contributor's own request.
 */
export function representativeLostBy(
  { name: contributorName, representative, signedAt, signedBy }: Contributor,
  newEmail: string | undefined,
) {
  if (representative === undefined) return {};
  if (newEmail !== undefined && sameEmail(representative.email, newEmail)) return {};
  const hasSigned = signedAt !== undefined && signedBy !== undefined;
  return {
    contributorName,
    revoked: { ...linkHolderOf(representative), ...(hasSigned ? { hasSigned } : {}) },
  };
}

/**
 * Returns who has signed for a contributor whose address is corrected; none if nobody has, or if the new address is
 * theirs: they get the contributor's own copy.
 */
export function formerRepresentativeOf(
  contributor: Contributor,
  newEmail: string,
  correctedAt: string,
): FormerRepresentative[] {
  const { id: contributorId, name: contributorName, representative } = contributor;
  const { revoked } = representativeLostBy(contributor, newEmail);
  if (representative === undefined || revoked?.hasSigned !== true) return [];
  const { name, email, capacity, linkGeneration, linkKeyVersion } = representative;
  const contributorGeneration = contributor.linkGeneration;
  const link = { contributorGeneration, linkGeneration, linkKeyVersion };
  return [{ contributorId, contributorName, name, email, capacity, correctedAt, ...link }];
}

/**
 * Returns the change by which a party revokes its representative, whose link stops working; undefined if it has none.
 * After the representative has signed, nothing is revoked. Throws `not_a_party`, `already_signed`, `agreement_closed`.
 */
export function revokeRepresentative(
  before: Agreement,
  input: { contributorId: string; at: string; origin: Origin },
): Change<PendingAgreement> | undefined {
  const contributor = requireContributor(before, input.contributorId);
  const { representative, ...party } = contributor;
  if (representative === undefined) return undefined;
  if (contributor.signedAt !== undefined) throw new DomainError("already_signed");
  const agreement = pendingAt(before, input.at);
  if (agreement === undefined) throw new DomainError("agreement_closed");
  return changeOf(
    before,
    withContributor(agreement, party),
    [
      {
        ...contributorEvidence("representative_revoked", contributor, input.at, input.origin),
        note: representative.name,
      },
    ],
    {
      type: "representative_revoked",
      contributorId: contributor.id,
      revoked: linkHolderOf(representative),
    },
  );
}
