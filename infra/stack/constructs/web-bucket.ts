import { RemovalPolicy } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";

/** The bucket of the web build. It is created before the functions, because one of them reads a page in it. */
export class WebBucket extends Bucket {
  constructor(scope: Construct) {
    super(scope, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Also after the failed deploy that made it: CloudFormation deletes no bucket that has objects.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledgeNagFindings(this, {
      S1: "It holds nothing but the public web build, and only CloudFront and the function of shared songs read it",
    });
  }
}
