import { CustomResource, Duration, Stack } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { type Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct, type IDependable } from "constructs";
import { z } from "zod";
import { publish } from "../functions/publish.ts";
import type { PublishedPart } from "../publish/published-file.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The name of the bucket of assets, with account and region in it. */
const subSchema = z.object({ "Fn::Sub": z.string() });

export interface WebFilesProps {
  /** The folder of the web build. */
  directory: string;
  bucket: Bucket;
  create: (scope: Construct, definition: FunctionDefinition) => ServiceFunction;
}

/**
 * The files of the web build in their bucket, published by a function during the deploy. Assets are published first, and
 * pages after all that they need. A rollback publishes the earlier build again.
 */
export class WebFiles extends Construct {
  /** The published assets. What serves a page that refers to them depends on this. */
  readonly assets: CustomResource;
  readonly #publish: IFunction;
  readonly #build: Asset;
  readonly #bucket: Bucket;

  constructor(scope: Construct, { directory, bucket, create }: WebFilesProps) {
    super(scope, "Files");
    this.#bucket = bucket;
    this.#build = new Asset(this, "Build", { path: directory });
    const assets = this.#build.bucket;
    const publishing = create(this, publish(assets, bucket));
    this.#publish = publishing.function;
    const stack = Stack.of(this);
    const webBucket = bucket.node.defaultChild;
    if (!(webBucket instanceof CfnBucket)) throw new Error("The web bucket has no resource");
    const { "Fn::Sub": name } = subSchema.parse(stack.resolve(assets.bucketName));
    // cdk-nag writes the names of parameters in angle brackets.
    const assetsArn = `arn:<AWS::Partition>:s3:::${name.replaceAll(/\$\{([^}]+)\}/g, "<$1>")}`;
    acknowledgeNagFindings(publishing, {
      [`IAM5[Resource::${assetsArn}/*.zip]`]:
        "The name of a build in the bucket of assets changes with its content, and a deploy would ask about each",
      [`IAM5[Resource::<${stack.getLogicalId(webBucket)}.Arn>/*]`]:
        "It writes the whole web build, and nothing else is in that bucket",
    });
    this.assets = this.#published("assets");
  }

  /** Publishes the pages after these parts of the stack. */
  publishPagesAfter(...parts: IDependable[]): CustomResource {
    const pages = this.#published("pages");
    pages.node.addDependency(this.assets, ...parts);
    return pages;
  }

  #published(part: PublishedPart): CustomResource {
    const resource = new CustomResource(this, part === "assets" ? "Assets" : "Pages", {
      resourceType: "Custom::WebFiles",
      serviceToken: this.#publish.functionArn,
      // CloudFormation would wait an hour for a function that gives no answer.
      serviceTimeout: Duration.minutes(12),
      properties: {
        SourceBucket: this.#build.s3BucketName,
        SourceKey: this.#build.s3ObjectKey,
        TargetBucket: this.#bucket.bucketName,
        Part: part,
      },
    });
    // The function and its permissions, which a reference to its ARN alone would not wait for.
    resource.node.addDependency(this.#publish);
    return resource;
  }
}
