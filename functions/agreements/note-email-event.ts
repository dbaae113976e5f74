import * as z from "zod";
import { recordBounce } from "../../shared/domain/agreement/parties/record-bounce.ts";
import { findContributor } from "../../shared/domain/agreement/parties/contributors.ts";
import type { Contributor } from "../../shared/domain/agreement/agreement.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";
import { mustBeNew } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import type { Table } from "../data/core/table.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";

const tag = z.tuple([z.string()]).optional();
const Mail = z.object({
  messageId: z.string(),
  tags: z.object({ agreement: tag, contributor: tag, generation: tag }),
});

/** A bounce, complaint or rejection, as SES puts it on the event bus. Other types of event are ignored. */
const MailEvent = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    mail: Mail,
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string() }),
  }),
  z.object({ eventType: z.literal("Complaint"), mail: Mail }),
  z.object({ eventType: z.literal("Reject"), mail: Mail }),
]);
type MailEvent = z.infer<typeof MailEvent>;

/** Records on the agreement that an email to a contributor did not arrive. A repeated report changes nothing. */
export async function noteEmailEvent(
  { table, agreements }: { table: Table; agreements: AgreementRepository },
  detail: unknown,
  at: string,
): Promise<void> {
  const known = MailEvent.safeParse(detail);
  if (!known.success) return;
  const { eventType, mail } = known.data;
  const agreementId = mail.tags.agreement?.[0];
  const contributorId = mail.tags.contributor?.[0];
  if (agreementId === undefined || contributorId === undefined) return;
  const agreement = await agreements.readHead(agreementId);
  if (agreement === undefined || !findContributor(agreement, contributorId)) return;
  const seenBefore = table.putItem(
    keys.bounce(agreementId, `${mail.messageId}#${eventType}`),
    "mail-event",
    { at },
    mustBeNew,
  );
  try {
    await agreements.change(
      agreementId,
      (before) =>
        recordBounce(before, {
          contributorId,
          at,
          note: noteOf(known.data),
          isUnreachable: blamesAddress(known.data, findContributor(before, contributorId)),
        }),
      { at, readBefore: agreement, additionalItems: () => [seenBefore] },
    );
  } catch (error) {
    if (error instanceof TransactionCanceled && error.isCausedBy(seenBefore)) return;
    throw error;
  }
}

/** Whether the contributor's current address is the cause of the failure. */
function blamesAddress({ eventType, mail }: MailEvent, contributor: Contributor | undefined) {
  const generation = mail.tags.generation?.[0];
  const isPresent = generation === undefined || generation === String(contributor?.linkGeneration);
  return eventType !== "Complaint" && isPresent;
}

function noteOf(event: MailEvent): string {
  switch (event.eventType) {
    case "Bounce":
      return `${event.bounce.bounceType}: ${event.bounce.bounceSubType}`;
    case "Complaint":
      return "Marked as spam by the recipient";
    case "Reject":
      return "Rejected by the mail service";
    default:
      return event satisfies never;
  }
}
