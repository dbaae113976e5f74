import { Aws, Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from "aws-cdk-lib/aws-backup";
import { EventField, Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import { AccountPrincipal, ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "../constructs/acknowledge-nag-findings.ts";
import type { Files } from "../constructs/files.ts";
import type { Table } from "../constructs/table.ts";
import type { BackupCopy, Backups } from "./backup-settings.ts";

export interface DailyBackupsProps {
  stage: string;
  backups: Backups;
  table: Table;
  files: Files;
  /** Told of backups and copies that failed. */
  topic: ITopic;
}

/** The role's permissions, by the names of policies that AWS keeps as AWS Backup needs them. */
const backupPolicies = ["service-role/AWSBackupServiceRolePolicyForBackup"];
const filesPolicies = ["AWSBackupServiceRolePolicyForS3Backup"];

/** AWS Backup's daily backups of the table and of the files bucket, in a vault of the stage, with copies elsewhere. */
export class DailyBackups extends Construct {
  constructor(scope: Construct, { stage, backups, table, files, topic }: DailyBackupsProps) {
    super(scope, "Backups");
    const { copy, withFiles } = backups;
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: `splitsheet-${stage}`,
      ...(copy && { encryptionKey: this.#keyFor(copy) }),
      // Backups end by their time only. Somebody who may change the vault's policy can still delete them.
      blockRecoveryPointDeletion: true,
      // A vault with backups cannot be deleted, and removing the stage leaves its data.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, "Plan", {
      backupPlanName: `splitsheet-${stage}`,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "daily",
          scheduleExpression: Schedule.cron({ hour: "5", minute: "0" }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(23),
          deleteAfter: Duration.days(backups.days),
          ...(copy && { copyActions: [this.#copyAction(copy)] }),
        }),
      ],
    });
    const policies = [...backupPolicies, ...(withFiles ? filesPolicies : [])];
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("backup.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    const { tableArn } = table.table;
    const arns = [tableArn, ...(withFiles ? [files.bucket.bucketArn] : [])];
    new BackupSelection(this, "Selection", {
      backupPlan: plan,
      role,
      disableDefaultBackupPolicy: true,
      resources: arns.map((arn) => BackupResource.fromArn(arn)),
    });
    this.#tellOfFailures(arns, topic);
    acknowledgeNagFindings(
      role,
      Object.fromEntries(
        policies.map((name) => [
          `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
          "AWS keeps this policy in step with the calls of AWS Backup, which alone can take the role",
        ]),
      ),
    );
  }

  /** A key of the stage's own: those that AWS manages cannot be shared with another account. */
  #keyFor({ account }: BackupCopy): Key {
    const key = new Key(this, "Key", {
      description: "Encrypts the stage's backups until they are copied to another account",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    key.grantEncryptDecrypt(new AccountPrincipal(account));
    return key;
  }

  #copyAction({ vaultArn, days }: BackupCopy) {
    return {
      destinationBackupVault: BackupVault.fromBackupVaultArn(this, "CopyVault", vaultArn),
      deleteAfter: Duration.days(days),
    };
  }

  /** Emails each failure by itself: a metric's alarm would be over the next day, and not tell of the second one. */
  #tellOfFailures(arns: string[], topic: ITopic): void {
    const failed = new Rule(this, "Failed", {
      eventPattern: {
        source: ["aws.backup"],
        detailType: ["Backup Job State Change", "Copy Job State Change"],
        detail: { state: ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"], resourceArn: arns },
      },
    });
    const text = RuleTargetInput.fromText(
      [
        `${EventField.fromPath("$.detail-type")}: ${EventField.fromPath("$.detail.state")}.`,
        `Resource: ${EventField.fromPath("$.detail.resourceArn")}.`,
        "What to do is in infra/operate/backups.md, 'A backup that failed'.",
      ].join(" "),
    );
    failed.addTarget(new SnsTopic(topic, { message: text }));
  }
}
