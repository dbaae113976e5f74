import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { allowItemActions } from "../constructs/permissions.ts";

export function tellSubscribers({ table }: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("tell-subscribers"),
    description: "Tells the subscribers of events what happened",
    environment: { TABLE_NAME: tableName },
    policyStatements: [
      // The event's item, the outbox entries of the emails about it, and the entries of an agreement's contributors:
      // under their addresses, and in the lists of the accounts that have the addresses; and the profiles of
      // these accounts, since a deleted account gets no notification.
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem"],
        ["agreement", "email", "outbox", "owner", "party", "team", "user"],
      ),
      allowItemActions(
        tableArn,
        ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
        ["agreement", "email", "outbox", "owner", "party"],
      ),
    ],
    trigger: { on: "queue", job: "tell-subscribers" },
  };
}
