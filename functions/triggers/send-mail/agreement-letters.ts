import type { Agreement, Contributor } from "../../../shared/domain/agreement.ts";
import { sameEmail } from "../../../shared/domain/email.ts";
import { rowsOf } from "../../../shared/domain/splits.ts";
import { personalLink } from "../../agreements/agreement-links.ts";
import { sealedFileName } from "../../agreements/sealed-file-name.ts";
import { fileKeys } from "../../data/keys.ts";
import type { Profile } from "../../data/user-repository.ts";
import { deriveLinkToken } from "../../lib/keys.ts";
import type { Attachment, Letter } from "./letter.ts";

/** SES takes 10 MB with everything; what is attached grows by a third on the way. */
const largestAttachmentBytes = 7 * 1024 * 1024;

export interface LetterSources {
  siteOrigin: string;
  readAgreement: (agreementId: string) => Promise<Agreement | undefined>;
  readProfile: (userId: string) => Promise<Profile | undefined>;
  readFile: (key: string) => Promise<Uint8Array>;
}

interface Cause {
  agreementId: string;
  version: number;
}

/** The request to sign, to everyone who still has to. None when the version is no longer open. */
export async function requestLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await currentAgreement(sources, cause);
  if (agreement?.status !== "pending" || agreement.expiresAt === undefined) return [];
  const { id, ownerId, ownerName, title, artist, number, expiresAt } = agreement;
  const owner = await sources.readProfile(ownerId);
  const waiting = agreement.contributors.filter(({ signedAt }) => signedAt === undefined);
  return await Promise.all(
    waiting.map(async (contributor): Promise<Letter> => ({
      ...addressedTo(id, contributor),
      ...(owner === undefined ? {} : { replyTo: { name: ownerName, address: owner.email } }),
      mail: {
        template: "request",
        contributorName: contributor.name,
        ownerName,
        title,
        artist,
        number,
        shares: rowsOf(agreement.splits, contributor.email),
        url: await signingUrl(sources, id, contributor),
        expiresAt,
      },
    })),
  );
}

/** The sealed PDF, to every party and to the owner. */
export async function completedLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await currentAgreement(sources, cause);
  if (agreement?.status !== "completed") return [];
  const { id, ownerId, title, number, contributors } = agreement;
  const [owner, attachment] = await Promise.all([
    sources.readProfile(ownerId),
    sealedAttachment(sources, agreement),
  ]);
  const common = {
    template: "completed",
    title,
    number,
    attached: attachment !== undefined,
  } as const;
  const enclosed = attachment === undefined ? {} : { attachment };
  const letters = await Promise.all(
    contributors.map(async (contributor): Promise<Letter> => ({
      ...addressedTo(id, contributor),
      ...enclosed,
      mail: {
        ...common,
        recipientName: contributor.name,
        downloadUrl: await signingUrl(sources, id, contributor),
      },
    })),
  );
  if (owner === undefined || contributors.some(({ email }) => sameEmail(email, owner.email)))
    return letters;
  const toOwner: Letter = {
    recipient: "owner",
    to: { name: owner.name, address: owner.email },
    tags: { agreement: id },
    ...enclosed,
    mail: {
      ...common,
      recipientName: owner.name,
      downloadUrl: `${sources.siteOrigin}/agreements`,
    },
  };
  return [...letters, toOwner];
}

/** The agreement, unless a newer version has taken the place of the one that the mail is about. */
async function currentAgreement(sources: LetterSources, { agreementId, version }: Cause) {
  const agreement = await sources.readAgreement(agreementId);
  return agreement?.version === version ? agreement : undefined;
}

function addressedTo(agreementId: string, { id, name, email }: Contributor) {
  return {
    recipient: id,
    to: { name, address: email },
    tags: { agreement: agreementId, contributor: id },
  };
}

async function signingUrl(
  { siteOrigin }: LetterSources,
  agreementId: string,
  contributor: Contributor,
): Promise<string> {
  return `${siteOrigin}/sign/${await deriveLinkToken(personalLink(agreementId, contributor))}`;
}

async function sealedAttachment(
  { readFile }: LetterSources,
  agreement: Agreement,
): Promise<Attachment | undefined> {
  if ((agreement.sealedSizeBytes ?? Infinity) > largestAttachmentBytes) return undefined;
  return {
    filename: sealedFileName(agreement),
    contentType: "application/pdf",
    content: await readFile(fileKeys.sealedPdf(agreement.id, agreement.version)),
  };
}
