import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { partitionPrefixes } from "../../../functions/data/core/key-prefixes.ts";

/**
 * DynamoDB checks the action of each item of a transaction, so there is no permission for TransactWriteItems. AWS does
 * not document whether it checks each item by itself, or all keys of an action and table together.
 */
export type ItemAction =
  | "GetItem"
  | "BatchGetItem"
  | "BatchWriteItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** Actions on the items of partitions, of the table or of an index. */
export class ItemPermission {
  readonly resource: string;
  readonly actions: readonly ItemAction[];
  /** Prefixes of partition keys. */
  readonly prefixes: readonly string[];

  constructor(resource: string, actions: readonly ItemAction[], prefixes: readonly string[]) {
    this.resource = resource;
    this.actions = actions;
    this.prefixes = prefixes;
  }
}

/** A permission of a function's role. */
export type RolePermission = PolicyStatement | ItemPermission;

/**
 * The statements of a role. Each action on items is allowed by one statement with all its partitions: with several,
 * none of them would allow a transaction over partitions of two, if IAM sees the keys together.
 */
export function roleStatements(
  permissions: readonly RolePermission[],
  tableArn: string,
): PolicyStatement[] {
  const items = permissions.filter((one) => one instanceof ItemPermission);
  const others = permissions.filter((one) => one instanceof PolicyStatement);
  const onOneItem = items.flatMap(({ resource, actions, prefixes }) =>
    actions.map((action) => ({ resource, action, prefixes })),
  );
  const groups = Map.groupBy(onOneItem, ({ resource, action }) => `${action} ${resource}`);
  const allowed = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const prefixes = new Set(group.flatMap((one) => one.prefixes));
    return first === undefined ? [] : [allowOnItems(first.resource, first.action, [...prefixes])];
  });
  const addsEvidence = onOneItem.some(
    ({ action, prefixes }) => action === "PutItem" && prefixes.includes(partitionPrefixes.evidence),
  );
  return [...others, ...allowed, denyEvidenceChanges(tableArn, addsEvidence)];
}

function allowOnItems(resource: string, action: ItemAction, prefixes: string[]): PolicyStatement {
  const statement = new PolicyStatement({
    actions: [`dynamodb:${action}`],
    resources: [resource],
  });
  statement.addConditions({
    "ForAllValues:StringLike": {
      "dynamodb:LeadingKeys": prefixes.toSorted().map((prefix) => `${prefix}*`),
    },
    // The condition above is also true for a request without leading keys. This condition refuses that request.
    Null: { "dynamodb:LeadingKeys": "false" },
  });
  return statement;
}

/** Evidence may be added, if at all, and never changed or deleted, whatever another statement allows by mistake. */
function denyEvidenceChanges(tableArn: string, addsEvidence: boolean): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: [
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:BatchWriteItem",
      ...(addsEvidence ? [] : ["dynamodb:PutItem"]),
    ],
    resources: [tableArn],
    conditions: {
      "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": [`${partitionPrefixes.evidence}*`] },
    },
  });
}
