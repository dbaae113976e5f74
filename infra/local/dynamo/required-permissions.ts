import type { Engine, AttributeValue } from "./engine.ts";
import type { TableDefinition } from "./tables.ts";
import { transactionMembers } from "./transactions.ts";
import { asList, isObject } from "../json.ts";
import { ServiceFault } from "../service.ts";
import type { RequiredPermission } from "../service.ts";

const actionOf: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

const leadingKeys = "dynamodb:LeadingKeys";

/** Permissions that calls need: actions on tables and indexes, with the partition keys that the calls touch. */
export class DynamoPermissions {
  readonly #engine: Engine;
  #tables: ReadonlyMap<string, TableDefinition> = new Map();
  readonly #anyTable: string;

  /** `anyTable` is the prefix of table ARNs, ending with a slash. */
  constructor(engine: Engine, tables: readonly TableDefinition[], anyTable: string) {
    this.#engine = engine;
    this.know(tables);
    this.#anyTable = anyTable;
  }

  /** Replaces the tables whose keys are known. */
  know(tables: readonly TableDefinition[]): void {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  of(operation: string, input: unknown): RequiredPermission[] {
    switch (operation) {
      case "TransactWriteItems":
      case "TransactGetItems":
        return inBothReadings(
          transactionMembers(input).map(({ kind, request }) =>
            this.#onTable(actionOf[kind] ?? kind, request, this.#ofKey(request), operation),
          ),
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
        ...(keys.length > 0 ? { [leadingKeys]: keys } : {}),
        ...(enclosing === undefined ? {} : { "dynamodb:EnclosingOperation": enclosing }),
        ...(shown === undefined ? {} : { "dynamodb:Select": shown }),
      },
    };
  }

  #ofBatch(operation: string, input: unknown): RequiredPermission[] {
    const asked = isObject(input) ? input["RequestItems"] : undefined;
    if (!isObject(asked)) return [{ action: `dynamodb:${operation}`, resource: "*", context: {} }];
    const members = Object.entries(asked).flatMap(([table, requests]) => {
      const list = isObject(requests) ? requests["Keys"] : requests;
      const keys = (Array.isArray(list) ? list : []).flatMap((request) => {
        const inner = isObject(request)
          ? (request["PutRequest"] ?? request["DeleteRequest"])
          : null;
        return this.#ofKey({ ...(isObject(inner) ? inner : { Key: request }), TableName: table });
      });
      const each = keys.length > 0 ? [...new Set(keys)].map((key) => [key]) : [[]];
      return each.map((own) => this.#onTable(operation, { TableName: table }, own));
    });
    return inBothReadings(members);
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

/**
 * What a transaction or a batch needs, in both readings of AWS's documentation, which does not say which keys IAM sees:
 * each member by itself, and for each action and table the keys of all members together. The call is refused if one
 * reading refuses it.
 */
function inBothReadings(members: RequiredPermission[]): RequiredPermission[] {
  const groups = Map.groupBy(members, ({ action, resource }) => `${action} ${resource}`);
  const together = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return [];
    const keys = [first, ...others].flatMap(({ context }) => asList(context[leadingKeys]));
    const context = { ...first.context, ...(keys.length > 0 && { [leadingKeys]: keys }) };
    return [{ ...first, context }];
  });
  return [...members, ...together];
}

function text(input: unknown, name: string): string | undefined {
  const value = isObject(input) ? input[name] : undefined;
  return typeof value === "string" ? value : undefined;
}
