import { unsignedContributors } from "../../../shared/domain/agreement/contributors.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { sealedFileName } from "../../agreements/sealed-file-name.ts";
import { fileKeys } from "../../data/core/keys.ts";
import {
  addressedTo,
  addressedToOwner,
  currentAgreement,
  isOf,
  lettersToAll,
  ownerUrl,
  replyingTo,
  signingUrl,
  type Cause,
  type LetterSources,
} from "./letter-sources.ts";
import type { Attachment, Letter } from "./letter.ts";

/** SES takes 10 MB with everything; what is attached grows by a third on the way. */
const largestAttachmentBytes = 7 * 1024 * 1024;

/** Who declined and why, to everyone and the owner. */
export async function declinedLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await currentAgreement(sources, cause);
  if (agreement?.status !== "declined") return [];
  const { title, number, endedBy = "", endReason = "" } = agreement;
  const facts = {
    template: "declined",
    title,
    number,
    byName: endedBy,
    reason: endReason,
  } as const;
  return await lettersToAll(sources, agreement, {
    toContributor: ({ name }, url) => ({ ...facts, recipientName: name, isOwner: false, url }),
    toOwner: ({ name }, url) => ({ ...facts, recipientName: name, isOwner: true, url }),
  });
}

/** That the owner took the agreement back, to every contributor. */
export async function voidedLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await currentAgreement(sources, cause);
  if (agreement?.status !== "voided") return [];
  const { id, ownerId, ownerName, title, number, endReason = "", contributors } = agreement;
  const owner = await sources.readProfile(ownerId);
  return await Promise.all(
    contributors.map(async (contributor): Promise<Letter> => ({
      ...addressedTo(id, contributor),
      ...replyingTo(owner, ownerName),
      mail: {
        template: "voided",
        recipientName: contributor.name,
        ownerName,
        isOwner: isOf(owner, contributor),
        title,
        number,
        reason: endReason,
        url: await signingUrl(sources, id, contributor),
      },
    })),
  );
}

/** That the time to sign ran out, to everyone and the owner. */
export async function expiredLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await currentAgreement(sources, cause);
  if (agreement?.status !== "expired") return [];
  const { title, number, ownerName } = agreement;
  const unsigned = unsignedContributors(agreement);
  const facts = { template: "expired", title, number, ownerName } as const;
  return await lettersToAll(sources, agreement, {
    toContributor: ({ name }, url) => ({
      ...facts,
      recipientName: name,
      waitingFor: unsigned.map((one) => one.name),
      isOwner: false,
      url,
    }),
    toOwner: (owner, url) => ({
      ...facts,
      recipientName: owner.name,
      waitingFor: unsigned.map((one) => (isOf(owner, one) ? "you" : one.name)),
      isOwner: true,
      url,
    }),
  });
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
  if (owner === undefined || contributors.some((contributor) => isOf(owner, contributor)))
    return letters;
  const toOwner: Letter = {
    ...addressedToOwner(id, owner),
    ...enclosed,
    mail: {
      ...common,
      recipientName: owner.name,
      downloadUrl: ownerUrl(sources, id),
    },
  };
  return [...letters, toOwner];
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
