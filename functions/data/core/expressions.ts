import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

/** One action of a DynamoDB transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** An item as it is stored, unparsed. */
export type StoredItem = Record<string, unknown>;

/** A condition or an update in DynamoDB's expression language, with its placeholders for names and values. */
export interface Expression {
  text: string;
  names?: Record<string, string>;
  values?: StoredItem;
}

/** The condition that the item does not exist. */
export const mustBeNew: Expression = { text: "attribute_not_exists(pk)" };

/** The condition that the item exists. */
export const mustExist: Expression = { text: "attribute_exists(pk)" };

/** The condition that an item with a revision exists and has not changed since it was read. */
export function revisionUnchanged({ revision }: { revision?: number | undefined }): Expression {
  return revision === undefined
    ? { text: "attribute_exists(pk) AND attribute_not_exists(revision)" }
    : { text: "revision = :readRevision", values: { ":readRevision": revision } };
}

const nameOf = (index: number, depth: number) => `#read${index}_${depth}`;

/**
 * The condition that the strings, numbers and booleans of an item and of its attributes `maps` have not changed since
 * the item was read, and that none of the attributes `absent` was added. Lists and other maps are not compared.
 */
export function attributesUnchanged(
  { pk: _pk, sk: _sk, ...item }: StoredItem,
  { absent = [], maps = [] }: { absent?: readonly string[]; maps?: readonly string[] } = {},
): Expression {
  const inMaps = maps.flatMap((map) =>
    Object.entries(item[map] ?? {}).map(([name, value]) => ({ path: [map, name], value })),
  );
  const compared = [
    ...Object.entries(item).map(([name, value]) => ({ path: [name], value })),
    ...inMaps,
  ].filter(({ value }) => ["string", "number", "boolean"].includes(typeof value));
  const gone = absent.filter((name) => !(name in item));
  return {
    text: [
      ...compared.map(
        ({ path }, index) =>
          `${path.map((_, depth) => nameOf(index, depth)).join(".")} = :read${index}`,
      ),
      ...gone.map((_, index) => `attribute_not_exists(#absent${index})`),
    ].join(" AND "),
    names: Object.fromEntries([
      ...compared.flatMap(({ path }, index) =>
        path.map((name, depth) => [nameOf(index, depth), name]),
      ),
      ...gone.map((name, index) => [`#absent${index}`, name]),
    ]),
    values: Object.fromEntries(compared.map(({ value }, index) => [`:read${index}`, value])),
  };
}

/** An update that sets these attributes. */
export function setAttributes(fields: StoredItem): Expression {
  const names = Object.keys(fields);
  return {
    text: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
  };
}

/** An update that sets these attributes, and removes the others of `all`. Any other attribute stays. */
export function replaceAttributes(fields: StoredItem, all: readonly string[]): Expression {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const setting = setAttributes(set);
  const removed = all.filter((name) => !(name in set));
  const removal =
    removed.length === 0 ? "" : ` REMOVE ${removed.map((name) => `#${name}`).join(", ")}`;
  const removedNames = Object.fromEntries(removed.map((name) => [`#${name}`, name]));
  return {
    ...setting,
    text: `${setting.text}${removal}`,
    names: { ...setting.names, ...removedNames },
  };
}

/** A condition as the SDK's input. */
export function conditionInput(condition: Expression | undefined) {
  if (condition === undefined) return {};
  return { ConditionExpression: condition.text, ...attributesOf([condition]) };
}

/** An update with its condition as the SDK's input. */
export function updateInput(update: Expression, condition: Expression | undefined) {
  return {
    UpdateExpression: update.text,
    ...(condition === undefined ? {} : { ConditionExpression: condition.text }),
    ...attributesOf(condition === undefined ? [update] : [update, condition]),
  };
}

function attributesOf(expressions: readonly Expression[]) {
  const names: Record<string, string> = {};
  const values: StoredItem = {};
  for (const expression of expressions) {
    Object.assign(names, expression.names);
    Object.assign(values, expression.values);
  }
  return {
    ...(Object.keys(names).length === 0 ? {} : { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: values }),
  };
}
