import type { AgreementEvent } from "./evidence/agreement-event.ts";
import type { SentAgreement } from "./agreement.ts";
import { findContributor } from "./parties/contributors.ts";
import { recordAnswerLabels } from "./uploaded/record-answer.ts";

/** What notifications tell of. */
export const agreementNoticeKinds = ["signed", "declined", "completed", "bounced"] as const;
type AgreementNoticeKind = (typeof agreementNoticeKinds)[number];
/** Answers about uploaded agreements. Nothing else about these is told. */
export const recordNoticeKinds = ["record_signed", "record_not_mine"] as const;
export const noticeKinds = [
  ...agreementNoticeKinds,
  ...recordNoticeKinds,
  "shared",
  "opened",
  "folder_opened",
] as const;

/** Days for which a notification is kept. */
export const noticeDays = 90;

/** What a notification tells: names and title as they were at the event. */
export type NoticeFacts =
  | AgreementNotice
  | RecordNotice
  | SharedNotice
  | OpenedNotice
  | FolderOpenedNotice;

interface AgreementNotice {
  kind: AgreementNoticeKind;
  agreementId: string;
  title: string;
  /** The contributor that it is about. Empty where it is about all. */
  name: string;
}

/** A person whom the recipient's uploaded agreement names has answered whether they signed it. */
interface RecordNotice {
  kind: (typeof recordNoticeKinds)[number];
  agreementId: string;
  title: string;
  /** The person as the document names them. */
  name: string;
}

/** A song or a folder was shared with the recipient. */
interface SharedNotice {
  kind: "shared";
  /** From these its address is derived. */
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

function isNoticeKind(type: string): type is AgreementNoticeKind {
  return agreementNoticeKinds.some((kind) => kind === type);
}

/** Returns what notifications tell of an event; undefined if none tells of it. */
export function noticeOf(
  agreement: Pick<SentAgreement, "id" | "title" | "contributors">,
  happened: AgreementEvent,
): AgreementNotice | undefined {
  const { type } = happened;
  if (!isNoticeKind(type)) return undefined;
  const about =
    "contributorId" in happened ? findContributor(agreement, happened.contributorId) : undefined;
  // A new version can remove a contributor before their event is told.
  if (type !== "completed" && about === undefined) return undefined;
  return { kind: type, agreementId: agreement.id, title: agreement.title, name: about?.name ?? "" };
}

/** Returns the accounts that get a notification: the owner and, unless it concerns only the owner, the parties. */
export function recipientsOf<Account>(
  { kind }: Pick<NoticeFacts, "kind">,
  {
    owner,
    parties,
    actor,
  }: {
    /** Undefined if the owner has deleted the account. */
    owner: Account | undefined;
    /** Accounts that are bound to a contributor of the agreement. */
    parties: readonly Account[];
    /** The account that acted, which is told nothing. */
    actor: Account | undefined;
  },
): Account[] {
  const told = kind === "bounced" ? [owner] : [owner, ...parties];
  return [...new Set(told)].filter((one) => one !== undefined && one !== actor) as Account[];
}

/** Returns a notification's sentence. */
export function noticeText({ kind, title, name }: NoticeFacts): string {
  switch (kind) {
    case "signed":
      return `${name} signed “${title}”.`;
    case "declined":
      return `${name} declined to sign “${title}”.`;
    case "completed":
      return `Everyone has signed “${title}”. The sealed PDF is ready.`;
    case "bounced":
      return `Our email to ${name} about “${title}” didn't arrive. Check the address.`;
    case "record_signed":
      return `${name} answered “${recordAnswerLabels.signed}” about “${title}”.`;
    case "record_not_mine":
      return `${name} answered “${recordAnswerLabels.not_mine}” about “${title}”.`;
    case "shared":
      return `${name} shared “${title}” with you.`;
    case "opened":
      return name === ""
        ? `Someone opened the share link of “${title}”.`
        : `${name} opened “${title}”.`;
    case "folder_opened":
      return `${name} opened the folder “${title}”.`;
    default:
      return kind satisfies never;
  }
}
