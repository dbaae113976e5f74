import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { EventPattern } from "aws-cdk-lib/aws-events";
import { Construct } from "constructs";
import { exportDownloadDays } from "../../../shared/domain/account/data-export.ts";
import { Downloads } from "../costs/downloads.ts";
import type { Settings } from "../settings.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import { priceClasses } from "../costs/price-classes.ts";

/** The private bucket of signatures, sealed documents, uploads and data exports. Browsers use presigned requests. */
export class Files extends Construct {
  readonly bucket: Bucket;
  /** Matches the events of finished uploads, which S3 sends to the account's default event bus. */
  readonly uploadPattern: EventPattern;

  /** The distribution through which browsers get files, where the stage has one. */
  readonly downloads: Downloads | undefined;

  constructor(scope: Construct, { filesCorsOrigin, sealedVersionDays, ...settings }: Settings) {
    super(scope, "Files");
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // A sealed document that was deleted by mistake can be restored.
      versioned: true,
      // Of several rules for an object, S3 follows the one that deletes it first. So each prefix has its own.
      lifecycleRules: [
        {
          id: "unfinished-uploads",
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          expiredObjectDeleteMarker: true,
        },
        ...(sealedVersionDays === "unlimited"
          ? []
          : ["sealed", "signatures"].map((folder) => ({
              id: `deleted-${folder}`,
              prefix: `${folder}/`,
              noncurrentVersionExpiration: Duration.days(sealedVersionDays),
            }))),
        {
          // Uploads that were rejected, deleted by their owner, or deleted with their owner's account.
          id: "deleted-uploads",
          prefix: "uploads/",
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          // Parsed contents are deleted with their documents; agreements have the confirmed contents.
          id: "read-documents",
          prefix: "parsed/",
          expiration: Duration.days(30),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          // Lyric sheets are drawn again when they are asked for.
          id: "lyric-sheets",
          prefix: "lyrics/",
          expiration: Duration.days(7),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          // Copies of agreements for third parties are drawn again when they are asked for.
          id: "agreement-copies",
          prefix: "agreement-copies/",
          expiration: Duration.days(7),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          // Exports of users' data are deleted after `exportDownloadDays` days.
          id: "data-exports",
          prefix: "exports/",
          expiration: Duration.days(exportDownloadDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedOrigins: [filesCorsOrigin],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ["content-type", "content-length", "if-none-match", "range", "x-amz-*"],
          exposedHeaders: ["etag", "content-length", "content-range", "accept-ranges"],
          maxAge: 3600,
        },
      ],
      // Deleted only when the deploy that creates it fails: it is empty then.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const { stage, downloadsThroughCloudFront, priceClass } = settings;
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
    // The L2 bucket's option would add a Lambda function in Python; the property of the L1 resource adds none.
    const resource = this.bucket.node.defaultChild;
    if (!(resource instanceof CfnBucket)) throw new Error("The files bucket has no resource");
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    const logicalId = Stack.of(this).getLogicalId(resource);
    for (const prefix of [
      "sealed",
      "signatures",
      "uploads",
      "exports",
      "lyrics",
      "agreement-copies",
      "parsed",
    ])
      acknowledgeNagFindings(Stack.of(this), {
        [`IAM5[Resource::<${logicalId}.Arn>/${prefix}/*]`]:
          "The objects under one prefix, whose names only the table knows",
      });
    acknowledgeNagFindings(this.bucket, {
      S1: "Access logs would keep presigned addresses, which are keys while they last; downloads are events of the agreement",
    });
  }

  /** What a function needs to name objects, and to give addresses of them. */
  get environment(): Record<string, string> {
    return {
      FILES_BUCKET: this.bucket.bucketName,
      ...(this.downloads && { DOWNLOADS_ORIGIN: this.downloads.origin }),
    };
  }
}
