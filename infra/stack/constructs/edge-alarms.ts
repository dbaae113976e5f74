import { Aws, CfnStackSet } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import {
  ArnPrincipal,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import { Construct, type IDependable } from "constructs";
import type { Settings } from "../settings.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";
import { edgeAlarmsTemplate, edgeRegion } from "./edge-alarms-template.ts";
import { allowActions } from "./permissions.ts";

export interface EdgeAlarmsProps {
  settings: Pick<Settings, "stage" | "alarmEmail">;
  distribution: IDistribution;
  /** What takes a while to update, so that the roles are known everywhere when CloudFormation assumes them. */
  slowParts: IDependable;
}

/**
 * The alarms on CloudFront. Its metrics are in us-east-1 only, and an alarm neither reads another region's metrics nor
 * publishes to another region's topic. So CloudFormation makes a small stack there, as a stack set of this stack: it is
 * deployed, rolled back and removed with this one, by the same command, and needs no `cdk bootstrap` of its own.
 */
export class EdgeAlarms extends Construct {
  constructor(scope: Construct, { settings, distribution, slowParts }: EdgeAlarmsProps) {
    super(scope, "EdgeAlarms");
    const stackSetName = `splitsheet-${settings.stage}-edge-alarms`;
    const administration = new Role(this, "Administration", {
      assumedBy: new ServicePrincipal("cloudformation.amazonaws.com"),
      description: "Lets CloudFormation use the role that makes the alarms on CloudFront",
    });
    const execution = new Role(this, "Execution", {
      assumedBy: new ArnPrincipal(administration.roleArn),
      description: "Makes the alarms on CloudFront in us-east-1",
      inlinePolicies: {
        work: new PolicyDocument({ statements: executionStatements(stackSetName) }),
      },
    });
    execution.grantAssumeRole(administration);
    acknowledgeNagFindings(execution, {
      "IAM5[Action::cloudformation:*]": "The least that CloudFormation asks of such a role",
      "IAM5[Action::sns:*]": "Only topics of the stack set's own stack",
      "IAM5[Resource::*]":
        "CloudFormation's actions, objects of AWS's accounts, and actions on subscriptions, which have no resource",
      [`IAM5[Resource::arn:<AWS::Partition>:sns:${edgeRegion}:<AWS::AccountId>:StackSet-${stackSetName}-*]`]:
        "CloudFormation generates the names of topics",
      [`IAM5[Resource::arn:<AWS::Partition>:cloudwatch:${edgeRegion}:<AWS::AccountId>:alarm:StackSet-${stackSetName}-*]`]:
        "CloudFormation generates the names of alarms",
    });
    const stackSet = new CfnStackSet(this, "StackSet", {
      stackSetName,
      description: `Splitsheet ${settings.stage}: alarms on CloudFront`,
      permissionModel: "SELF_MANAGED",
      administrationRoleArn: administration.roleArn,
      executionRoleName: execution.roleName,
      parameters: [{ parameterKey: "DistributionId", parameterValue: distribution.distributionId }],
      stackInstancesGroup: [
        { regions: [edgeRegion], deploymentTargets: { accounts: [Aws.ACCOUNT_ID] } },
      ],
      templateBody: JSON.stringify(edgeAlarmsTemplate(settings.alarmEmail)),
    });
    stackSet.node.addDependency(administration, execution, slowParts);
  }
}

/** What CloudFormation needs for the stack in us-east-1, and for nothing else in the account. */
function executionStatements(stackSetName: string): PolicyStatement[] {
  const own = (service: string, resource: string): string =>
    `arn:${Aws.PARTITION}:${service}:${edgeRegion}:${Aws.ACCOUNT_ID}:${resource}StackSet-${stackSetName}-*`;
  return [
    allowActions(["cloudformation:*"], "*"),
    // CloudFormation keeps templates in buckets of its own; no bucket of this account is read.
    new PolicyStatement({
      actions: ["s3:GetObject"],
      resources: ["*"],
      conditions: { StringNotEquals: { "s3:ResourceAccount": Aws.ACCOUNT_ID } },
    }),
    allowActions(["sns:*"], own("sns", "")),
    // These actions have no resource in IAM.
    allowActions(
      ["sns:GetSubscriptionAttributes", "sns:SetSubscriptionAttributes", "sns:Unsubscribe"],
      "*",
    ),
    allowActions(
      [
        "cloudwatch:DeleteAlarms",
        "cloudwatch:DescribeAlarms",
        "cloudwatch:ListTagsForResource",
        "cloudwatch:PutMetricAlarm",
        "cloudwatch:TagResource",
        "cloudwatch:UntagResource",
      ],
      own("cloudwatch", "alarm:"),
    ),
  ];
}
