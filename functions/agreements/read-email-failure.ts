import * as z from "zod";
import { once } from "../../shared/domain/once.ts";
import type { DeliveryFailure } from "../../shared/domain/agreement/parties/record-bounce.ts";

/** What an event of SES says of an email to a contributor that did not arrive. */
export interface EmailFailure {
  messageId: string;
  eventType: MailEvent["eventType"];
  agreementId: string;
  contributorId: string;
  /** The generation of the personal link in the email; undefined in emails of earlier releases. */
  generation: string | undefined;
  /** Number of the link in the email, if it was to who signs for the contributor. */
  representativeGeneration?: number;
  /** The reason, for the evidence. Absent while SES still tries to deliver the email. */
  note?: string;
  /** What it says of the address that the email was sent to. Absent if it says nothing. */
  failure?: DeliveryFailure;
}

const tag = () => z.tuple([z.string()]).optional();
const mail = () =>
  z.object({
    messageId: z.string(),
    tags: z.object({
      ...{ agreement: tag(), contributor: tag(), generation: tag() },
      ...{ "signs-for": tag(), representative: tag() },
    }),
  });

/** The events that SES puts on the event bus about an email that did not arrive, or not yet. */
const MailEvent = once(() =>
  z.discriminatedUnion("eventType", [
    z.object({
      eventType: z.literal("Bounce"),
      mail: mail(),
      bounce: z.object({
        bounceType: z.string(),
        bounceSubType: z.string(),
        /** `action` is present only if the mail server of the recipient sent a report about the delivery. */
        bouncedRecipients: z.array(z.object({ action: z.string().optional() })).default([]),
      }),
    }),
    z.object({ eventType: z.literal("Complaint"), mail: mail() }),
    z.object({ eventType: z.literal("Reject"), mail: mail() }),
    z.object({
      eventType: z.literal("DeliveryDelay"),
      mail: mail(),
      deliveryDelay: z.object({ delayType: z.string() }),
    }),
  ]),
);
type MailEvent = z.infer<ReturnType<typeof MailEvent>>;

/**
 * Reads an event of SES. Returns undefined for one that is not about a contributor's email, and for one after which the
 * email is still expected to arrive, or has arrived: SES reports an out-of-office reply as a bounce.
 */
export function readEmailFailure(detail: unknown): EmailFailure | undefined {
  const known = MailEvent().safeParse(detail);
  if (!known.success) return undefined;
  const { eventType, mail: email } = known.data;
  const { agreement, contributor, generation, "signs-for": signsFor, representative } = email.tags;
  const about = contributor ?? signsFor;
  const meaning = meaningOf(known.data);
  if (agreement === undefined || about === undefined || meaning === undefined) return undefined;
  return {
    messageId: email.messageId,
    eventType,
    agreementId: agreement[0],
    contributorId: about[0],
    generation: generation?.[0],
    ...(representative === undefined
      ? {}
      : { representativeGeneration: Number(representative[0]) }),
    ...meaning,
  };
}

function meaningOf(event: MailEvent): Pick<EmailFailure, "note" | "failure"> | undefined {
  switch (event.eventType) {
    case "Bounce":
      return meaningOfBounce(event.bounce);
    case "Complaint":
      return { note: "Marked as spam by the recipient" };
    case "Reject":
      return { note: "Rejected by the mail service", failure: "refused" };
    case "DeliveryDelay":
      return event.deliveryDelay.delayType === "MailboxFull"
        ? { failure: "mailbox_full" }
        : undefined;
    default:
      return event satisfies never;
  }
}

/** Subtypes of permanent bounces with which SES itself refuses an address, from the account's list or its own. */
const suppressed = new Set(["OnAccountSuppressionList", "Suppressed"]);

/** Only a permanent bounce is about the address: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
function meaningOfBounce({
  bounceType,
  bounceSubType,
  bouncedRecipients,
}: Extract<MailEvent, { eventType: "Bounce" }>["bounce"]):
  | Pick<EmailFailure, "note" | "failure">
  | undefined {
  const note = `${bounceType}: ${bounceSubType}`;
  if (bounceType === "Permanent")
    return { note, failure: suppressed.has(bounceSubType) ? "suppressed" : "bad_address" };
  if (bounceSubType === "MailboxFull") return { note, failure: "mailbox_full" };
  const isReply =
    ["General", "Undetermined"].includes(bounceSubType) &&
    bouncedRecipients.every(({ action }) => action === undefined);
  return isReply ? undefined : { note };
}
