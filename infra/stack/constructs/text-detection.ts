import { Stack } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import type { Settings } from "../settings.ts";
import {
  allowActions,
  allowObjectDeletes,
  allowObjectGets,
  allowObjectPuts,
} from "./permissions.ts";

/**
 * The topic to which Textract publishes that it has read a document of several pages, and the role with which it
 * publishes.
 */
export class TextDetection extends Construct {
  readonly topic: Topic;
  readonly role: Role;

  constructor(scope: Construct) {
    super(scope, "TextDetection");
    this.topic = new Topic(this, "Topic", { enforceSSL: true });
    this.role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("textract.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
      description: "As which Textract tells that a document was read",
      inlinePolicies: {
        publish: new PolicyDocument({
          statements: [allowActions(["sns:Publish"], this.topic.topicArn)],
        }),
      },
    });
    acknowledgeNagFindings(Stack.of(this), {
      "IAM5[Resource::*]": "Textract has no resources: its rights are on all or nothing",
    });
  }

  /** What the functions that read documents know: where Textract tells that it has read one, and the budget of pages. */
  environment({ readPages }: Settings): Record<string, string> {
    return {
      TEXTRACT_TOPIC_ARN: this.topic.topicArn,
      TEXTRACT_ROLE_ARN: this.role.roleArn,
      READ_PAGES_PER_DAY: String(readPages.perDay),
      READ_PAGES_PER_DAY_OF_NEW_ACCOUNT: String(readPages.perDayOfNewAccount),
      READ_PAGES_PER_DAY_OF_STAGE: String(readPages.perDayOfStage),
    };
  }

  /**
   * The permissions for text detection, which Textract does not limit to resources, and for the copies of documents
   * that it reads with the permissions of its caller.
   */
  statements(files: IBucket): PolicyStatement[] {
    const passRole = allowActions(["iam:PassRole"], this.role.roleArn);
    passRole.addConditions({ StringEquals: { "iam:PassedToService": "textract.amazonaws.com" } });
    return [
      allowActions(
        [
          "textract:DetectDocumentText",
          "textract:GetDocumentTextDetection",
          "textract:StartDocumentTextDetection",
        ],
        "*",
      ),
      passRole,
      allowObjectDeletes(files, "parsed"),
      allowObjectGets(files, "parsed"),
      allowObjectPuts(files, "parsed"),
    ];
  }
}
