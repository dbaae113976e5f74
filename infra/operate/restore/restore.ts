import { setTimeout } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { OperatorCommand } from "../operator-command.ts";
import { stageTableName } from "../store-names.ts";
import { restoreTable } from "./restore-table.ts";

export const restoreCommand: OperatorCommand = {
  name: "restore",
  summary:
    "Prints how the table is restored to a time into a new table, on which a deploy then puts the stage; --apply restores it.",
  options: {
    at: {
      type: "string",
      value: "TIME",
      help: "the time in UTC, such as 2026-11-25T12:00:00Z; without it, the end of a deleted table",
    },
    apply: { type: "boolean", help: "restores it" },
  },
  run: async ({ settings: { stage }, target, options, say }) => {
    const { region, credentials } = target;
    const table = await stageTableName(stage, target);
    const { at } = options;
    await restoreTable({
      client: new DynamoDBClient({ region, credentials }),
      ...{ stage, current: table, say },
      at: typeof at === "string" ? at : undefined,
      applies: options["apply"] === true,
      now: () => new Date().toISOString(),
      wait: async (ms) => await setTimeout(ms),
    });
  },
};
