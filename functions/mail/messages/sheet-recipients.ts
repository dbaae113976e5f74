import { hasEnded } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { agreementPath } from "../../../shared/domain/agreement/parties/agreement-paths.ts";
import type {
  Agreement,
  Contributor,
  FormerHolder,
} from "../../../shared/domain/agreement/agreement.ts";
import {
  findFormerHolder,
  observersOf,
  observingRepresentativesOf,
} from "../../../shared/domain/agreement/parties/former-holders.ts";
import type { Capacity } from "../../../shared/domain/agreement/agreeing/capacities.ts";
import type { FormerRepresentative } from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { contributorsToRemind } from "../../../shared/domain/agreement/agreeing/agreed.ts";
import {
  findContributor,
  unsignedContributors,
} from "../../../shared/domain/agreement/parties/contributors.ts";
import type { AgreementEmail } from "../../../shared/contracts/emails/email-contract.ts";
import type { EmailTask, AgreementEmailName } from "../../../shared/contracts/emails/emails.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import {
  formerRepresentativeLink,
  observerLink,
  personalLink,
  representativeLink,
} from "../../agreements/agreement-links.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { deriveLinkToken } from "../../platform/keyed-hashes.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";

type Address = Pick<EmailMessage, "recipient" | "to" | "tags">;

/** A recipient of an email about an agreement. */
export interface SheetRecipient extends Address {
  /** Absent for a person who is not a contributor of this version. */
  contributor?: Contributor;
  isOwner: boolean;
  /** Present if the recipient signs for the contributor, or did so. Who was taken back has no link any more. */
  representative?: Pick<Representative, "capacity"> & { linkGeneration?: number };
  /** For whom they signed, if the contributor's address was corrected since. Only read by them now. */
  signedFor?: { name: string; capacity: Capacity };
  /** The URL of the button; empty when the email has no button. */
  url: string;
}

/** The recipients of an email about an agreement, in the order of the sheet; a separate email to the owner is last. */
export async function sheetRecipients(
  { siteOrigin }: EmailSources,
  agreement: Agreement,
  owner: Profile | undefined,
  { to, owner: forOwner, observers, representatives }: AgreementEmail,
  task: EmailTask<AgreementEmailName>,
): Promise<SheetRecipient[]> {
  const { id } = agreement;
  if ("revoked" in task) return await revokedRepresentative(siteOrigin, agreement, task);
  if ("removed" in task) return task.removed.map((person) => formerContributor(id, person));
  const observing = () =>
    Promise.all([
      ...observersOf(agreement).map((one) => observerOf(siteOrigin, id, one)),
      ...observingRepresentativesOf(agreement).map((one) =>
        formerRepresentative(siteOrigin, agreement, one),
      ),
    ]);
  if (to === "observers") return await observing();
  if (to === "former") {
    const former = "generation" in task ? findFormerHolder(agreement, task) : undefined;
    return former === undefined ? [] : [await observerOf(siteOrigin, id, former)];
  }
  if (to === "sender")
    return owner === undefined
      ? []
      : [ownerOf(agreement, owner, `${siteOrigin}${agreementPath(id)}`)];
  const named = "contributorIds" in task ? task.contributorIds : undefined;
  const all = reachedBy(to, agreement, task).filter(
    (one) => named === undefined || named.includes(one.id),
  );
  const reached = all.filter((one) => forOwner !== "instead" || !isOf(owner, one));
  const signingFor = () => representativesOf(siteOrigin, agreement, all);
  if (to === "representatives") return await signingFor();
  const contributors = await Promise.all(
    reached.map(async (contributor): Promise<SheetRecipient> => ({
      ...addressedTo(id, contributor),
      contributor,
      isOwner: isOf(owner, contributor),
      url:
        hasEnded(agreement.status) && isOf(owner, contributor)
          ? // The page of the agreement makes a new draft of it.
            `${siteOrigin}${agreementPath(id)}`
          : `${siteOrigin}/sign/${await deriveLinkToken(personalLink(id, contributor))}`,
    })),
  );
  const isReached = contributors.some(({ isOwner }) => isOwner);
  const reachedToo = [
    ...contributors,
    ...(representatives === "also" ? await signingFor() : []),
    ...(observers === "also" ? await observing() : []),
  ];
  if (owner === undefined || forOwner === undefined || isReached) return reachedToo;
  return [...reachedToo, ownerOf(agreement, owner, `${siteOrigin}${agreementPath(id)}`)];
}

function reachedBy(
  to: AgreementEmail["to"],
  agreement: Agreement,
  task: EmailTask<AgreementEmailName>,
): readonly Contributor[] {
  const isOpen = to === "representatives";
  if (isOpen || to === "represented")
    return agreement.contributors.filter(
      ({ signedAt, representative }) =>
        representative !== undefined &&
        !(isOpen && signedAt !== undefined) &&
        // Somebody else may have been named since.
        (!("representativeGeneration" in task) ||
          task.representativeGeneration === undefined ||
          task.representativeGeneration === representative.linkGeneration),
    );
  // A suggestion may have been made after the reminder was requested.
  if (to === "toRemind" && agreement.status === "pending") return contributorsToRemind(agreement);
  return to === "contributors" ? agreement.contributors : unsignedContributors(agreement);
}

/** Who signs for these contributors: while they have not signed, and after it those who have signed for them. */
export async function representativesOf(
  siteOrigin: string,
  { id }: Agreement,
  contributors: readonly Contributor[],
): Promise<SheetRecipient[]> {
  const found = contributors.flatMap((contributor) => {
    const { representative, signedAt, signedBy } = contributor;
    const isTheirs = signedAt === undefined || signedBy !== undefined;
    return representative !== undefined && isTheirs ? [{ contributor, representative }] : [];
  });
  return await Promise.all(
    found.map(async ({ contributor, representative }) => ({
      recipient: `${contributor.id}-representative-${representative.linkGeneration}`,
      to: { name: representative.name, address: representative.email },
      tags: tagsOf(id, contributor, representative),
      ...{ contributor, representative, isOwner: false },
      url: `${siteOrigin}/sign/${await deriveLinkToken(representativeLink(id, contributor, representative))}`,
    })),
  );
}

/**
 * The tags of an email to who signs for a contributor. A bounce of it says nothing of the contributor's address, so it has
 * not the tags of their own emails.
 */
const tagsOf = (
  agreement: string,
  { id }: Contributor,
  { linkGeneration }: Representative,
): Address["tags"] => ({
  agreement,
  "signs-for": id,
  representative: String(linkGeneration),
});

/** Address and tags of an email to a contributor. The link's generation identifies the current address. */
export function addressedTo(
  agreementId: string,
  { id, name, email, linkGeneration }: Contributor,
): Address {
  return {
    recipient: id,
    to: { name, address: email },
    tags: { agreement: agreementId, contributor: id, generation: String(linkGeneration) },
  };
}

/** Whether the owner is this contributor: both have the same email address. */
export function isOf(owner: Profile | undefined, { email }: Contributor): boolean {
  return owner !== undefined && sameEmail(email, owner.email);
}

function ownerOf({ id, contributors }: Agreement, owner: Profile, url: string): SheetRecipient {
  const contributor = contributors.find((one) => isOf(owner, one));
  return {
    recipient: "owner",
    to: { name: owner.name, address: owner.email },
    tags: { agreement: id },
    ...(contributor === undefined ? {} : { contributor }),
    isOwner: true,
    url,
  };
}

/** A former holder at the replaced address, with a read-only link. */
async function observerOf(
  siteOrigin: string,
  agreementId: string,
  former: FormerHolder,
): Promise<SheetRecipient> {
  return {
    recipient: `${former.contributorId}-${former.generation}`,
    to: { name: former.name, address: former.email },
    tags: { agreement: agreementId },
    isOwner: false,
    url: `${siteOrigin}/sign/${await deriveLinkToken(observerLink(agreementId, former))}`,
  };
}

/** Who signed for a contributor before the contributor's address was corrected, with the link that they signed with. */
async function formerRepresentative(
  siteOrigin: string,
  agreement: Agreement,
  former: FormerRepresentative,
): Promise<SheetRecipient> {
  const { contributorId, contributorName: name, capacity, linkGeneration } = former;
  const token = await deriveLinkToken(formerRepresentativeLink(agreement.id, former));
  return {
    recipient: `${contributorId}-representative-${linkGeneration}`,
    to: { name: former.name, address: former.email },
    tags: { agreement: agreement.id },
    signedFor: { name, capacity },
    isOwner: false,
    url: `${siteOrigin}/sign/${token}`,
  };
}

/** Who no longer signs for a contributor. Their link has stopped working, or only shows the sheet that they signed. */
async function revokedRepresentative(
  siteOrigin: string,
  agreement: Agreement,
  { contributorId, revoked, loss }: EmailTask<"representative-revoked">,
): Promise<SheetRecipient[]> {
  const signed = (agreement.status === "draft" ? [] : agreement.formerRepresentatives)?.find(
    (one) => one.contributorId === contributorId && one.linkGeneration === revoked.linkGeneration,
  );
  if (signed !== undefined) return [await formerRepresentative(siteOrigin, agreement, signed)];
  // If the contributor lost their address, an answer goes to the sender, because the representative has nothing to do
  // with the holder of the new address.
  const contributor = loss === undefined ? findContributor(agreement, contributorId) : undefined;
  // A new version can be without the contributor who took it back.
  if (loss === undefined && contributor === undefined) return [];
  const { name, email, capacity, linkGeneration } = revoked;
  return [
    {
      recipient: `${contributorId}-representative-${linkGeneration}`,
      to: { name, address: email },
      tags: { agreement: agreement.id },
      ...(contributor === undefined ? {} : { contributor }),
      ...{ representative: { capacity }, isOwner: false },
      url: "",
    },
  ];
}

function formerContributor(
  agreementId: string,
  { id, name, email }: { id: string; name: string; email: string },
): SheetRecipient {
  return {
    recipient: id,
    to: { name, address: email },
    tags: { agreement: agreementId },
    isOwner: false,
    url: "",
  };
}
