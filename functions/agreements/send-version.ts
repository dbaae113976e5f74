import {
  sendAgreement,
  type DocumentSource,
} from "../../shared/domain/agreement/lifecycle/send.ts";
import type { Change } from "../../shared/domain/agreement/lifecycle/change.ts";
import type { FieldsToSend } from "../../shared/domain/custom-fields/fields-to-send.ts";
import type { ActorOrigin } from "../../shared/domain/origin.ts";
import type {
  Agreement,
  PendingAgreement,
  SentAgreement,
} from "../../shared/domain/agreement/agreement.ts";
import { hasCustomFields } from "../../shared/domain/agreement/agreeing/current-schema.ts";
import { documentSchemaOf } from "../../shared/domain/agreement/agreeing/head-fields.ts";
import {
  suggestKnownDetails,
  type KnownParty,
} from "../../shared/domain/agreement/agreeing/details/suggest-known-details.ts";
import {
  canonicalSheet,
  sheetDocumentOf,
} from "../../shared/domain/agreement/agreeing/sheet-document-3.ts";
import { canonicalDocument } from "../../shared/domain/agreement/evidence/canonical-document.ts";
import { rowsEnteredBySender } from "../../shared/domain/address-book/people-of-rows.ts";
import { formerHolders } from "../../shared/domain/agreement/parties/former-holders.ts";
import {
  expiryOf,
  type SigningPeriod,
} from "../../shared/domain/agreement/lifecycle/signing-period.ts";
import { sentWithPassword } from "../../shared/domain/agreement/link-password/link-password.ts";
import { currentTermsVersion } from "../../shared/domain/agreement/evidence/terms.ts";
import { expiryOfTest } from "../data/agreements/agreement-items.ts";
import { sentVersionItems, type AgreementLink } from "../data/agreements/sent-versions.ts";
import { sentLogoItem } from "../data/branding/branding-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { savePeopleOfSheet } from "../data/address-book/person-repository.ts";
import type { Table } from "../data/core/table.ts";
import { randomId } from "../platform/random-id.ts";
import { sha256Of } from "../platform/sha256.ts";
import { printedFields, unprintableFields } from "./printable/check-printable.ts";
import { generalLink, linkEntry, observerLink, personalLink } from "./agreement-links.ts";
import { schemaOfNextVersion } from "./next-version.ts";
import { withBranding, type BrandingToSend } from "./branding/sent-branding.ts";

interface Sending {
  lyrics: string;
  /** The song's ISWC; null if it has none. */
  iswc: string | null;
  at: string;
  origin: ActorOrigin;
  /** Days for which contributors can sign; undefined if the owner has not chosen. */
  expiresInDays?: SigningPeriod | undefined;
  /** Whether everybody is asked to agree to the shares before anybody signs, which sheets of schema 3 know. */
  asksAgreementFirst?: boolean | undefined;
  /** Whether it is sent with the other drafts of a bulk. */
  isBulk?: true | undefined;
  /** The hash of the password for the links, if the sender sets one. */
  passwordHash?: string | undefined;
  /** Of whom the sender knows more than a row says. */
  known: readonly KnownParty[];
  /** The custom fields of the workspace. */
  fields: FieldsToSend;
  /** What the version looks like; undefined without a branding. */
  branding?: BrandingToSend | undefined;
}

/** The field of a head that is sent so. */
export const asking = { asksAgreementFirst: true } as const;

/**
 * The change that sends a draft with these lyrics. It fixes the content whose hash the contributors sign. Throws
 * `agreement_not_draft`, and `invalid_request` naming each field that prevents sending or printing.
 */
export function sendVersion(
  before: Agreement,
  { lyrics, iswc, at, origin, known, branding, fields, ...chosen }: Sending,
): Change<PendingAgreement> {
  const asked = chosen.asksAgreementFirst === true ? asking : {};
  const source = documentSource({ ...before, ...asked }, { lyrics, iswc, at });
  const daysOfDraft = before.status === "draft" ? before.expiresInDays : undefined;
  const expiresAt = expiryOf(at, chosen.expiresInDays ?? daysOfDraft);
  const unprintable = unprintableFields(printedFields({ ...before, lyrics }));
  const change = sendAgreement(before, {
    ...{ ...source, ...asked, at, expiresAt, origin, unprintable, isBulk: chosen.isBulk, fields },
  });
  const suggested = suggestKnownDetails(change.after, known);
  const sending = withBranding({ ...change, after: suggested }, branding);
  const { passwordHash } = chosen;
  return passwordHash === undefined
    ? sending
    : sentWithPassword(sending, { passwordHash, at, origin });
}

type Sheet = Pick<Agreement, "number" | "title" | "artist" | "bpm" | "splits">;

/**
 * What a version that is sent at `at` fixes: the hash of its canonical document with the current terms, or what a sheet
 * of schema 3 needs besides its head.
 */
export function documentSource(
  sheet: Sheet & { documentSchema?: 2 | 3 | undefined },
  { lyrics, iswc, at }: Pick<Sending, "lyrics" | "iswc" | "at">,
): DocumentSource {
  if (schemaOfNextVersion(sheet) === 3)
    return { sheet: { lyrics, iswc, sha256: sha256Of, newRowId: randomId } };
  const sending = { sentAt: at, termsVersion: currentTermsVersion };
  return { documentHash: sha256Of(documentOf({ ...sheet, ...sending }, lyrics)) };
}

/**
 * Items that the transaction of a sending writes in addition to the change: the version and all links. Before that,
 * updates the owner's address book in separate transactions, because the index entries of 30 people do not fit in one.
 * Adds the address of each person that it writes to `written`.
 */
export async function versionAndLinkItems(
  table: Table,
  agreement: SentAgreement,
  lyrics: string,
  written: Set<string>,
): Promise<TransactItem[]> {
  const { version, documentHash, sentAt, sentBy, ownerName: sentByName, branding } = agreement;
  const isSchema3 = documentSchemaOf(agreement) === 3;
  const document = isSchema3
    ? canonicalSheet(sheetDocumentOf(agreement, lyrics))
    : documentOf(agreement, lyrics);
  const sent = {
    ...{ version, document, documentHash, sentAt, sentBy, sentByName },
    ...(isSchema3 ? { documentSchema: 3 as const } : {}),
    ...(hasCustomFields(agreement) ? { hasCustomFields: true as const } : {}),
    ...(branding === undefined ? {} : { branding }),
  };
  const learned = { title: agreement.title, splits: rowsEnteredBySender(agreement) };
  await savePeopleOfSheet(table, agreement.workspaceId, learned, sentAt, written);
  return [
    ...sentVersionItems(
      table,
      agreement.id,
      sent,
      await agreementLinks(agreement),
      expiryOfTest(agreement, sentAt),
    ),
    ...(branding?.logo === undefined
      ? []
      : [sentLogoItem(table, agreement.workspaceId, branding.logo)]),
  ];
}

function documentOf(sheet: Sheet & { sentAt: string; termsVersion: string }, lyrics: string) {
  const { number, title, artist, bpm, sentAt, termsVersion, splits } = sheet;
  return canonicalDocument({ number, title, artist, bpm, sentAt, termsVersion, lyrics, splits });
}

/** All links of an agreement, keyed by the hash of their tokens. */
export async function agreementLinks(agreement: Agreement): Promise<Map<string, AgreementLink>> {
  const all = [
    generalLink(agreement),
    ...agreement.contributors.map((contributor) => personalLink(agreement.id, contributor)),
  ];
  return new Map(await Promise.all(all.map(linkEntry)));
}

/** The read-only links of the former holders whom a change has added. */
export async function newObserverLinks({
  before,
  after,
}: Change): Promise<Map<string, AgreementLink>> {
  const known = before === undefined ? 0 : formerHolders(before).length;
  const added = formerHolders(after).slice(known);
  return new Map(await Promise.all(added.map((one) => linkEntry(observerLink(after.id, one)))));
}
