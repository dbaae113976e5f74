import type * as z from "zod";
import type { EmailKind } from "../../domain/account/email-kinds.ts";
import type { LimitedEmail } from "../../domain/account/mailbox-limit.ts";
import type { AgreementEventType } from "../../domain/agreement/evidence/agreement-event.ts";
import type { AgreementStatus } from "../../domain/agreement/agreement.ts";

/** An email about an account, to the person in the outbox entry. */
export interface AccountEmail {
  to: "account";
  /** The site's path that the button opens. The fragment is the token that is derived from the entry's nonce. */
  opens: `/${string}`;
  /** The time in its entry from which on its link, code or copy is gone, so that it is not sent late. */
  until?: "availableUntil" | "expiresAt";
  input: () => z.ZodObject;
}

/** An email that the clock causes. It is an entry of its recipient's daily email. */
interface DailyPart {
  isDaily?: true;
}

/** An email to the owner of a draft, a plan or a team, whose name and address are read when it is sent. */
export interface OwnerEmail extends DailyPart {
  to: "owner";
  /** The site's path that the button opens. A part `:teamId` is replaced by that field of the entry. */
  opens: `/${string}`;
  /** The kind by which the owner can turn the email off. */
  optional?: EmailKind;
  /** The time in its entry from which on it is no longer true, so that it is not sent late. */
  until?: "availableUntil" | "deletedAt" | "keptUntil" | "trialEndsAt" | "validUntil";
  input: () => z.ZodObject;
}

/** An email to one contributor with a code that proves their address. */
export interface CodeEmail {
  to: "contributor";
  input: () => z.ZodObject;
}

/**
 * An email to one address with a personal link, for example to a shared song. It is not sent if the link was revoked.
 */
export interface ShareEmail {
  to: "share";
  input: () => z.ZodObject;
}

/** An email with the code that opens a share on a new device. It is not sent if the share was removed. */
export interface ShareCodeEmail {
  to: "share-code";
  input: () => z.ZodObject;
}

/** An email about a song that moved, to the owners of the teams that it left and came to. */
export interface MovedSongEmail {
  to: "team-owners";
  input: () => z.ZodObject;
}

/** An email to a mailbox that combines several emails, each with a link for its recipient only. */
export interface CombinedEmail {
  to: "mailbox";
  input: () => z.ZodObject;
}

/** The contributors whom an event selects: all, the event's contributor, or one group. */
type Asked =
  | "all"
  | "contributor"
  | "kept"
  | "added"
  | "removed"
  | "former"
  | "replaced"
  | "signedBefore"
  | "accepted"
  | "represented"
  | "revoked"
  | "observers";

/** The email that joins what the clock causes for one address. Each entry has a link for its recipient only. */
export interface DailyEmail {
  to: "day";
  input: () => z.ZodObject;
}

/** An email about a version of an agreement. It is not sent if a newer version has replaced that version. */
export interface AgreementEmail extends DailyPart {
  /** The events that request the email. */
  on: Partial<Record<AgreementEventType, Asked>>;
  /**
   * Contributors who have not signed (only `contributorIds`, if the entry has them), those of them who have something
   * to do (see `contributorsToRemind`), all contributors, or the entry's `removed`. Each gets a personal signing link.
   * `former` is the former holder of a corrected address; `observers` are the former holders who had signed. Each of
   * them gets a read-only link. `sender` is the owner alone. `representatives` are those who sign for contributors who
   * have not signed, each with a link of their own; `represented` are the contributors for whom somebody signs;
   * `revoked` is the entry's `revoked`, who no longer signs for its contributor and has no link any more.
   */
  to:
    | "unsigned"
    | "toRemind"
    | "contributors"
    | "removed"
    | "former"
    | "observers"
    | "sender"
    | "representatives"
    | "represented"
    | "revoked";
  /**
   * Who signs for a contributor gets the contributor's email, too, with a link of their own: while they have not
   * signed, and after it if they have.
   */
  representatives?: "also";
  /**
   * The owner's email, with a link to the agreement's page. `also`: the owner gets it unless they get one as a
   * contributor. `instead`: the owner gets it instead of the contributor's email.
   */
  owner?: "also" | "instead";
  /** The kind by which the owner can turn off the email that they get as the owner. */
  optional?: EmailKind;
  /** Former holders who had signed get the email too, with a read-only link. */
  observers?: "also";
  /** The email is sent even if a newer version has replaced the version that it is about. */
  outlivesVersion?: true;
  /** The email is sent only while the agreement has this status, or one of these. Absent means any status. */
  during?: AgreementStatus | readonly AgreementStatus[];
  /**
   * The kind under which the mailbox limit counts it. Absent means that no limit applies, as for a part of the daily
   * email. The owner's email is only counted if it is to the `sender`, since others cause it.
   */
  limitedAs?: LimitedEmail;
  /** The owner asks or tells with this email, so the sender's name has theirs. */
  isFromOwner?: true;
  /** The sealed PDF is attached. */
  enclosesPdf?: true;
  input: () => z.ZodObject;
}
