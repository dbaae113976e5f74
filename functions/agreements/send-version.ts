import {
  sendAgreement,
  signingPeriodDays,
  type Change,
  type Origin,
} from "../../shared/domain/agreement-actions.ts";
import type { Agreement } from "../../shared/domain/agreement.ts";
import { canonicalDocument } from "../../shared/domain/canonical-document.ts";
import { currentTermsVersion } from "../../shared/domain/terms.ts";
import { sendingItems, type AgreementLink } from "../data/agreement-items.ts";
import type { TransactItem } from "../data/expressions.ts";
import { songwriterItems } from "../data/songwriter-repository.ts";
import type { Table } from "../data/table.ts";
import { addSeconds } from "../lib/clock.ts";
import { deriveLinkToken, hashToken } from "../lib/keys.ts";
import { sha256Of } from "../lib/sha256.ts";
import { generalLink, personalLink } from "./agreement-links.ts";

const daySeconds = 24 * 3600;

/** The change that sends a draft with these lyrics: its content is fixed, its hash is what will be signed. */
export function sendVersion(
  before: Agreement,
  { lyrics, at, origin }: { lyrics: string; at: string; origin: Origin },
): Change {
  const document = documentOf({ ...before, sentAt: at, termsVersion: currentTermsVersion }, lyrics);
  const documentHash = sha256Of(document);
  const expiresAt = addSeconds(at, signingPeriodDays * daySeconds);
  return sendAgreement(before, { documentHash, at, expiresAt, origin });
}

/** What a sending writes beside the change: the version, everyone's link, the owner's address book. */
export async function sentItems(
  table: Table,
  { after }: Change,
  lyrics: string,
): Promise<TransactItem[]> {
  const { documentHash, sentAt, termsVersion } = after;
  if (documentHash === undefined || sentAt === undefined || termsVersion === undefined)
    throw new Error(`Agreement ${after.id} was not sent`);
  const document = documentOf({ ...after, sentAt, termsVersion }, lyrics);
  const sent = { version: after.version, document, documentHash, lyrics, sentAt };
  return [
    ...sendingItems(table, after.id, sent, await linksOf(after)),
    ...songwriterItems(table, after.ownerId, after.splits, sentAt),
  ];
}

function documentOf(
  sheet: Agreement & { sentAt: string; termsVersion: string },
  lyrics: string,
): string {
  const { number, title, artist, bpm, sentAt, termsVersion, splits } = sheet;
  return canonicalDocument({ number, title, artist, bpm, sentAt, termsVersion, lyrics, splits });
}

/** Every link of an agreement by the hash of its token. */
async function linksOf(agreement: Agreement): Promise<Map<string, AgreementLink>> {
  const all = [
    generalLink(agreement),
    ...agreement.contributors.map((contributor) => personalLink(agreement.id, contributor)),
  ];
  const links = new Map<string, AgreementLink>();
  for (const link of all) {
    const { agreementId, generation, kind: linkKind } = link;
    const whose = link.kind === "personal" ? { contributorId: link.contributorId } : {};
    const hash = hashToken(await deriveLinkToken(link));
    links.set(hash, { agreementId, generation, linkKind, ...whose });
  }
  return links;
}
