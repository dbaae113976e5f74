import { createRequire } from "node:module";
import { z } from "zod";
import { isObject } from "../json.ts";
import { DurableLevel, type AbstractLevel, type LevelOperation } from "./durable-level.ts";
import { ServiceFault } from "../service.ts";

/** An attribute value in its JSON form, with binaries in base64. */
export interface AttributeValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
}
export interface Item {
  [attribute: string]: AttributeValue;
}

export interface Index {
  IndexName: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
  Projection: { ProjectionType?: string | undefined; NonKeyAttributes?: string[] | undefined };
}
export interface TableDescription {
  TableName: string;
  TableStatus: string;
  KeySchema: Index["KeySchema"];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: Index[];
  LocalSecondaryIndexes?: Index[];
}

/** A validated request with its expressions parsed. */
export interface Input {
  TableName: string;
  Item?: Item;
  Key?: Item;
  KeyConditions?: Record<string, { AttributeValueList: AttributeValue[] }>;
  [more: string]: unknown;
}
export type Output = Record<string, unknown>;

type Callback<T> = (error: unknown, value?: T) => void;
/** A sublevel of dynalite's store: the items of one table, or the entries of one index. */
export interface Sublevel {
  lock(keys: string | string[], run: (release: (done: () => void) => () => void) => void): void;
  get(key: string, callback: Callback<Item>): void;
  put(key: string, item: Item, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
}
interface Level extends AbstractLevel {
  get(key: string): Promise<unknown>;
  batch(operations: LevelOperation[]): Promise<void>;
}
export interface Store {
  db: Level;
  tableDb: { awsRegion: string; awsAccountId: string };
  getItemDb(table: string): Sublevel;
  getIndexDb(type: string, table: string, index: string): Sublevel;
  getTable(
    name: string,
    ...rest:
      | [callback: Callback<TableDescription>]
      | [checkStatus: boolean, callback: Callback<TableDescription>]
  ): void;
}
interface Actions {
  types: Record<string, unknown>;
  custom?: (data: unknown, store: Store) => string | undefined;
}
interface Dynalite {
  db: {
    create(options: { path?: string; createTableMs: number }): Store;
    validateItem(item: Item, table: TableDescription): Error | undefined;
    validateKey(key: Item, table: TableDescription): Error | undefined;
    createKey(item: Item, table: TableDescription): string;
    getIndexActions(
      indexes: Index[],
      before: Item | undefined,
      after: Item | undefined,
      table: TableDescription,
    ): { puts: { index: string; key: string; item: Item }[] };
  };
  validations: {
    checkTypes(data: unknown, types: Actions["types"]): Input;
    checkValidations(
      data: Input,
      types: Actions["types"],
      custom: Actions["custom"],
      store: Store,
    ): void;
  };
}

const load = createRequire(import.meta.url);
// dynalite is CommonJS without types. The interfaces above describe the used parts of dynalite.
const dynalite: Dynalite = {
  db: load("dynalite/db"),
  validations: load("dynalite/validations"),
};

export const refused = (message: string): ServiceFault =>
  new ServiceFault(400, "ValidationException", message);

const ErrorBody = z.object({
  __type: z.string(),
  message: z.string().optional(),
  Message: z.string().optional(),
});

/** Makes a ServiceFault from an error of dynalite, whose body is that of DynamoDB's answer. */
function faultOf(error: unknown): unknown {
  const body: unknown = error instanceof Error && "body" in error ? error.body : undefined;
  if (!isObject(body)) return error;
  const { __type: type, message, Message } = ErrorBody.parse(body);
  return new ServiceFault(400, type.slice(type.indexOf("#") + 1), message ?? Message ?? "");
}

/** Store, validations and actions of dynalite, without its HTTP server. */
export class Engine {
  readonly store: Store;
  readonly level: DurableLevel;

  /** Without `path`, all data is in memory. */
  constructor(path: string | undefined, region: string, account: string) {
    this.store = dynalite.db.create({ ...(path === undefined ? {} : { path }), createTableMs: 0 });
    this.store.tableDb.awsRegion = region;
    this.store.tableDb.awsAccountId = account;
    this.level = new DurableLevel(this.store.db);
  }

  /**
   * Keeps the descriptions of tables in memory. dynalite reads one from its store for each item of each call. Called
   * after the last table was created: from then on no description changes.
   */
  keepTables(): void {
    const read = this.store.getTable.bind(this.store);
    const kept = new Map<string, TableDescription>();
    this.store.getTable = (name, ...rest) => {
      const [checkStatus, callback] = rest.length === 1 ? [true, rest[0]] : rest;
      const table = kept.get(name);
      // DescribeTable, the one call without this check, adds to the description that it gets.
      if (table !== undefined && checkStatus) return queueMicrotask(() => callback(null, table));
      return read(name, checkStatus, (error, found) => {
        if (found !== undefined && checkStatus) kept.set(name, found);
        callback(error, found);
      });
    };
  }

  /** Validates a request and gives it in the form of dynalite's actions. Throws DynamoDB's validation errors. */
  checked(action: string, request: unknown): Input {
    // Each validation module of dynalite exports this shape.
    const { types, custom } = load(`dynalite/validations/${action}`) as Actions;
    try {
      const input = dynalite.validations.checkTypes(structuredClone(request), types);
      dynalite.validations.checkValidations(input, types, custom, this.store);
      return input;
    } catch (error) {
      throw faultOf(error);
    }
  }

  /** Runs an action of dynalite on its own store, or on one that collects the writes. */
  run(action: string, input: Input, store: Store = this.store): Promise<Output> {
    // Each action module of dynalite is a function of this shape.
    const act = load(`dynalite/actions/${action}`) as (
      on: Store,
      data: Input,
      callback: Callback<Output>,
    ) => void;
    return new Promise((resolve, reject) => {
      act(store, input, (error, output) => {
        if (error) reject(faultOf(error));
        else resolve(output ?? {});
      });
    });
  }

  table(name: string): Promise<TableDescription> {
    return new Promise((resolve, reject) => {
      this.store.getTable(name, true, (error, table) => {
        if (error || !table) reject(faultOf(error));
        else resolve(table);
      });
    });
  }

  /** Key of the item in the sublevel of its table. Throws when the request's key does not match the table's schema. */
  keyOf(input: Input, table: TableDescription): string {
    const { Item: item, Key: key = {} } = input;
    const wrong = item
      ? dynalite.db.validateItem(item, table)
      : dynalite.db.validateKey(key, table);
    if (wrong) throw faultOf(wrong);
    return dynalite.db.createKey(item ?? key, table);
  }

  /** Index entries of an item; none without an item. */
  indexEntries(
    indexes: Index[],
    item: Item | undefined,
    table: TableDescription,
  ): { index: string; key: string; item: Item }[] {
    return item ? dynalite.db.getIndexActions(indexes, undefined, item, table).puts : [];
  }
}
