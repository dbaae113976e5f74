import { agreementAddress } from "../../../shared/domain/agreement/agreement-address.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { personalLink } from "../../agreements/agreement-links.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { deriveLinkToken } from "../../platform/keys.ts";
import type { Mail } from "../mail.ts";
import type { Letter } from "./letter.ts";

/** What letters are made from. */
export interface LetterSources {
  siteOrigin: string;
  /** Now: what is out of date by then is not sent any more. */
  at: string;
  readAgreement: (agreementId: string) => Promise<Agreement | undefined>;
  readProfile: (userId: string) => Promise<Profile | undefined>;
  readFile: (key: string) => Promise<Uint8Array>;
}

/** The version of an agreement that a mail is about. */
export interface Cause {
  agreementId: string;
  version: number;
}

/** The agreement, unless a newer version has taken the place of the one that the mail is about. */
export async function currentAgreement(
  sources: LetterSources,
  { agreementId, version }: Cause,
): Promise<Agreement | undefined> {
  const agreement = await sources.readAgreement(agreementId);
  return agreement?.version === version ? agreement : undefined;
}

/** Address and tags of a letter to a contributor. The link's generation tells which of their addresses it was. */
export function addressedTo(
  agreementId: string,
  { id, name, email, linkGeneration }: Contributor,
): Pick<Letter, "recipient" | "to" | "tags"> {
  return {
    recipient: id,
    to: { name, address: email },
    tags: { agreement: agreementId, contributor: id, generation: String(linkGeneration) },
  };
}

/** Address and tags of a letter to the owner. */
export function addressedToOwner(
  agreementId: string,
  { name, email }: Profile,
): Pick<Letter, "recipient" | "to" | "tags"> {
  return { recipient: "owner", to: { name, address: email }, tags: { agreement: agreementId } };
}

/** The address of a contributor's own link. */
export async function signingUrl(
  { siteOrigin }: LetterSources,
  agreementId: string,
  contributor: Contributor,
): Promise<string> {
  return `${siteOrigin}/sign/${await deriveLinkToken(personalLink(agreementId, contributor))}`;
}

/** Where its owner sees an agreement. */
export function ownerUrl({ siteOrigin }: LetterSources, agreementId: string): string {
  return `${siteOrigin}${agreementAddress(agreementId)}`;
}

/** Whether the contributor is the owner, by the address. */
export function isOf(owner: Profile | undefined, { email }: Contributor): boolean {
  return owner !== undefined && sameEmail(email, owner.email);
}

/** Replies to what a contributor is mailed go to the owner. */
export function replyingTo(owner: Profile | undefined, ownerName: string): Partial<Letter> {
  return owner === undefined ? {} : { replyTo: { name: ownerName, address: owner.email } };
}

/** A letter to every contributor and one to the owner, who as a contributor gets the owner's alone. */
export async function lettersToAll(
  sources: LetterSources,
  agreement: Agreement,
  mails: {
    toContributor: (contributor: Contributor, url: string) => Mail;
    toOwner: (owner: Profile, url: string) => Mail;
  },
): Promise<Letter[]> {
  const { id, ownerId, ownerName, contributors } = agreement;
  const owner = await sources.readProfile(ownerId);
  const others = contributors.filter((contributor) => !isOf(owner, contributor));
  const letters = await Promise.all(
    others.map(async (contributor): Promise<Letter> => ({
      ...addressedTo(id, contributor),
      ...replyingTo(owner, ownerName),
      mail: mails.toContributor(contributor, await signingUrl(sources, id, contributor)),
    })),
  );
  if (owner === undefined) return letters;
  const mail = mails.toOwner(owner, ownerUrl(sources, id));
  return [...letters, { ...addressedToOwner(id, owner), mail }];
}
