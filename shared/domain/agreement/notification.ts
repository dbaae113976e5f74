import type { WorkspaceId } from "../ids.ts";

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
 * Notifications to contributors who have yet to sign: about a sheet that was sent, or about its new version, which accepts
 * their suggestion or closes it without an answer. The kinds with `agree` are for sheets that ask for agreement before
 * signatures.
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

export interface AgreementNotice {
  kind: AgreementNoticeKind;
  agreementId: string;
  title: string;
  /** The contributor whom it concerns, or the person who sent the sheet. It is empty if it concerns all contributors. */
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
  /** The address that it is shared with. It is empty for the general link. */
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
  /** The folder that lists the file at that time, or null if none does. */
  folderId: string | null;
  title: string;
  /** It is always empty, because a file's link names nobody. */
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
