import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { LocalCloud } from "../../local/main.ts";

export type Item = Record<string, unknown>;

/** Opens a reader of the whole table with administrator credentials. */
export function tableReader(cloud: LocalCloud): { read: () => Promise<Item[]>; close: () => void } {
  const { doorUrl: endpoint, region } = cloud;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region, credentials: cloud.credentials() }),
  );
  const TableName = cloud.functions.find(({ variables }) => "TABLE_NAME" in variables)?.variables[
    "TABLE_NAME"
  ];
  return {
    read: async () => {
      const items: Item[] = [];
      for await (const { Items = [] } of paginateScan({ client }, { TableName }))
        items.push(...Items);
      return items;
    },
    close: () => client.destroy(),
  };
}

export const keyOf = (item: Item): string => `${String(item["pk"])} ${String(item["sk"])}`;
export const textOf = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === "string" ? value : "";
};
const inner = (item: Item, name: string, field: string): string => {
  const value = item[name];
  if (typeof value !== "object" || value === null) return "";
  // Every object of an item has text keys.
  return textOf(value as Item, field);
};

/** Kinds of items that count attempts and calls, to which a repeat may add. */
const countsOfCalls = new Set(["limit", "idempotency", "token", "signing-code"]);

/** The kind of an item with its distinguishing value, without values that differ between two runs; undefined for items that a repeat may add. */
function labelOf(item: Item): string | undefined {
  const kind = textOf(item, "kind");
  if (countsOfCalls.has(kind)) return undefined;
  const details: Record<string, () => string> = {
    outbox: () => `${textOf(item, "job")} ${inner(item, "input", "template")}`,
    event: () => inner(item, "happened", "type"),
    evidence: () => textOf(item, "type"),
    agreement: () => textOf(item, "status"),
    "agreement-card": () => textOf(item, "status"),
    file: () => textOf(item, "state"),
    link: () => textOf(item, "linkKind"),
  };
  return `${kind} ${details[kind]?.() ?? ""}`.trim();
}

/** The number of items by label. */
export type Labels = Map<string, number>;

export function countLabels(labels: Iterable<string>): Labels {
  const counts: Labels = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** The labels of items that were not in the table before. */
export function labelsOf(items: readonly Item[], before: ReadonlySet<string>): string[] {
  return items
    .filter((item) => !before.has(keyOf(item)))
    .flatMap((item) => {
      const label = labelOf(item);
      return label === undefined ? [] : [label];
    });
}

/** Differences from a run without a fault. Labels that match `mayRepeat` may occur more often than expected. */
export function differences(expected: Labels, found: Labels, mayRepeat: readonly RegExp[]) {
  const problems: string[] = [];
  for (const label of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, real] = [expected.get(label) ?? 0, found.get(label) ?? 0];
    const isAllowed = real > wanted && mayRepeat.some((pattern) => pattern.test(label));
    if (real !== wanted && !isAllowed)
      problems.push(`'${label}' ${real} times in place of ${wanted}`);
  }
  return problems;
}
