import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { useItems } from "../constructs/permissions.ts";

export function tellSubscribers({ table }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("tell-subscribers"),
    description: "Tells the subscribers of events what happened",
    environment: { TABLE_NAME: tableName },
    may: [
      // The event's item, and the outbox entries of the emails about the event.
      useItems(tableArn, ["GetItem", "PutItem", "UpdateItem"], ["outbox"]),
    ],
    trigger: { on: "queue", job: "tell-subscribers" },
  };
}
