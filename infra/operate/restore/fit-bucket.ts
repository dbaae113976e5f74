import {
  GetBucketNotificationConfigurationCommand,
  GetBucketPolicyCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  type LifecycleRule,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { Settings } from "../../stack/settings.ts";
import { filesCors, filesLifecycle, type FilesLifecycleRule } from "../../stack/files-bucket.ts";

/**
 * Sets an existing files bucket as the stack sets its own: CloudFormation sets nothing of what it has not made. A repeat
 * sets the same.
 */
export async function fitBucket(
  client: Pick<S3Client, "send">,
  Bucket: string,
  { corsOrigin, sealedVersionDays }: { corsOrigin: string } & Pick<Settings, "sealedVersionDays">,
): Promise<void> {
  await client.send(
    new PutPublicAccessBlockCommand({
      Bucket,
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    }),
  );
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }),
  );
  await client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: { Rules: filesLifecycle(sealedVersionDays).map(lifecycleRule) },
    }),
  );
  await client.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: [corsOrigin],
            AllowedMethods: [...filesCors.methods],
            AllowedHeaders: [...filesCors.headers],
            ExposeHeaders: [...filesCors.exposedHeaders],
            MaxAgeSeconds: filesCors.maxAgeSeconds,
          },
        ],
      },
    }),
  );
  await sendEvents(client, Bucket);
  await requireTls(client, Bucket);
}

/** The call replaces all notifications, so the others are given again. */
async function sendEvents(client: Pick<S3Client, "send">, Bucket: string): Promise<void> {
  const { TopicConfigurations, QueueConfigurations, LambdaFunctionConfigurations } =
    await client.send(new GetBucketNotificationConfigurationCommand({ Bucket }));
  await client.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket,
      NotificationConfiguration: {
        TopicConfigurations,
        QueueConfigurations,
        LambdaFunctionConfigurations,
        EventBridgeConfiguration: {},
      },
    }),
  );
}

/** Another policy of the bucket is the operator's, and stays. */
async function requireTls(client: Pick<S3Client, "send">, Bucket: string): Promise<void> {
  try {
    await client.send(new GetBucketPolicyCommand({ Bucket }));
    return;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "NoSuchBucketPolicy") throw error;
  }
  const Policy = JSON.stringify({
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Deny",
        Principal: "*",
        Action: "s3:*",
        Resource: [`arn:aws:s3:::${Bucket}`, `arn:aws:s3:::${Bucket}/*`],
        Condition: { Bool: { "aws:SecureTransport": "false" } },
      },
    ],
  });
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
}

function lifecycleRule(rule: FilesLifecycleRule): LifecycleRule {
  const { id, prefix = "", expirationDays, noncurrentDays, abortMultipartDays } = rule;
  const expiration = {
    ...(expirationDays !== undefined && { Days: expirationDays }),
    ...(rule.removesDeleteMarkers && { ExpiredObjectDeleteMarker: true }),
  };
  return {
    ID: id,
    Status: "Enabled",
    Filter: { Prefix: prefix },
    ...(Object.keys(expiration).length > 0 && { Expiration: expiration }),
    ...(noncurrentDays !== undefined && {
      NoncurrentVersionExpiration: { NoncurrentDays: noncurrentDays },
    }),
    ...(abortMultipartDays !== undefined && {
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: abortMultipartDays },
    }),
  };
}
