import type {
  EmailInput,
  EmailName,
  emailContracts,
} from "../../shared/contracts/emails/emails.ts";
import type { Capacity } from "../../shared/domain/agreement/agreeing/capacities.ts";
import type { SplitBar } from "./email-content.ts";
import type { AssignableRole } from "../../shared/domain/teams/roles.ts";
import type { Shares } from "../../shared/domain/sheet/sheet-rows.ts";

/** The facts for every email about an account. The outbox entry adds more for some templates. */
interface AccountFacts {
  name: string;
  url: string;
  /** The sign-in code, only in the email that contains it. */
  code?: string;
}

/** The facts for an email about an agreement to one recipient. Shares are basis points, times ISO 8601 UTC. */
export interface SheetFacts {
  recipientName: string;
  ownerName: string;
  /** Whether the recipient is the owner. */
  isOwner: boolean;
  /** Whether the recipient is a contributor who has not signed, or not agreed while the sheet asks for that first. */
  hasToAnswer: boolean;
  /** Whom the recipient signs for. Absent for all others. */
  signsFor?: InCapacity;
  /** Who signs for the recipient. Absent for all others. */
  representative?: InCapacity;
  title: string;
  artist: string;
  number: number;
  /** The rows of the sheet that have a songwriter share, and the index of each row's person. */
  writers: SplitBar["parts"];
  /** The recipient's own rows; a person can have several. */
  shares: readonly Shares[];
  /** The recipient's own signing link, or the owner's page of the agreement. */
  url: string;
  expiresAt: string;
  /** For the owner: names of the other contributors who have yet to answer. For any other recipient: empty. */
  waitingFor: readonly string[];
  /** The name of the person who ended the agreement; empty when it has not ended. `endReason` can also be empty. */
  endedBy: string;
  endReason: string;
  /** Whether the recipients are first asked to agree to the shares, before anybody signs. */
  asksAgreement: boolean;
  /** For the email about them: the open suggestions, by the names of their contributors. For any other email: empty. */
  suggestions: readonly { name: string; choice: string }[];
  /** The owner's answer to the recipient's suggestion. For any other email: empty. */
  answer: string;
  /** Whether the sealed PDF is attached. */
  isAttached: boolean;
}

/** Somebody on whose behalf or by whom a sheet is signed, and in which capacity. */
interface InCapacity {
  name: string;
  capacity: Capacity;
}

/** An agreement that waits for the recipient's signature, or first for their agreement to its shares. */
export interface WaitingAgreement {
  asksAgreement: boolean;
  /** Present if its links ask for a password: nothing is said of it but whose it is, and until when it is open. */
  isProtected?: true;
  /** The name of the contributor for whom the recipient signs. Absent for a contributor. */
  signsFor?: string;
  title: string;
  number: number;
  ownerName: string;
  expiresAt: string;
  /** The recipient's own signing link. */
  url: string;
}

/** A workspace in an email: a team's, the recipient's personal one, another person's, or one that was deleted. */
type Place = { kind: "team" | "person"; name: string } | { kind: "yours" | "gone" };

/** The facts for the email about a song that moved. */
export interface MovedSongFacts {
  /** The recipient's name. */
  name: string;
  title: string;
  /** It is undefined if the recipient moved it. */
  moverName: string | undefined;
  fromPlace: Place;
  toPlace: Place;
  /** Time until which the recipient can move it back, ISO 8601 UTC; undefined if they can't. */
  backUntil: string | undefined;
  /** Whether the owner of the other team can move it back, too. */
  canOtherMoveBack: boolean;
  /** The page that moves it back or, if that can't be done, a page of the recipient's. */
  url: string;
}

/** The parts of a daily email, the most urgent one first. */
export const dailySections = [
  "sign",
  "agree",
  "answer",
  "expiring",
  "expired",
  "drafts",
  "uploads",
  "plans",
] as const;
export type DailySectionName = (typeof dailySections)[number];

/** An entry of a daily email: what it is about, and its page. */
export interface DailyEntry {
  section: DailySectionName;
  /** Entries about the same object of a section replace each other. */
  about: string;
  title: string;
  detail: string;
  label: string;
  url: string;
}

/** A part of a daily email. */
export interface DailySection {
  section: DailySectionName;
  /** The entries that are listed. */
  entries: readonly DailyEntry[];
  /** Number of further entries that the email does not list. */
  more: number;
}

/** Fields of an outbox entry that templates must not see, such as addresses and secrets. */
type Hidden =
  | "email"
  | "createdBy"
  | "nonce"
  | "keyVersion"
  | "agreementId"
  | "version"
  | "contributorId"
  | "codeNonce"
  | "codeKeyVersion"
  | "isDecoy"
  | "generation"
  | "contributorIds"
  | "representativeGeneration"
  | "expiresAt"
  | "removed"
  | "revoked"
  | "suggestionId"
  | "workspaceId"
  | "teamId"
  | "songId"
  | "folderId"
  | "shareId"
  | "offerId"
  | "invitationId";
type Added<Name extends EmailName> = Omit<EmailInput<Name>, Hidden>;

/** The facts that the template of an email gets. */
export type FactsOf<Name extends EmailName> = (typeof emailContracts)[Name]["to"] extends
  | "account"
  | "owner"
  ? AccountFacts & Added<Name>
  : (typeof emailContracts)[Name]["to"] extends "contributor" | "share-code"
    ? { code: string } & Added<Name>
    : (typeof emailContracts)[Name]["to"] extends "share"
      ? { url: string; asksCode?: boolean; role?: AssignableRole } & Added<Name>
      : (typeof emailContracts)[Name]["to"] extends "mailbox"
        ? {
            recipientName: string;
            agreements: readonly WaitingAgreement[];
            /** Opens them one after the other. Absent for a single one. */
            listUrl?: string;
          }
        : (typeof emailContracts)[Name]["to"] extends "day"
          ? {
              recipientName: string;
              sections: readonly DailySection[];
              /** Opens what has to be signed or agreed to, one after the other. Absent for a single sheet. */
              listUrl?: string;
            }
          : (typeof emailContracts)[Name]["to"] extends "team-owners"
            ? MovedSongFacts
            : SheetFacts & Added<Name>;
