import type { MailInput, MailName, mails } from "../../shared/contracts/mails.ts";
import type { Shares } from "../../shared/domain/sheet/splits.ts";

/** What an email about an account says, beside what its outbox entry adds. */
interface AccountFacts {
  name: string;
  url: string;
  /** Of the email that brings a sign-in code. */
  code?: string;
}

/** What an email about an agreement can say to one recipient. Shares are basis points, times ISO 8601 UTC. */
export interface SheetFacts {
  recipientName: string;
  ownerName: string;
  /** Whether the recipient is the owner. */
  isOwner: boolean;
  /** Whether the recipient is a contributor who has not signed. */
  hasToSign: boolean;
  title: string;
  artist: string;
  number: number;
  /** The recipient's own rows; a person can have several. */
  shares: readonly Shares[];
  /** The recipient's own signing link, or the owner's page of the agreement. */
  url: string;
  expiresAt: string;
  /** Everyone else who has not signed, for the owner alone; else empty. */
  waitingFor: readonly string[];
  /** Who ended the agreement and why; empty where nobody did or no reason was given. */
  endedBy: string;
  endReason: string;
  /** Whether the sealed PDF is attached. */
  isAttached: boolean;
}

/** Addresses and secrets stay outside the templates. */
type Hidden =
  | "email"
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
  | "expiresAt"
  | "removed";
type Added<Name extends MailName> = Omit<MailInput<Name>, Hidden>;

/** What the template of an email is given. */
export type FactsOf<Name extends MailName> = (typeof mails)[Name]["to"] extends "account"
  ? AccountFacts & Added<Name>
  : (typeof mails)[Name]["to"] extends "contributor"
    ? { code: string } & Added<Name>
    : SheetFacts & Added<Name>;
