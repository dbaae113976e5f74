import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import {
  duePrefix,
  partitionPrefixes,
  type PartitionName,
} from "../../functions/data/core/keys.ts";
import { dueIndex } from "./table.ts";

/** The right of each part of a transaction counts for itself, so there is none for TransactWriteItems. */
type ItemAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** Partitions that a statement of their own covers, with fewer actions. */
type OwnStatement = "evidence";

/** Explicit actions on named resources; nothing else is ever granted. */
export function allow(actions: string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}

/** All that a function does with items of these partitions: one statement, since a batch is checked as a whole. */
export function useItems(
  tableArn: string,
  actions: readonly ItemAction[],
  partitions: readonly Exclude<PartitionName, OwnStatement>[],
): PolicyStatement {
  return onPartitions(
    tableArn,
    actions,
    partitions.map((name) => partitionPrefixes[name]),
  );
}

/**
 * Adds to the evidence of agreements: nobody may change or delete it. That an item is new is the condition of
 * each write.
 */
export function addEvidence(tableArn: string): PolicyStatement {
  return onPartitions(tableArn, ["PutItem"], [partitionPrefixes.evidence]);
}

export function readEvidence(tableArn: string): PolicyStatement {
  return onPartitions(tableArn, ["Query"], [partitionPrefixes.evidence]);
}

/** What falls due, by the index. */
export function queryDueItems(tableArn: string): PolicyStatement {
  return onPartitions(`${tableArn}/index/${dueIndex}`, ["Query"], [duePrefix]);
}

function onPartitions(
  resource: string,
  actions: readonly ItemAction[],
  prefixes: readonly string[],
): PolicyStatement {
  const statement = allow(
    actions.map((action) => `dynamodb:${action}`),
    resource,
  );
  statement.addConditions({
    "ForAllValues:StringLike": {
      "dynamodb:LeadingKeys": prefixes.map((prefix) => `${prefix}*`),
    },
    // Without keys the condition above would hold.
    Null: { "dynamodb:LeadingKeys": "false" },
  });
  return statement;
}

export function readSecrets(...secretArns: string[]): PolicyStatement {
  return allow(["secretsmanager:GetSecretValue"], ...secretArns);
}

export function getObjects(bucket: Bucket, prefix: string): PolicyStatement {
  return allow(["s3:GetObject"], bucket.arnForObjects(`${prefix}/*`));
}

export function putObjects(bucket: Bucket, prefix: string): PolicyStatement {
  return allow(["s3:PutObject"], bucket.arnForObjects(`${prefix}/*`));
}

export function deleteObjects(bucket: Bucket, prefix: string): PolicyStatement {
  return allow(["s3:DeleteObject"], bucket.arnForObjects(`${prefix}/*`));
}

/** With the right to list, S3 answers 404 for a missing object instead of 403. */
export function tellMissingObjects(bucket: Bucket): PolicyStatement {
  return allow(["s3:ListBucket"], bucket.bucketArn);
}

/** Looking at an upload, and deleting one that is refused. */
export function settleUploads(bucket: Bucket): PolicyStatement[] {
  return [
    getObjects(bucket, "uploads"),
    deleteObjects(bucket, "uploads"),
    tellMissingObjects(bucket),
  ];
}
