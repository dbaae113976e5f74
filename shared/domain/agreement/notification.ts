import type { WorkspaceId } from "../ids.ts";
import type { AgreementEvent } from "./evidence/agreement-event.ts";
import type { Contributor, SentAgreement } from "./agreement.ts";
import { awaitsAgreement } from "./agreeing/agreed.ts";
import { findContributor } from "./parties/contributors.ts";
import { invitationAnswerLabels } from "./uploaded/invitation-answer.ts";

/** The events of an agreement that notifications report. */
export const agreementNotificationKinds = [
  "signed",
  "declined",
  "completed",
  "bounced",
  "suggested",
  "answered",
  "all_agreed",
] as const;
/**
 * Notifications to contributors who have yet to sign: they are on a sheet that was sent, or on its new version, which may
 * accept what they suggested, or close it without an answer. On a sheet that asks for agreement first they are asked for that.
 */
export const sheetNotificationKinds = [
  "sent",
  "changed",
  "accepted",
  "asked_to_agree",
  "asked_again_to_agree",
  "suggestion_overtaken",
] as const;
type AgreementNoticeKind =
  /** To contributors who had signed: another one has signed again with other details. */
  | "details_changed"
  | (typeof agreementNotificationKinds)[number]
  | (typeof sheetNotificationKinds)[number];
/** Notifications about uploaded agreements: only answers to invitations. */
export const answerNotificationKinds = ["record_signed", "record_not_mine"] as const;
/** Notifications about the offer of a team: to the person to whom it is made, and of their answer to the owner. */
export const teamOfferNotificationKinds = [
  "team_offered",
  "team_offer_accepted",
  "team_offer_declined",
] as const;
export const notificationKinds = [
  ...agreementNotificationKinds,
  "details_changed",
  ...sheetNotificationKinds,
  ...answerNotificationKinds,
  ...teamOfferNotificationKinds,
  "shared",
  "opened",
  "folder_opened",
  "file_opened",
] as const;

/** Days for which a notification is kept. */
export const notificationRetentionDays = 90;

/** The content of a notification, with names and title as they were at the time of the event. */
export type NotificationContent =
  | AgreementNotice
  | RecordNotice
  | SharedNotice
  | OpenedNotice
  | FolderOpenedNotice
  | FileOpenedNotice
  | TeamOfferNotice;

interface AgreementNotice {
  kind: AgreementNoticeKind;
  agreementId: string;
  title: string;
  /** The contributor whom it concerns, or the person who sent the sheet. Empty if it concerns all contributors. */
  name: string;
}

/** A person whom the recipient's uploaded agreement names has answered the invitation. */
interface RecordNotice {
  kind: (typeof answerNotificationKinds)[number];
  agreementId: string;
  title: string;
  /** The person as the document names them. */
  name: string;
}

/** A song or a folder was shared with the recipient. */
interface SharedNotice {
  kind: "shared";
  /** Identifies the share; the link's address is derived from it. */
  share: ({ songId: string } | { folderId: string }) & { shareId: string; keyVersion: string };
  title: string;
  /** The person who shared it. */
  name: string;
}

/** A shared song was opened for the first time. */
interface OpenedNotice {
  kind: "opened";
  songId: string;
  title: string;
  /** The address that it is shared with; empty for the general link. */
  name: string;
}

/** A shared folder was opened for the first time. */
interface FolderOpenedNotice {
  kind: "folder_opened";
  folderId: string;
  title: string;
  /** The address that it is shared with. */
  name: string;
}

/** The link of a file was opened for the first time. */
interface FileOpenedNotice {
  kind: "file_opened";
  fileId: string;
  /** The folder that lists the file at that time; null for none. */
  folderId: string | null;
  title: string;
  /** Empty: the link is anybody's. */
  name: string;
}

/** A team was offered to the recipient, or the recipient's offer was answered. */
interface TeamOfferNotice {
  kind: (typeof teamOfferNotificationKinds)[number];
  teamId: WorkspaceId;
  /** The team's name. */
  title: string;
  /** The person who made the offer, or who answered it. */
  name: string;
}

function isNoticeKind(type: string): type is (typeof agreementNotificationKinds)[number] {
  return agreementNotificationKinds.some((kind) => kind === type);
}

/**
 * Returns the notification about an event of an agreement; undefined if the event has none, or no longer holds:
 * everybody had agreed to the shares, and there is a new version.
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

/** Who signs for a contributor, if the event is about an email to them. */
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
 * corrected, but not to those who have signed. A later event of the same contributor has the notification instead: the
 * next version (`version` is the event's), or the next correction of their address.
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

/** The address that the last correction since the open version was sent has replaced; undefined without one. */
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

/** Returns the text of a notification, one sentence. */
export function notificationText({ kind, title, name }: NotificationContent): string {
  switch (kind) {
    case "sent":
      return `${name} put you on the split sheet “${title}”. Please check your shares and sign.`;
    case "changed":
      return `${name} changed the split sheet “${title}”. The new version needs your signature.`;
    case "asked_to_agree":
      return `${name} put you on the split sheet “${title}”. Please say if the shares look right.`;
    case "asked_again_to_agree":
      return `${name} changed the split sheet “${title}”. Please say if the new version looks right.`;
    case "all_agreed":
      return `Everyone agrees to the shares of “${title}”. It can be signed now.`;
    case "accepted":
      return `${name} accepted your suggestion for “${title}”. Please review the new version.`;
    case "suggestion_overtaken":
      return `${name} changed the split sheet “${title}”. Your suggestion was about the earlier version and closed with it; you can suggest it again.`;
    case "suggested":
      return `${name} suggests a change of “${title}”.`;
    case "answered":
      return `${name} answered your suggestion for “${title}”.`;
    case "signed":
      return `${name} signed “${title}”.`;
    case "details_changed":
      return `${name} changed their details on “${title}”. Your signature still counts.`;
    case "declined":
      return `${name} declined to sign “${title}”.`;
    case "completed":
      return `Everyone has signed “${title}”. The sealed PDF is ready.`;
    case "bounced":
      return `Our email to ${name} about “${title}” didn't arrive. Open the agreement to see why.`;
    case "record_signed":
      return `${name} answered “${invitationAnswerLabels.signed}” about “${title}”.`;
    case "record_not_mine":
      return `${name} answered “${invitationAnswerLabels.not_mine}” about “${title}”.`;
    case "shared":
      return `${name} shared “${title}” with you.`;
    case "opened":
      return name === ""
        ? `Someone opened the share link of “${title}”.`
        : `${name} opened “${title}”.`;
    case "folder_opened":
      return `${name} opened the folder “${title}”.`;
    case "file_opened":
      return `Someone opened the link of the file “${title}”.`;
    case "team_offered":
      return `${name} offers you the team “${title}”. Nothing changes until you accept.`;
    case "team_offer_accepted":
      return `${name} now owns the team “${title}”.`;
    case "team_offer_declined":
      return `${name} declined the team “${title}”. You are still its owner.`;
    default:
      return kind satisfies never;
  }
}
