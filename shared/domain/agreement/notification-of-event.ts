import type { AgreementEvent } from "./evidence/agreement-event.ts";
import type { Contributor, SentAgreement } from "./agreement.ts";
import { awaitsAgreement } from "./agreeing/agreed.ts";
import { findContributor } from "./parties/contributors.ts";
import {
  agreementNotificationKinds,
  type NotificationContent,
  type AgreementNotice,
} from "./notification.ts";

function isNoticeKind(type: string): type is (typeof agreementNotificationKinds)[number] {
  return agreementNotificationKinds.some((kind) => kind === type);
}

/**
 * Returns the notification about an event of an agreement. Returns undefined if such events cause none, or if the event no
 * longer holds: everybody had agreed to the shares of a version, and there is a newer one.
 */
export function notificationOf(
  agreement: SentAgreement,
  event: AgreementEvent,
): AgreementNotice | undefined {
  const { type } = event;
  if (type === "declared") return detailsNoticeOf(agreement, event);
  if (!isNoticeKind(type)) return undefined;
  if (type === "all_agreed" && (agreement.status !== "pending" || awaitsAgreement(agreement)))
    return undefined;
  const about =
    "contributorId" in event ? findContributor(agreement, event.contributorId) : undefined;
  // A new version can remove a contributor before the notification is written.
  if (type !== "completed" && about === undefined) return undefined;
  const { id: agreementId, title, ownerName } = agreement;
  return {
    kind: type,
    agreementId,
    title,
    name:
      type === "answered"
        ? ownerName
        : type === "all_agreed"
          ? ""
          : (representativeIn(event, about)?.name ?? about?.name ?? ""),
  };
}

function detailsNoticeOf(
  agreement: SentAgreement,
  {
    contributorId,
    declared,
    signedBefore,
  }: Extract<AgreementEvent, { type: "signed" | "declared" }>,
): AgreementNotice | undefined {
  const about = findContributor(agreement, contributorId);
  if (about === undefined || declared === undefined || signedBefore === undefined) return undefined;
  const { id: agreementId, title } = agreement;
  return { kind: "details_changed", agreementId, title, name: about.name };
}

/** Returns the contributor's representative, if the event is a bounce of an email to the representative. */
function representativeIn(event: AgreementEvent, about: Contributor | undefined) {
  const representative = about?.representative;
  return "representativeGeneration" in event &&
    event.type === "bounced" &&
    event.representativeGeneration === representative?.linkGeneration
    ? representative
    : undefined;
}

/** A notification to contributors, and their ids. */
interface SheetNotification {
  facts: AgreementNotice;
  contributorIds: string[];
}

/**
 * Returns the notifications to contributors who are on a sheet that was sent or changed, or whose address was
 * corrected, but not to those who have signed. An event that a later one replaces causes none: the next version (`version`
 * is the event's), or the next correction of the same contributor's address.
 */
export function sheetNotificationsOf(
  agreement: SentAgreement,
  event: AgreementEvent,
  version: number,
): SheetNotification[] {
  const { status, contributors } = agreement;
  if (status !== "pending" || agreement.version !== version) return [];
  const notify = (
    kind: AgreementNotice["kind"],
    ids: readonly string[],
    formerEmail?: string,
  ): SheetNotification[] => {
    const { id: agreementId, title, ownerName: name } = agreement;
    const contributorIds = contributors
      .filter(({ id, signedAt }) => ids.includes(id) && signedAt === undefined)
      .map(({ id }) => id)
      .filter((id) => addressBeforeLastCorrection(agreement, id) === formerEmail);
    const facts = { kind, agreementId, title, name };
    return contributorIds.length === 0 ? [] : [{ facts, contributorIds }];
  };
  const asks = awaitsAgreement(agreement);
  const sent = asks ? "asked_to_agree" : "sent";
  if (event.type === "sent")
    return notify(
      sent,
      contributors.map(({ id }) => id),
    );
  if (event.type === "changed") {
    const accepted = event.kept.filter((id) => id === event.accepted?.contributorId);
    const overtaken = event.kept.filter((id) => event.overtaken?.includes(id));
    const kept = event.kept.filter((id) => !accepted.includes(id) && !overtaken.includes(id));
    return [
      ...notify("accepted", accepted),
      ...notify("suggestion_overtaken", overtaken),
      ...notify(asks ? "asked_again_to_agree" : "changed", kept),
      ...notify(sent, event.added),
    ];
  }
  return event.type === "address_corrected"
    ? notify(sent, [event.contributorId], event.formerEmail)
    : [];
}

/** Returns the address that the last correction since the sending of this version replaced, or undefined if there was none. */
function addressBeforeLastCorrection(
  { formerHolders, sentAt }: SentAgreement,
  id: string,
): string | undefined {
  return formerHolders.findLast(
    ({ contributorId, correctedAt }) => contributorId === id && correctedAt > sentAt,
  )?.email;
}

/**
 * Returns the accounts that receive a notification: the owner and, unless it concerns only the owner, the parties. An
 * answer is for the party who made the suggestion.
 */
export function notificationRecipients<Account>(
  { kind }: Pick<NotificationContent, "kind">,
  {
    owner,
    parties,
    proposer,
    actor,
  }: {
    /** Undefined if the owner has deleted the account. */
    owner: Account | undefined;
    /** Accounts that are bound to a contributor of the agreement. */
    parties: readonly Account[];
    /** The account of the party whose suggestion it is about. */
    proposer?: Account | undefined;
    /** The account that acted, which receives no notification. */
    actor: Account | undefined;
  },
): Account[] {
  const isOwners = kind === "bounced" || kind === "suggested";
  const told = kind === "answered" ? [proposer] : isOwners ? [owner] : [owner, ...parties];
  return [...new Set(told)].filter((one) => one !== undefined && one !== actor) as Account[];
}
