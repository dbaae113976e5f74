import { Clock } from "../clock.ts";
import { casesTable } from "../dynamo/cases-table.ts";
import { DynamoService } from "../dynamo/dynamo.ts";
import { parseJson } from "../json.ts";
import { Template } from "../template/template.ts";

/**
 * Writes pairs of items until it is killed, and prints a line for each accepted pair. The argument is the state
 * directory.
 */
const withStream = { ...casesTable, StreamSpecification: { StreamViewType: "NEW_IMAGE" } };
const Properties = parseJson(JSON.stringify(withStream), "the table of the cases");
const Resources = { Table: { Type: "AWS::DynamoDB::GlobalTable", Properties } };
const service = new DynamoService(
  new Template({ Resources }, {}, "."),
  new Clock(),
  process.argv[2],
);
await service.start();
const { TableName } = casesTable;
const request = { method: "POST", url: "/", headers: {}, body: Buffer.alloc(0) };
let next = 0;
async function write(): Promise<void> {
  for (;;) {
    next += 1;
    const sk = { S: String(next).padStart(9, "0") };
    const put = (pk: string) => ({ Put: { TableName, Item: { pk: { S: pk }, sk } } });
    const input = { TransactItems: [put("KILL"), put("PAIR")] };
    await service.handle({ role: undefined, operation: "TransactWriteItems", input, request });
    process.stdout.write(".\n");
  }
}
await Promise.all([write(), write(), write(), write()]);
