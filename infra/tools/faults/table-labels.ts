import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import type { LocalCloud } from "../../local/main.ts";

export type Item = Record<string, unknown>;

/** Opens a reader of the whole table with administrator credentials. */
export function openTableReader(cloud: LocalCloud): {
  read: () => Promise<Item[]>;
  close: () => void;
} {
  const { awsUrl: endpoint, region } = cloud;
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

export const itemKey = (item: Item): string => `${String(item["pk"])} ${String(item["sk"])}`;
export const textField = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === "string" ? value : "";
};
const inner = (item: Item, name: string, field: string): string => {
  const value = item[name];
  if (typeof value !== "object" || value === null) return "";
  // Every object of an item has text keys.
  return textField(value as Item, field);
};

/** Kinds of items that count attempts and calls, to which a repeat may add. */
const countsOfCalls = new Set(["limit", "idempotency", "token", "signing-code"]);

/** The kind of an item with its distinguishing value, without values that differ between two runs; undefined for items that a repeat may add. */
export function labelOf(item: Item): string | undefined {
  const kind = textField(item, "kind");
  if (countsOfCalls.has(kind)) return undefined;
  const details: Record<string, () => string> = {
    outbox: () => `${textField(item, "job")} ${inner(item, "input", "template")}`,
    event: () => inner(item, "happened", "type"),
    evidence: () => textField(item, "type"),
    agreement: () => textField(item, "status"),
    "agreement-card": () => textField(item, "status"),
    file: () => textField(item, "state"),
    link: () => textField(item, "linkKind"),
  };
  return `${kind} ${details[kind]?.() ?? ""}`.trim();
}

/** The number of items by label. */
export type LabelCounts = Map<string, number>;

export function countLabels(labels: Iterable<string>): LabelCounts {
  const counts: LabelCounts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** The labels of items that were not in the table before. */
export function newItemLabels(items: readonly Item[], before: ReadonlySet<string>): string[] {
  return items
    .filter((item) => !before.has(itemKey(item)))
    .flatMap((item) => {
      const label = labelOf(item);
      return label === undefined ? [] : [label];
    });
}

/** Differences from a run without a fault. Labels that match `mayRepeat` may occur more often than expected. */
export function labelDifferences(
  expected: LabelCounts,
  found: LabelCounts,
  mayRepeat: readonly RegExp[],
) {
  const problems: string[] = [];
  for (const label of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, real] = [expected.get(label) ?? 0, found.get(label) ?? 0];
    const isAllowed = real > wanted && mayRepeat.some((pattern) => pattern.test(label));
    if (real !== wanted && !isAllowed)
      problems.push(`'${label}' ${real} times in place of ${wanted}`);
  }
  return problems;
}
