import type { AwsRequest } from "./aws-request.ts";
import { jsonCall, nothing } from "./json-call.ts";
import type { PermissionQuestion, TransactionMember } from "./permission-question.ts";

/** Holds for no item. DynamoDB checks it after the permission. */
const never = "attribute_exists(pk) AND attribute_not_exists(pk)";

/** Calls about items that do not exist. */
export function itemCalls(
  operation: string,
  { resource, prefixes = [], members = [] }: PermissionQuestion,
): AwsRequest[] | undefined {
  const [, TableName = "", , index] = (resource.split(":")[5] ?? "").split("/");
  const keys = prefixes.map((prefix) => itemKey(prefix, nothing));
  switch (operation) {
    case "TransactWriteItems":
      return [transaction(TableName, members)];
    case "PutItem":
    case "UpdateItem":
    case "DeleteItem":
    case "ConditionCheckItem": {
      const action = `dynamodb:${operation}`;
      return [
        transaction(
          TableName,
          prefixes.map((prefix) => ({ action, prefix })),
        ),
      ];
    }
    case "GetItem": {
      const TransactItems = keys.map((Key) => ({ Get: { TableName, Key } }));
      return [jsonCall("dynamodb", "TransactGetItems", { TransactItems })];
    }
    case "BatchGetItem":
      return [jsonCall("dynamodb", operation, { RequestItems: { [TableName]: { Keys: keys } } })];
    case "BatchWriteItem": {
      const deletions = keys.map((Key) => ({ DeleteRequest: { Key } }));
      return [jsonCall("dynamodb", operation, { RequestItems: { [TableName]: deletions } })];
    }
    case "Query":
      return prefixes.map((prefix) =>
        jsonCall("dynamodb", "Query", {
          TableName,
          ...(index !== undefined && { IndexName: index }),
          KeyConditionExpression: `${index === undefined ? "pk" : "duePk"} = :key`,
          ExpressionAttributeValues: { ":key": { S: prefix + nothing } },
          Limit: 1,
        }),
      );
    default:
      return undefined;
  }
}

function transaction(TableName: string, members: readonly TransactionMember[]): AwsRequest {
  const TransactItems = members.map(({ action, prefix }) => {
    // An item can be in a transaction once, so each action has an item of its own.
    const Key = itemKey(prefix, `${nothing}-${action}`);
    const place = { TableName, ConditionExpression: never };
    switch (action) {
      case "dynamodb:PutItem":
        return { Put: { ...place, Item: Key } };
      case "dynamodb:UpdateItem":
        return { Update: { ...place, Key, UpdateExpression: `REMOVE ${nothing}` } };
      case "dynamodb:DeleteItem":
        return { Delete: { ...place, Key } };
      default:
        return { ConditionCheck: { ...place, Key } };
    }
  });
  return jsonCall("dynamodb", "TransactWriteItems", { TransactItems });
}

function itemKey(prefix: string, sk: string) {
  return { pk: { S: prefix + nothing }, sk: { S: sk } };
}
