import type { Engine, AttributeValue } from "./engine.ts";
import type { TableDefinition } from "./tables.ts";
import { transactionMembers } from "./transactions.ts";
import { isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";
import type { RequiredPermission } from "../service.ts";

const actionOf: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

/** Permissions that calls need: actions on tables and indexes, with the partition keys that the calls touch. */
export class DynamoPermissions {
  readonly #engine: Engine;
  readonly #tables: Map<string, TableDefinition>;
  readonly #anyTable: string;

  /** `anyTable` is the prefix of table ARNs, ending with a slash. */
  constructor(engine: Engine, tables: TableDefinition[], anyTable: string) {
    this.#engine = engine;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#anyTable = anyTable;
  }

  of(operation: string, input: unknown): RequiredPermission[] {
    switch (operation) {
      case "TransactWriteItems":
      case "TransactGetItems":
        return transactionMembers(input).map(({ kind, request }) =>
          this.#onTable(actionOf[kind] ?? kind, request, this.#ofKey(request), operation),
        );
      case "BatchGetItem":
      case "BatchWriteItem":
        return this.#ofBatch(operation, input);
      case "Query":
        return [this.#onTable(operation, input, this.#ofQuery(input))];
      case "ListTables":
        return [{ action: "dynamodb:ListTables", resource: "*", context: {} }];
      default:
        return [this.#onTable(operation, input, this.#ofKey(input))];
    }
  }

  #onTable(
    operation: string,
    input: unknown,
    keys: string[],
    enclosing?: string,
  ): RequiredPermission {
    const name = text(input, "TableName") ?? "*";
    const index = text(input, "IndexName");
    const arn = this.#tables.get(name)?.arn ?? this.#anyTable + name;
    const shown = text(input, "Select");
    return {
      action: `dynamodb:${operation}`,
      resource: index === undefined ? arn : `${arn}/index/${index}`,
      context: {
        ...(keys.length > 0 ? { "dynamodb:LeadingKeys": keys } : {}),
        ...(enclosing === undefined ? {} : { "dynamodb:EnclosingOperation": enclosing }),
        ...(shown === undefined ? {} : { "dynamodb:Select": shown }),
      },
    };
  }

  #ofBatch(operation: string, input: unknown): RequiredPermission[] {
    const asked = isObject(input) ? input["RequestItems"] : undefined;
    if (!isObject(asked)) return [{ action: `dynamodb:${operation}`, resource: "*", context: {} }];
    return Object.entries(asked).map(([table, requests]) => {
      const list = isObject(requests) ? requests["Keys"] : requests;
      const keys = (Array.isArray(list) ? list : []).flatMap((request) => {
        const inner = isObject(request)
          ? (request["PutRequest"] ?? request["DeleteRequest"])
          : null;
        return this.#ofKey({ ...(isObject(inner) ? inner : { Key: request }), TableName: table });
      });
      return this.#onTable(operation, { TableName: table }, [...new Set(keys)]);
    });
  }

  #ofKey(input: unknown): string[] {
    const table = this.#tables.get(text(input, "TableName") ?? "");
    const item = isObject(input) ? (input["Key"] ?? input["Item"]) : undefined;
    const value = isObject(item) && item[table?.KeySchema[0]?.AttributeName ?? ""];
    return isObject(value) ? Object.values(value).slice(0, 1).map(String) : [];
  }

  #ofQuery(input: unknown): string[] {
    const table = this.#tables.get(text(input, "TableName") ?? "");
    const index = text(input, "IndexName");
    const schema =
      index === undefined
        ? table?.KeySchema
        : [...(table?.GlobalSecondaryIndexes ?? []), ...(table?.LocalSecondaryIndexes ?? [])].find(
            ({ IndexName }) => IndexName === index,
          )?.KeySchema;
    try {
      const { KeyConditions: conditions } = this.#engine.checked("query", input);
      const value: AttributeValue =
        conditions?.[schema?.[0]?.AttributeName ?? ""]?.AttributeValueList[0] ?? {};
      return Object.values(value).slice(0, 1).map(String);
    } catch (error) {
      // An invalid request has no keys. `handle` answers its validation error.
      if (error instanceof ServiceFault) return [];
      throw error;
    }
  }
}

function text(input: unknown, name: string): string | undefined {
  const value = isObject(input) ? input[name] : undefined;
  return typeof value === "string" ? value : undefined;
}
