import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";

const Capacity = z.object({ CapacityUnits: z.number() });
const Output = z.object({ ConsumedCapacity: z.union([Capacity, z.array(Capacity)]) });
const reads = new Set(["GetItemCommand", "QueryCommand", "BatchGetItemCommand"]);

/** Counts the read units that DynamoDB charges for this client's reads from now on. */
export function countReadUnits(client: DynamoDBDocumentClient): { total: number } {
  const count = { total: 0 };
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!reads.has(commandName)) return await next(args);
        const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" as const };
        const answer = await next({ ...args, input });
        const { ConsumedCapacity } = Output.parse(answer.output);
        for (const { CapacityUnits } of [ConsumedCapacity].flat()) count.total += CapacityUnits;
        return answer;
      },
    { step: "initialize" },
  );
  return count;
}
