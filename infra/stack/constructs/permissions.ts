import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { duePrefix } from "../../../functions/data/core/due-entry.ts";
import {
  partitionPrefixes,
  type PartitionName,
} from "../../../functions/data/core/key-prefixes.ts";
import { dueIndex } from "./table.ts";

/** DynamoDB checks the action of each item of a transaction, so there is no permission for TransactWriteItems. */
type ItemAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** Partitions with a separate statement that allows fewer actions. */
type OwnStatement = "evidence";

/** A statement that allows exactly the given actions on the given resources. */
export function allowActions(actions: string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}

/**
 * Permissions on items of these partitions. All reads of a function are in one statement, because IAM checks the keys
 * of a batch together; it checks each write of a transaction separately.
 */
export function allowItemActions(
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
 * The permission to add evidence of agreements. No function may update or delete evidence. Each write has the condition
 * that the item does not exist.
 */
export function allowEvidencePuts(tableArn: string): PolicyStatement {
  return onPartitions(tableArn, ["PutItem"], [partitionPrefixes.evidence]);
}

export function allowEvidenceQueries(tableArn: string): PolicyStatement {
  return onPartitions(tableArn, ["Query"], [partitionPrefixes.evidence]);
}

/** The permission to query the index of due items. */
export function allowDueItemQueries(tableArn: string): PolicyStatement {
  return onPartitions(`${tableArn}/index/${dueIndex}`, ["Query"], [duePrefix]);
}

function onPartitions(
  resource: string,
  actions: readonly ItemAction[],
  prefixes: readonly string[],
): PolicyStatement {
  const statement = allowActions(
    actions.map((action) => `dynamodb:${action}`),
    resource,
  );
  statement.addConditions({
    "ForAllValues:StringLike": {
      "dynamodb:LeadingKeys": prefixes.map((prefix) => `${prefix}*`),
    },
    // The condition above is also true for a request without leading keys. This condition refuses that request.
    Null: { "dynamodb:LeadingKeys": "false" },
  });
  return statement;
}

export function allowSecretReads(...secretArns: string[]): PolicyStatement {
  return allowActions(["secretsmanager:GetSecretValue"], ...secretArns);
}

export function allowObjectGets(bucket: Bucket, prefix: string): PolicyStatement {
  return allowActions(["s3:GetObject"], bucket.arnForObjects(`${prefix}/*`));
}

export function allowObjectPuts(bucket: Bucket, prefix: string): PolicyStatement {
  return allowActions(["s3:PutObject"], bucket.arnForObjects(`${prefix}/*`));
}

export function allowObjectDeletes(bucket: Bucket, prefix: string): PolicyStatement {
  return allowActions(["s3:DeleteObject"], bucket.arnForObjects(`${prefix}/*`));
}

/** The permission to abort multipart uploads. Starting and completing one needs only `s3:PutObject`. */
export function allowMultipartAborts(bucket: Bucket, prefix: string): PolicyStatement {
  return allowActions(["s3:AbortMultipartUpload"], bucket.arnForObjects(`${prefix}/*`));
}

export function allowPartListing(bucket: Bucket, prefix: string): PolicyStatement {
  return allowActions(["s3:ListMultipartUploadParts"], bucket.arnForObjects(`${prefix}/*`));
}

/** The permission to list a bucket, with which S3 responds with 404 for a missing object instead of 403. */
export function allowBucketListing(bucket: Bucket): PolicyStatement {
  return allowActions(["s3:ListBucket"], bucket.bucketArn);
}

/** The permissions to read an upload and to delete a rejected one. */
export function allowUploadChecks(bucket: Bucket): PolicyStatement[] {
  return [
    allowObjectGets(bucket, "uploads"),
    allowObjectDeletes(bucket, "uploads"),
    allowBucketListing(bucket),
  ];
}
