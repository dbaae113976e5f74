import type { Expression } from "./expressions.ts";

/** A range of items in one partition. */
export interface Range {
  pk: string;
  /** Only sort keys that begin with `prefix`, or that are not before `from`. */
  prefix?: string;
  from?: string;
}

/** SDK input of a consistent query for a range, or for the items of the range that match `filter`. */
export function rangeInput(tableName: string, { pk, prefix, from }: Range, filter?: Expression) {
  const bound = prefix ?? from;
  const sortCondition = prefix === undefined ? "sk >= :bound" : "begins_with(sk, :bound)";
  const values = { ":pk": pk, ...(bound === undefined ? {} : { ":bound": bound }) };
  return {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: bound === undefined ? "pk = :pk" : `pk = :pk AND ${sortCondition}`,
    ExpressionAttributeValues: { ...values, ...filter?.values },
    ...(filter === undefined
      ? {}
      : { FilterExpression: filter.text, ExpressionAttributeNames: filter.names }),
  };
}
