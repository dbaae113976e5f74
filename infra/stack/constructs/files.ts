import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  CfnBucket,
  HttpMethods,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { EventPattern } from "aws-cdk-lib/aws-events";
import { Construct } from "constructs";
import { Downloads } from "../costs/downloads.ts";
import {
  filesCors,
  filesLifecycle,
  filesPrefixes,
  type FilesLifecycleRule,
} from "../files-bucket.ts";
import type { Settings } from "../settings.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import { priceClasses } from "../costs/price-classes.ts";

/**
 * The private bucket of signatures, sealed documents, uploads and data exports: the stack's own, or an existing one by
 * its name. Browsers use presigned requests.
 */
export class Files extends Construct {
  readonly bucket: IBucket;
  /** Matches the events of finished uploads, which S3 sends to the account's default event bus. */
  readonly uploadPattern: EventPattern;

  /** The distribution through which browsers get files, where the stage has one. */
  readonly downloads: Downloads | undefined;

  constructor(
    scope: Construct,
    {
      stage,
      filesCorsOrigin,
      sealedVersionDays,
      downloadsThroughCloudFront,
      priceClass,
      existing,
    }: Settings,
  ) {
    super(scope, "Files");
    const existingName = existing.existingFilesBucket;
    // Cast because CDK's classes are not compatible with exactOptionalPropertyTypes.
    this.bucket =
      existingName === undefined
        ? (this.#create(filesCorsOrigin, sealedVersionDays) as IBucket)
        : Bucket.fromBucketName(this, "Existing", existingName);
    if (downloadsThroughCloudFront)
      this.downloads = new Downloads(this, {
        stage,
        bucket: this.bucket,
        priceClass: priceClasses[priceClass],
      });
    this.uploadPattern = {
      source: ["aws.s3"],
      detailType: ["Object Created"],
      detail: {
        bucket: { name: [this.bucket.bucketName] },
        object: { key: [{ prefix: "uploads/" }] },
      },
    };
    const resource = this.bucket.node.defaultChild;
    const arn =
      resource instanceof CfnBucket
        ? `<${Stack.of(this).getLogicalId(resource)}.Arn>`
        : `arn:<AWS::Partition>:s3:::${existingName}`;
    for (const prefix of filesPrefixes)
      acknowledgeNagFindings(Stack.of(this), {
        [`IAM5[Resource::${arn}/${prefix}/*]`]:
          "The objects under one prefix, whose names only the table knows",
      });
  }

  #create(corsOrigin: string, sealedVersionDays: Settings["sealedVersionDays"]): Bucket {
    const bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // A sealed document that was deleted by mistake can be restored.
      versioned: true,
      lifecycleRules: filesLifecycle(sealedVersionDays).map(lifecycleRule),
      cors: [
        {
          allowedOrigins: [corsOrigin],
          allowedMethods: filesCors.methods.map((method) => HttpMethods[method]),
          allowedHeaders: [...filesCors.headers],
          exposedHeaders: [...filesCors.exposedHeaders],
          maxAge: filesCors.maxAgeSeconds,
        },
      ],
      // Deleted only when the deploy that creates it fails: it is empty then.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // The L2 bucket's option would add a Lambda function in Python; the property of the L1 resource adds none.
    const resource = bucket.node.defaultChild;
    if (!(resource instanceof CfnBucket)) throw new Error("The files bucket has no resource");
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    acknowledgeNagFindings(bucket, {
      S1: "Access logs would keep presigned addresses, which are keys while they last; downloads are events of the agreement",
    });
    return bucket;
  }

  /** What a function needs to name objects, and to give addresses of them. */
  get environment(): Record<string, string> {
    return {
      FILES_BUCKET: this.bucket.bucketName,
      ...(this.downloads && { DOWNLOADS_ORIGIN: this.downloads.origin }),
    };
  }
}

function lifecycleRule({
  id,
  prefix,
  expirationDays,
  noncurrentDays,
  abortMultipartDays,
  removesDeleteMarkers,
}: FilesLifecycleRule): LifecycleRule {
  return {
    id,
    ...(prefix !== undefined && { prefix }),
    ...(expirationDays !== undefined && { expiration: Duration.days(expirationDays) }),
    ...(noncurrentDays !== undefined && {
      noncurrentVersionExpiration: Duration.days(noncurrentDays),
    }),
    ...(abortMultipartDays !== undefined && {
      abortIncompleteMultipartUploadAfter: Duration.days(abortMultipartDays),
    }),
    ...(removesDeleteMarkers && { expiredObjectDeleteMarker: true }),
  };
}
