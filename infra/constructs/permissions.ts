import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";

/** Explicit actions on named resources; nothing else is ever granted. */
export function allow(actions: string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}

/** One item, several, or a range of them. */
export function readItems(tableArn: string): PolicyStatement {
  return allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], tableArn);
}

/** A transaction needs the right of each of its parts, so these cover TransactWriteItems too. */
export function readWriteItems(tableArn: string): PolicyStatement {
  return allow(
    [
      "dynamodb:GetItem",
      "dynamodb:BatchGetItem",
      "dynamodb:Query",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "dynamodb:DeleteItem",
      "dynamodb:ConditionCheckItem",
    ],
    tableArn,
  );
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

/** With the right to list, S3 answers 404 for what is not there, and not 403. */
export function tellMissingObjects(bucket: Bucket): PolicyStatement {
  return allow(["s3:ListBucket"], bucket.bucketArn);
}
