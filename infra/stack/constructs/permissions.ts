import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { duePrefix } from "../../../functions/data/core/due-entry.ts";
import {
  partitionPrefixes,
  type PartitionName,
} from "../../../functions/data/core/key-prefixes.ts";
import { type ItemAction, ItemPermission } from "./item-permissions.ts";
import { dueIndex } from "./table.ts";

/** Partitions with permissions of their own, for fewer actions. */
type OwnPermission = "evidence";

/** A statement that allows exactly the given actions on the given resources. */
export function allowActions(actions: string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}

/** Permissions on items of these partitions. */
export function allowItemActions(
  tableArn: string,
  actions: readonly ItemAction[],
  partitions: readonly Exclude<PartitionName, OwnPermission>[],
): ItemPermission {
  return new ItemPermission(
    tableArn,
    actions,
    partitions.map((name) => partitionPrefixes[name]),
  );
}

/**
 * The permission to add evidence of agreements. No function may update or delete evidence. Each write has the condition
 * that the item does not exist.
 */
export function allowEvidencePuts(tableArn: string): ItemPermission {
  return new ItemPermission(tableArn, ["PutItem"], [partitionPrefixes.evidence]);
}

export function allowEvidenceQueries(tableArn: string): ItemPermission {
  return new ItemPermission(tableArn, ["Query"], [partitionPrefixes.evidence]);
}

/** The permission to query the index of due items. */
export function allowDueItemQueries(tableArn: string): ItemPermission {
  return new ItemPermission(`${tableArn}/index/${dueIndex}`, ["Query"], [duePrefix]);
}

export function allowSecretReads(...secretArns: string[]): PolicyStatement {
  return allowActions(["secretsmanager:GetSecretValue"], ...secretArns);
}

export function allowObjectGets(bucket: IBucket, prefix: string): PolicyStatement {
  return allowActions(["s3:GetObject"], bucket.arnForObjects(`${prefix}/*`));
}

export function allowObjectPuts(bucket: IBucket, prefix: string): PolicyStatement {
  return allowActions(["s3:PutObject"], bucket.arnForObjects(`${prefix}/*`));
}

export function allowObjectDeletes(bucket: IBucket, prefix: string): PolicyStatement {
  return allowActions(["s3:DeleteObject"], bucket.arnForObjects(`${prefix}/*`));
}

/** The permission to abort multipart uploads. Starting and completing one needs only `s3:PutObject`. */
export function allowMultipartAborts(bucket: IBucket, prefix: string): PolicyStatement {
  return allowActions(["s3:AbortMultipartUpload"], bucket.arnForObjects(`${prefix}/*`));
}

export function allowPartListing(bucket: IBucket, prefix: string): PolicyStatement {
  return allowActions(["s3:ListMultipartUploadParts"], bucket.arnForObjects(`${prefix}/*`));
}

/** The permission to list a bucket, with which S3 responds with 404 for a missing object instead of 403. */
export function allowBucketListing(bucket: IBucket): PolicyStatement {
  return allowActions(["s3:ListBucket"], bucket.bucketArn);
}

/** The permissions to read an upload and to delete a rejected one. */
export function allowUploadChecks(bucket: IBucket): PolicyStatement[] {
  return [
    allowObjectGets(bucket, "uploads"),
    allowObjectDeletes(bucket, "uploads"),
    allowBucketListing(bucket),
  ];
}
