import { Stack } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import { allowActions } from "./permissions.ts";

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

  /** The permissions for text detection, which Textract does not limit to resources. */
  statements(): PolicyStatement[] {
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
    ];
  }
}
