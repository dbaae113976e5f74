import type { Shares } from "../../shared/domain/sheet/splits.ts";
import type { AccountMail } from "./account-mail.ts";

/** What whoever is asked to sign has to know. */
export interface RequestFacts {
  contributorName: string;
  ownerName: string;
  /** Whether the contributor is who sent it. */
  isOwner: boolean;
  title: string;
  artist: string;
  number: number;
  /** The recipient's own rows: a person may stand in several. */
  shares: readonly Shares[];
  url: string;
  expiresAt: string;
}

/** The sheet that a mail tells of. */
interface About {
  recipientName: string;
  title: string;
  number: number;
}

/** Every mail that Splitsheet sends, by what it is about. Shares are basis points, times ISO 8601 UTC. */
export type Mail =
  | AccountMail
  | { template: "code"; name: string; title: string; code: string }
  | ({ template: "request" } & RequestFacts)
  | ({ template: "reminder" } & RequestFacts)
  | ({ template: "changed"; changes: readonly string[] } & RequestFacts)
  | ({ template: "removed"; ownerName: string } & About)
  | ({
      template: "expiring";
      ownerName: string;
      expiresAt: string;
      isOwner: boolean;
      /** Whether the recipient has yet to sign: then the address is that of their own link. */
      hasToSign: boolean;
      /** Who else has yet to sign: told to the owner alone. */
      waitingFor?: readonly string[];
      url: string;
    } & About)
  | ({
      template: "declined";
      byName: string;
      reason: string;
      isOwner: boolean;
      url: string;
    } & About)
  | ({
      template: "voided";
      ownerName: string;
      /** Whether the contributor is who took it back. */
      isOwner: boolean;
      reason: string;
      url: string;
    } & About)
  | ({
      template: "expired";
      ownerName: string;
      waitingFor: readonly string[];
      isOwner: boolean;
      url: string;
    } & About)
  | ({
      template: "completed";
      /** Where the PDF can be had; absent where it is only attached. */
      downloadUrl?: string;
      /** Whether the PDF travels with the mail. */
      attached: boolean;
    } & About);

export type MailOf<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

/** A mail ready to be composed: a subject of one line and both parts. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
