import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

/** A part of a transaction. */
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
export function asRead({ revision }: { revision?: number | undefined }): Expression {
  return revision === undefined
    ? { text: "attribute_exists(pk) AND attribute_not_exists(revision)" }
    : { text: "revision = :readRevision", values: { ":readRevision": revision } };
}

/** The update that sets every one of these attributes. */
export function settingAll(fields: StoredItem): Expression {
  const names = Object.keys(fields);
  return {
    text: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
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
