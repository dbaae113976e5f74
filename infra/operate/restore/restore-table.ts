import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { carryOver } from "./carry-over.ts";
import { planRestore } from "./restore-source.ts";
import { settleTable, waitForTable, type Wait } from "./table-settings.ts";

export interface TableRestore {
  client: DynamoDBClient;
  stage: string;
  /** The table that the stage uses. */
  current: string;
  /** The time to which the table is restored; undefined for a deleted table. */
  at: string | undefined;
  applies: boolean;
  now: () => string;
  wait: Wait;
  say: (line: string) => void;
}

/** The tags of a stage's table, as the stack sets them. */
export function stageTags(stage: string): Record<string, string> {
  return { application: "splitsheet", stage };
}

/**
 * Restores a stage's table into a new one, sets what AWS does not restore, and brings what the table before knows into
 * it. Says how the stage is put on it. A repeat does what is left. Throws `CommandRefused`.
 */
export async function restoreTable(given: TableRestore): Promise<void> {
  const { client, stage, current, applies, now, wait, say } = given;
  const plan = await planRestore(client, given);
  const { source, target, at, hasSource, isBegun } = plan;
  say(`The table ${source} is restored as of ${at.toISOString()} into the table ${target}.`);
  if (!hasSource)
    say("The table was deleted, so its last state is restored, and nothing came after it.");
  say("Then the new table gets its stream, expiry, recovery, protection and tags.");
  if (hasSource)
    say(
      "Then it gets what must not go back in time: which emails were sent, and which numbers were given. All sessions end.",
    );
  if (!applies) {
    say("Nothing was changed. Add --apply to do this. It takes from twenty minutes to hours.");
    return;
  }
  if (!isBegun) await plan.start();
  await waitForTable(client, target, wait, (minutes) => say(`${minutes} min: not ready yet`));
  const streamArn = await settleTable(client, target, stageTags(stage), wait);
  say(`The table ${target} is ready.`);
  const isInUse = current === target;
  if (hasSource)
    await carryOver({
      client: DynamoDBDocumentClient.from(client, {
        marshallOptions: { removeUndefinedValues: true },
      }),
      ...{ stage, restored: target, source, at: now(), isInUse, say },
    });
  say(
    isInUse
      ? `The stage is on this table.`
      : nextSteps(stage, streamArn, hasSource ? given.at : undefined),
  );
}

/** `at` is the time that was asked for; undefined for a deleted table, which nothing has changed since. */
function nextSteps(stage: string, streamArn: string, at: string | undefined): string {
  return [
    "",
    `The stage still uses the table before. To put it on the new one, write into the entry of ${stage} in cdk.json, under context.stages, and commit it:`,
    "",
    `  "existingTableStreamArn": "${streamArn}"`,
    "",
    "Then:",
    "",
    `  npm run deploy -- -c stage=${stage}`,
    ...(at === undefined
      ? []
      : [
          `  npm run operate -- restore -c stage=${stage} --at ${at} --apply   # again: it carries over what came until the deploy`,
        ]),
    `  npm run operate -- check -c stage=${stage}`,
  ].join("\n");
}
