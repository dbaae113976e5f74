import type { Result } from "./capacity.ts";
import { consumedCapacity, readCapacity } from "./capacity.ts";
import { refused, type Engine } from "./engine.ts";
import type { Transactions } from "./transactions.ts";
import type { WriteAction, Writes } from "./writes.ts";
import { isObject } from "../json.ts";

/** An operation of the API: takes the parsed body of a request. */
export type Operation = (input: unknown) => Promise<Result>;

/** The operations that read and write items, with the capacity units that they take. */
export class ItemOperations {
  readonly #engine: Engine;
  readonly #writes: Writes;
  readonly #transactions: Transactions;
  /** The operations by their names in the API. */
  readonly byName: Readonly<Record<string, Operation>> = {
    GetItem: (input) => this.#read("getItem", input),
    Query: (input) => this.#read("query", input),
    Scan: (input) => this.#read("scan", input),
    BatchGetItem: (input) => this.#read("batchGetItem", input),
    PutItem: (input) => this.#write("putItem", input),
    UpdateItem: (input) => this.#write("updateItem", input),
    DeleteItem: (input) => this.#write("deleteItem", input),
    BatchWriteItem: (input) => this.#batchWrite(input),
    TransactWriteItems: (input) => this.#transactWrite(input),
    TransactGetItems: (input) => this.#transactGet(input),
    ListTables: (input) => this.#read("listTables", input),
  };

  constructor(engine: Engine, writes: Writes, transactions: Transactions) {
    this.#engine = engine;
    this.#writes = writes;
    this.#transactions = transactions;
  }

  async #read(action: string, request: unknown): Promise<Result> {
    const input = this.#engine.checked(action, request);
    const asked = input["ReturnConsumedCapacity"];
    if (asked !== "INDEXES") input["ReturnConsumedCapacity"] = "TOTAL";
    const output = await this.#engine.run(action, input);
    const read = readCapacity(output, input);
    if (asked !== "TOTAL" && asked !== "INDEXES") delete output["ConsumedCapacity"];
    return { output, units: { read, write: 0 } };
  }

  async #write(action: WriteAction, request: unknown): Promise<Result> {
    const staged = await this.#writes.write(action, request);
    const { units, capacity } = consumedCapacity([staged], request, 1);
    const output = { ...staged.output, ...(capacity ? { ConsumedCapacity: capacity[0] } : {}) };
    return { output, units };
  }

  async #batchWrite(request: unknown): Promise<Result> {
    const { RequestItems: asked } = this.#engine.checked("batchWriteItem", request);
    const requests = Object.entries(isObject(asked) ? asked : {}).flatMap(([TableName, list]) =>
      (Array.isArray(list) ? list : []).map((one) => ({ TableName, one })),
    );
    const prepared = await Promise.all(
      requests.map(({ TableName, one }) => {
        const { PutRequest: put, DeleteRequest: del } = isObject(one) ? one : {};
        return put === undefined
          ? this.#writes.prepare("deleteItem", { ...(isObject(del) ? del : {}), TableName })
          : this.#writes.prepare("putItem", { ...(isObject(put) ? put : {}), TableName });
      }),
    );
    const places = new Set(prepared.map(({ table, key }) => `${table.TableName}~${key}`));
    if (places.size < prepared.length) {
      throw refused("Provided list of item keys contains duplicates");
    }
    const staged = await Promise.all(
      prepared.map((one) =>
        this.#writes.locked([one], async () => {
          const write = await this.#writes.stage(one);
          await this.#writes.commit([write]);
          return write;
        }),
      ),
    );
    const { units, capacity } = consumedCapacity(staged, request, 1);
    const output = { UnprocessedItems: {}, ...(capacity ? { ConsumedCapacity: capacity } : {}) };
    return { output, units };
  }

  async #transactWrite(request: unknown): Promise<Result> {
    const { units, capacity } = consumedCapacity(
      await this.#transactions.write(request),
      request,
      2,
    );
    return { output: capacity ? { ConsumedCapacity: capacity } : {}, units };
  }

  async #transactGet(request: unknown): Promise<Result> {
    const { responses, units } = await this.#transactions.read(request);
    const read = [...units.values()].reduce((sum, one) => sum + one, 0);
    const asked = isObject(request) ? (request["ReturnConsumedCapacity"] ?? "NONE") : "NONE";
    const capacity = [...units].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }));
    const output = {
      Responses: responses,
      ...(asked === "NONE" ? {} : { ConsumedCapacity: capacity }),
    };
    return { output, units: { read, write: 0 } };
  }
}
