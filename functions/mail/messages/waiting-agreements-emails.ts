import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import { awaitsAgreement } from "../../../shared/domain/agreement/agreeing/agreed.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { hasLinkPassword } from "../../../shared/domain/agreement/link-password/link-password.ts";
import { pendingAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { personalLink } from "../../agreements/agreement-links.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import { deriveLinkToken } from "../../platform/keyed-hashes.ts";
import { emailBrandingOf, senderOf, sharedBranding } from "../email-branding.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { sheetListLink } from "./sheet-list-link.ts";
import { addressedTo, representativesOf } from "./sheet-recipients.ts";

type Task = EmailInput<"waiting-agreements">;

/**
 * The joined email with the agreements that still wait for the recipient's signature or agreement, in the order of the
 * task; none if no agreement waits. Leaves out a contributor whose address has changed, because the new address gets its own email.
 */
export async function waitingAgreementsEmails(
  sources: EmailSources,
  { addressHash, asks }: Task,
): Promise<EmailMessage[]> {
  const found = await Promise.all(asks.map((ask) => waitingFor(sources, addressHash, ask)));
  const waiting = found.filter((one) => one !== undefined);
  const [first] = waiting;
  if (first === undefined) return [];
  const { to, tags } = first.address;
  // The emails of sheets with a password have no name but the sender's.
  const { name } = waiting.find(({ agreement }) => agreement.isProtected !== true)?.address.to ?? {
    name: "",
  };
  const agreements = waiting.map((one) => one.agreement);
  const link = await sheetListLink(
    sources.siteOrigin,
    addressHash,
    waiting.map(({ agreement: { expiresAt }, sheet }) => ({ ...sheet, expiresAt })),
  );
  const content = emailContentFor("waiting-agreements", {
    ...{ recipientName: name, agreements },
    ...(link === undefined ? {} : { listUrl: link.url }),
  });
  const look = sharedBranding(waiting.map(({ branding }) => branding && emailBrandingOf(branding)));
  const senders = new Set(waiting.map(({ sender }) => sender));
  return [
    {
      recipient: "mailbox",
      to: { ...to, name },
      tags,
      content: { ...content, ...look },
      ...(link === undefined ? {} : { sheetList: link.list }),
      ...(senders.size === 1 ? { onBehalfOf: first.sender } : {}),
    },
  ];
}

async function waitingFor(
  { siteOrigin, at, readAgreement }: EmailSources,
  addressHash: string,
  { agreementId, contributorId, signsFor }: Task["asks"][number],
) {
  const stored = await readAgreement(agreementId);
  const agreement = stored && pendingAt(stored, at);
  if (agreement === undefined) return undefined;
  const contributor = findContributor(agreement, contributorId);
  if (contributor === undefined || contributor.signedAt !== undefined) return undefined;
  const asksAgreement = awaitsAgreement(agreement);
  // Who signs for a contributor has nothing to do before all have agreed.
  if (asksAgreement && (signsFor === true || contributor.agreedAt !== undefined)) return undefined;
  const { ownerName, expiresAt } = agreement;
  const isProtected = hasLinkPassword(agreement);
  const { title, number } = isProtected ? { title: "", number: 0 } : agreement;
  const shown = {
    ...{ asksAgreement, title, number, ownerName, expiresAt },
    ...(isProtected ? { isProtected: true as const } : {}),
  };
  const looks = { branding: agreement.branding, sender: senderOf(agreement) };
  if (signsFor === true) {
    const [signer] = await representativesOf(siteOrigin, agreement, [contributor]);
    if (signer === undefined || addressHashOf(signer.to.address) !== addressHash) return undefined;
    const { url, representative } = signer;
    const generation = representative?.linkGeneration ?? 0;
    return {
      ...looks,
      address: signer,
      sheet: { agreementId, contributorId, generation, signsFor: true as const },
      agreement: {
        ...{ ...shown, url },
        ...(isProtected ? {} : { signsFor: contributor.name }),
      },
    };
  }
  if (addressHashOf(contributor.email) !== addressHash) return undefined;
  const url = `${siteOrigin}/sign/${await deriveLinkToken(personalLink(agreementId, contributor))}`;
  return {
    ...looks,
    address: addressedTo(agreementId, contributor),
    sheet: { agreementId, contributorId, generation: contributor.linkGeneration },
    agreement: { ...shown, url },
  };
}
