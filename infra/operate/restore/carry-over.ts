import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { deleteInBatches, nameOfKey } from "../../../functions/data/core/delete-in-batches.ts";
import { DueIndex } from "../../../functions/data/core/due-index.ts";
import type { ItemKey } from "../../../functions/data/core/keys.ts";
import { Table } from "../../../functions/data/core/table.ts";
import { raiseNumbers } from "../../../functions/data/limits/raise-numbers.ts";
import { EventRepository } from "../../../functions/data/outbox/event-repository.ts";
import { OutboxRepository } from "../../../functions/data/outbox/outbox-repository.ts";
import type { SubscriberName } from "../../../shared/contracts/subscribers.ts";
import { formatSheetNumber } from "../../../shared/domain/sheet/sheet-number.ts";
import { addSeconds } from "../../../functions/platform/clock.ts";
import { dueIndex } from "../../stack/constructs/table.ts";
import { CommandRefused } from "../command-refused.ts";
import { allItems } from "../grant/stage-table.ts";
import { readComparedItems, type ComparedItems } from "./items-of-table.ts";

const emails: SubscriberName = "emails";
/** Seconds in which the stage is put on the restored table, and the command is repeated. */
const deploySeconds = 60 * 60;

export interface CarryOver {
  client: DynamoDBDocumentClient;
  stage: string;
  /** The table that was restored, and the one that it was restored from. */
  restored: string;
  source: string;
  /** Now. */
  at: string;
  /** Whether the stage uses the restored table already. Then sessions were ended before, and are new ones. */
  isInUse: boolean;
  say: (line: string) => void;
}

/**
 * Brings into a restored table what its source knows of the time since, and what must not go back in time: which emails
 * were sent, and which numbers were given. Ends all sessions and emailed tokens, since some may have been ended since.
 * A repeat does what is left.
 */
export async function carryOver(given: CarryOver): Promise<void> {
  const { client, stage, restored, source, at, isInUse, say } = given;
  const table = new Table(client, restored, stage);
  const [then, now] = await Promise.all([
    readComparedItems(allItems({ client, name: restored })),
    readComparedItems(allItems({ client, name: source })),
  ]);
  const sent = await noteSentEmails(table, then, now, { at, isInUse });
  const waiting = emailedSince(then, now);
  await remove(client, restored, waiting);
  say(`Emails that were sent since, and are not sent again: ${sent + waiting.length}.`);
  let raised = 0;
  for (const [workspace, { key }] of then.numbers) {
    const last = now.numbers.get(workspace)?.last;
    if (last !== undefined && (await raiseNumbers(table, key, last))) raised += 1;
  }
  say(`Workspaces whose numbers of songs and agreements go on after those given since: ${raised}.`);
  if (!isInUse) {
    await remove(client, restored, [...then.sessions, ...then.tokens]);
    say("All sessions and emailed tokens were ended: people sign in again.");
  }
  for (const line of [...givenTwice(then, now), ...deletedSince(then, now)]) say(line);
}

/**
 * Notes what the source has sent of emails that were not sent at the time. Returns the number of entries and events.
 */
async function noteSentEmails(
  table: Table,
  then: ComparedItems,
  now: ComparedItems,
  { at, isInUse }: Pick<CarryOver, "at" | "isInUse">,
): Promise<number> {
  const outbox = new OutboxRepository(table);
  const events = new EventRepository(table);
  let count = 0;
  for (const [id, { job, state, sent }] of then.jobs) {
    if (job !== "send-mail" || state === "done") continue;
    const later = now.jobs.get(id);
    // Done entries expire after 30 days.
    if (later === undefined || later.state === "done") {
      await outbox.finish(id, at);
      count += 1;
      continue;
    }
    const reached = [...later.sent, ...later.joined].filter((one) => !sent.has(one));
    for (const recipient of reached) await outbox.noteSent(id, recipient);
    for (const recipient of later.givenUp) await outbox.noteGivenUp(id, recipient);
    if (reached.length > 0) count += 1;
    // What waits in both tables is left to the stage as it is, until the deploy and the repeat of this command.
    if (!isInUse) await outbox.continueAt(id, addSeconds(at, deploySeconds));
  }
  if (!isInUse) {
    const index = new DueIndex(table, dueIndex);
    for (const due of then.emailsDue) await index.postpone(due, addSeconds(at, deploySeconds));
  }
  for (const [id, { waiting }] of then.events) {
    if (!waiting.has(emails) || now.events.get(id)?.waiting.has(emails) === true) continue;
    await events.removeSubscriber(id, emails, at);
    count += 1;
  }
  return count;
}

/** What waited for a joined or a daily email at the time, and was a part of one since. */
export function emailedSince(then: ComparedItems, now: ComparedItems): ItemKey[] {
  const asks = [...then.heldAsks].filter(([name]) => !now.heldAsks.has(name));
  const entries = [...then.dailyEntries].filter(([, key]) => {
    const [, address = "", number = ""] = key.sk.split("#");
    const emailed = now.dailyEmails.get(nameOfKey({ pk: key.pk, sk: `DAILY#${address}` })) ?? 0;
    const before = then.dailyEmails.get(nameOfKey({ pk: key.pk, sk: `DAILY#${address}` })) ?? 0;
    return Number(number) > before && Number(number) <= emailed;
  });
  return [...asks, ...entries].map(([, key]) => key);
}

/** A line for each number of a workspace that both tables have given, to different songs or agreements. */
export function givenTwice(then: ComparedItems, now: ComparedItems): string[] {
  return [...then.numbered].flatMap(([place, { what, id, number }]) => {
    const other = now.numbered.get(place);
    return other === undefined || other.id === id
      ? []
      : [
          `The number ${formatSheetNumber(number)} was given twice: to the ${what} ${id}, and to ${other.id}, which only the table before has.`,
        ];
  });
}

/** A line for each account that the source has no more: its deletion is not repeated. */
function deletedSince(then: ComparedItems, now: ComparedItems): string[] {
  return [...then.users]
    .filter((userId) => !now.users.has(userId))
    .map((userId) => `The account ${userId} was deleted since, and is there again.`);
}

async function remove(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly ItemKey[],
): Promise<void> {
  const left = await deleteInBatches(client, tableName, keys);
  if (left !== undefined)
    throw new CommandRefused(
      `${left.keys.length} items could not be deleted from ${tableName}. Repeat the command.`,
    );
}
