import type { AgreementEmail } from "../../../shared/contracts/emails/email-contract.ts";
import {
  emailContracts,
  type EmailTask,
  type AgreementEmailName,
} from "../../../shared/contracts/emails/emails.ts";
import { awaitsAgreement } from "../../../shared/domain/agreement/agreeing/agreed.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { unsignedContributors } from "../../../shared/domain/agreement/parties/contributors.ts";
import { hasLinkPassword } from "../../../shared/domain/agreement/link-password/link-password.ts";
import { statusAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { personIndexes } from "../../../shared/domain/sheet/share-palette.ts";
import { rowsByEmail } from "../../../shared/domain/sheet/sheet-rows.ts";
import { sealedFileName } from "../../agreements/sealed-file-name.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { sealedPdfKeyOf } from "../../data/core/file-keys.ts";
import { emailBrandingOf, senderOf } from "../email-branding.ts";
import type { EmailContent } from "../email-content.ts";
import type { FactsOf, SheetFacts } from "../email-facts.ts";
import { protectedMessage } from "../protected/protected-message.ts";
import { emailContentFor } from "../templates.ts";
import { dailyPartOf } from "./daily-part.ts";
import type { EmailSources } from "./email-sources.ts";
import type { Attachment, EmailMessage } from "./email-message.ts";
import { withUnsubscribe, wantsEmail } from "./optional-email.ts";
import { markedIfTest } from "./test-message.ts";
import { suggestionFacts } from "./suggestion-facts.ts";
import { isOf, sheetRecipients, type SheetRecipient } from "./sheet-recipients.ts";

/** SES accepts messages of up to 10 MB, and base64 increases the size of an attachment by a third. */
const largestAttachmentBytes = 7 * 1024 * 1024;

/** The emails about an agreement; none if its version or status no longer matches the outbox entry. */
export async function sheetEmails(
  sources: EmailSources,
  task: EmailTask<AgreementEmailName>,
): Promise<EmailMessage[]> {
  const mail: AgreementEmail = emailContracts[task.template];
  const agreement = await sources.readAgreement(task.agreementId);
  if (agreement === undefined || agreement.status === "draft") return [];
  if (agreement.version !== task.version && !mail.outlivesVersion) return [];
  const statuses = mail.during === undefined ? undefined : [mail.during].flat();
  if (statuses?.includes(statusAt(agreement, sources.at)) === false) return [];
  const aboutSuggestions = await suggestionFacts(sources, agreement, task);
  if (aboutSuggestions === undefined) return [];
  const owner = await sources.readProfile(agreement.sentBy, agreement.workspaceId);
  const recipients = await sheetRecipients(sources, agreement, owner, mail, task);
  const answered = await answeredPerson(sources, agreement, owner);
  const isProtected = hasLinkPassword(agreement);
  const attachment =
    isProtected || !mail.enclosesPdf ? undefined : await sealedAttachment(sources, agreement);
  const messages = recipients.map((recipient): EmailMessage => {
    const { recipient: key, to, tags } = recipient;
    const facts = factsFor(agreement, owner, recipient);
    // Cast because TypeScript does not relate the two unions. Each task has the facts of its template.
    const all = {
      ...task,
      ...facts,
      ...aboutSuggestions,
      isAttached: attachment !== undefined,
    } as FactsOf<AgreementEmailName>;
    const message: EmailMessage = {
      recipient: key,
      to,
      tags,
      content: {
        ...emailContentFor(task.template, all),
        ...brandingFor(agreement, recipient),
      },
      ...(attachment === undefined ? {} : { attachment }),
      ...(mail.enclosesPdf ? {} : replyingTo(agreement, answered, recipient)),
      ...(mail.isFromOwner && !recipient.isOwner ? { onBehalfOf: senderOf(agreement) } : {}),
      ...limitedAs(mail, agreement, recipient, "isBulk" in task && task.isBulk === true),
      ...waitingFor(agreement, recipient),
      // Somebody can sign for several contributors, each with a link of its own.
      ...dailyPartOf(
        task,
        {
          about: recipient.representative === undefined ? agreement.id : `${agreement.id} ${key}`,
          recipient: key,
        },
        all,
      ),
    };
    const shown = isProtected
      ? protectedMessage(task.template, message, facts, recipient.representative !== undefined)
      : message;
    return markedIfTest(shown, agreement.workspaceId);
  });
  return await withoutRefused(messages, owner, mail, sources.siteOrigin);
}

/** Removes the owner's own email if they turned its kind off, else adds the links that turn it off. */
async function withoutRefused(
  messages: readonly EmailMessage[],
  owner: Profile | undefined,
  { optional }: AgreementEmail,
  siteOrigin: string,
): Promise<EmailMessage[]> {
  if (owner === undefined || optional === undefined) return [...messages];
  return await Promise.all(
    messages
      .filter(({ recipient }) => recipient !== "owner" || wantsEmail(owner, optional))
      .map(async (message) =>
        message.recipient === "owner"
          ? await withUnsubscribe(message, owner, optional, siteOrigin)
          : message,
      ),
  );
}

/**
 * The limit of an email. The owner's own emails have none, because owners decide how much they send; those to the sender
 * alone have one, because others cause them.
 */
function limitedAs(
  { limitedAs: as, to }: AgreementEmail,
  { id: agreementId, workspaceId, sentBy, expiresAt }: SentAgreement,
  { recipient, contributor, representative, isOwner }: SheetRecipient,
  isJoined: boolean,
): Pick<EmailMessage, "limited"> {
  if (as === undefined || (isOwner && to !== "sender")) return {};
  const contributorId = contributor?.id ?? recipient;
  const limited = {
    ...{ as, workspaceId, sentBy, agreementId, contributorId, expiresAt },
    ...(isJoined ? { isJoined: true as const } : {}),
  };
  return {
    limited: representative === undefined ? limited : { ...limited, signsFor: true as const },
  };
}

/** The sheet as one of a list, if the recipient has a link with which they can act. */
function waitingFor(
  { id: agreementId, expiresAt }: SentAgreement,
  { contributor, representative }: SheetRecipient,
): Pick<EmailMessage, "waiting"> {
  if (contributor === undefined) return {};
  const of = { agreementId, contributorId: contributor.id, expiresAt };
  if (representative === undefined)
    return { waiting: { ...of, generation: contributor.linkGeneration } };
  const { linkGeneration: generation } = representative;
  return generation === undefined ? {} : { waiting: { ...of, generation, signsFor: true } };
}

/** The branding of an email about a sheet. The owner's own emails look like the product's. */
function brandingFor(
  { branding }: SentAgreement,
  { isOwner }: SheetRecipient,
): Pick<EmailContent, "branding"> {
  return branding === undefined || isOwner ? {} : { branding: emailBrandingOf(branding) };
}

/** Who gets the answers to emails about a sheet: the person of its branding, or its owner. Their address is verified. */
async function answeredPerson(
  sources: EmailSources,
  { branding, workspaceId }: SentAgreement,
  owner: Profile | undefined,
): Promise<Profile | undefined> {
  if (branding?.replyTo === undefined || owner === undefined) return owner;
  return (await sources.readProfile(branding.replyTo, workspaceId)) ?? owner;
}

/** The address for answers as Reply-To, except in the separate email to the owner. */
function replyingTo(
  agreement: SentAgreement,
  answered: Profile | undefined,
  { recipient, contributor, representative }: SheetRecipient,
): Pick<EmailMessage, "replyTo"> {
  // The person who asked the representative to sign can answer them.
  if (contributor !== undefined && representative !== undefined)
    return { replyTo: { name: contributor.name, address: contributor.email } };
  if (answered === undefined || recipient === "owner") return {};
  return { replyTo: { name: senderOf(agreement), address: answered.email } };
}

function factsFor(
  agreement: SentAgreement,
  owner: Profile | undefined,
  { to, contributor, representative, signedFor, isOwner, url }: SheetRecipient,
): Omit<SheetFacts, "answer" | "isAttached" | "suggestions"> {
  const { ownerName, title, artist, number, splits, expiresAt } = agreement;
  const asksAgreement = awaitsAgreement(agreement);
  const missing = asksAgreement
    ? agreement.contributors.filter(({ agreedAt }) => agreedAt === undefined)
    : unsignedContributors(agreement);
  const others = missing.filter((one) => !isOf(owner, one));
  return {
    recipientName: to.name,
    ownerName,
    isOwner,
    asksAgreement,
    hasToAnswer: missing.some(({ id }) => id === contributor?.id),
    title,
    artist,
    number,
    writers: writersOf(splits),
    // They are called the recipient's own.
    shares:
      contributor === undefined || representative !== undefined
        ? []
        : rowsByEmail(splits, contributor.email),
    ...(signedFor === undefined
      ? signingFor(contributor, representative)
      : { signsFor: signedFor }),
    url,
    expiresAt,
    waitingFor: isOwner ? others.map(({ name }) => name) : [],
    ...endOf(agreement),
  };
}

/** Whom the recipient signs for, or who signs for the recipient. */
function signingFor(
  contributor: Contributor | undefined,
  representative: SheetRecipient["representative"],
): Pick<SheetFacts, "signsFor" | "representative"> {
  if (contributor === undefined) return {};
  if (representative !== undefined)
    return { signsFor: { name: contributor.name, capacity: representative.capacity } };
  const named = contributor.representative;
  return named === undefined
    ? {}
    : { representative: { name: named.name, capacity: named.capacity } };
}

function writersOf(splits: SentAgreement["splits"]): SheetFacts["writers"] {
  const people = personIndexes(splits.map(({ contributorId }) => contributorId));
  return splits
    .map(({ songwriterName: name, songwriterShare: share }, row) => ({
      name,
      share,
      person: people[row] ?? row,
    }))
    .filter(({ share }) => share > 0);
}

/** The person who ended the agreement and the reason; empty strings when it has not ended. */
function endOf(agreement: SentAgreement): Pick<SheetFacts, "endedBy" | "endReason"> {
  if (!("endedBy" in agreement)) return { endedBy: "", endReason: "" };
  return { endedBy: agreement.endedBy, endReason: agreement.endReason ?? "" };
}

async function sealedAttachment(
  { readFile }: EmailSources,
  agreement: SentAgreement,
): Promise<Attachment | undefined> {
  if (agreement.status !== "completed") return undefined;
  if (agreement.sealedSizeBytes > largestAttachmentBytes) return undefined;
  return {
    filename: sealedFileName(agreement),
    contentType: "application/pdf",
    content: await readFile(sealedPdfKeyOf({ ...agreement, agreementId: agreement.id })),
  };
}
