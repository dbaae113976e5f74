import { App } from "aws-cdk-lib";
import { Match } from "aws-cdk-lib/assertions";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { matchesPattern } from "../../local/events/event-pattern.ts";
import { synthesize } from "../../tools/testing/synthesize.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { checkDeploySettings } from "../deploy-settings.ts";
import { readSettings } from "../settings.ts";

const { path: outdir, remove } = temporaryDirectory();
afterAll(remove);
const read = (context: Record<string, unknown>) => readSettings(new App({ context, outdir }).node);

const backupVaultArn = "arn:aws:backup:eu-central-1:111122223333:backup-vault:splitsheet";

describe("settings of backups", () => {
  it("ask for none by default, and keep versions of what is sealed for 30 days", () => {
    expect(read({})).toMatchObject({
      backups: undefined,
      keysReplicaRegion: undefined,
      sealedVersionDays: 30,
    });
  });

  it("cover the files bucket and keep copies as long as backups, if they say nothing else", () => {
    expect(read({ backupDays: "35", backupVaultArn }).backups).toEqual({
      days: 35,
      withFiles: true,
      copy: { vaultArn: backupVaultArn, account: "111122223333", region: "eu-central-1", days: 35 },
    });
    const given = { backupDays: 7, backupFiles: "false", backupVaultArn, backupCopyDays: 365 };
    expect(read(given).backups).toMatchObject({ withFiles: false, copy: { days: 365 } });
  });

  it("are refused where one of them does nothing", () => {
    expect(() => read({ backupVaultArn })).toThrow(/`backupVaultArn` without `backupDays`/);
    expect(() => read({ backupFiles: true })).toThrow(/`backupFiles` without `backupDays`/);
    expect(() => read({ backupDays: 7, backupCopyDays: 9 })).toThrow(
      /`backupCopyDays` without `backupVaultArn`/,
    );
  });

  it.each<Record<string, unknown>>([
    { backupDays: 0 },
    { backupDays: "a week" },
    { backupDays: 7, backupVaultArn: "splitsheet" },
    { backupDays: 7, backupVaultArn: "arn:aws:s3:::splitsheet" },
    { backupDays: 7, backupVaultArn: backupVaultArn.replace("eu-central-1", "eu-central-9") },
    { backupDays: 7, backupVaultArn: backupVaultArn.replace("1111", "") },
    { backupDays: 7, backupVaultArn: backupVaultArn.replace(/splitsheet$/, "Default") },
    { keysReplicaRegion: "frankfurt" },
    { sealedVersionDays: 1 },
    { sealedVersionDays: "forever" },
  ])("are refused where a value is wrong: %j", (context) => {
    const key = Object.keys(context).at(-1) ?? "";
    expect(() => read(context)).toThrow(new RegExp(key));
  });

  it("are refused at the deploy where a copy would be lost with the stage's account or region", () => {
    const copied = read({ backupDays: 7, backupVaultArn });
    const deploy = (account?: string) => checkDeploySettings(copied, "eu-west-1", account);
    expect(() => deploy("111122223333")).toThrow(/account that this stage is deployed to/);
    for (const account of ["444455556666", undefined]) expect(() => deploy(account)).not.toThrow();
    const replicated = read({ keysReplicaRegion: "eu-west-1" });
    expect(() => checkDeploySettings(replicated, "eu-west-1")).toThrow(/region of the stage/);
    expect(() => checkDeploySettings(replicated, "eu-central-1")).not.toThrow();
  });
});

describe("a stage without these settings", () => {
  const { ofType } = synthesize();

  it("has no vault, no plan, no key and no replica, which would cost something", () => {
    for (const type of ["Backup::BackupVault", "Backup::BackupPlan", "KMS::Key"])
      expect(ofType(`AWS::${type}`)).toEqual([]);
    for (const [, { Properties }] of ofType("AWS::SecretsManager::Secret"))
      expect(Properties).not.toHaveProperty("ReplicaRegions");
  });
});

const Rules = z.array(
  z.looseObject({
    Id: z.string(),
    Prefix: z.string().default(""),
    NoncurrentVersionExpiration: z.object({ NoncurrentDays: z.number() }).optional(),
  }),
);

/** The days after which the files bucket deletes a version under a prefix that is not the current one. */
function versionDays(context: Record<string, unknown>) {
  const { ofType } = synthesize(context);
  const all = ofType("AWS::S3::Bucket").flatMap(([, { Properties }]) => {
    const Lifecycle = z.object({ LifecycleConfiguration: z.object({ Rules }) });
    const { data } = Lifecycle.safeParse(Properties);
    return data?.LifecycleConfiguration.Rules ?? [];
  });
  return (key: string): number | undefined => {
    const days = all
      .filter(({ Prefix }) => key.startsWith(Prefix))
      .flatMap(({ NoncurrentVersionExpiration: one }) => (one ? [one.NoncurrentDays] : []));
    // S3 follows the rule that deletes first.
    return days.length === 0 ? undefined : Math.min(...days);
  };
}

// Synthesized here, where no test's time limit runs.
const [usual, longer, forever] = [
  {},
  { sealedVersionDays: 3650 },
  { sealedVersionDays: "unlimited" },
].map(versionDays);

describe("versions of what is sealed", () => {
  it("are kept for 30 days, or as the setting says, and what people deleted for one day always", () => {
    for (const place of ["sealed/a/1/b.pdf", "signatures/a/1/c.png"])
      expect([usual?.(place), longer?.(place), forever?.(place)]).toEqual([30, 3650, undefined]);
    for (const days of [usual, longer, forever]) expect(days?.("uploads/a.wav")).toBe(1);
  });
});

describe("a stage with backups and copies", () => {
  const backed = synthesize({
    backupDays: 35,
    backupVaultArn,
    backupCopyDays: 365,
    keysReplicaRegion: "eu-central-1",
  });
  const [tableId = ""] = backed.ofType("AWS::DynamoDB::GlobalTable")[0] ?? [];
  const bucketId =
    backed.ofType("AWS::S3::Bucket").find(([id]) => id.startsWith("Files"))?.[0] ?? "";

  it("backs up table and bucket each day, and copies it to the other account", () => {
    backed.template.hasResourceProperties("AWS::Backup::BackupPlan", {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: "cron(0 5 * * ? *)",
            Lifecycle: { DeleteAfterDays: 35 },
            CopyActions: [
              { DestinationBackupVaultArn: backupVaultArn, Lifecycle: { DeleteAfterDays: 365 } },
            ],
          }),
        ],
      },
    });
    backed.template.hasResourceProperties("AWS::Backup::BackupSelection", {
      BackupSelection: {
        Resources: [{ "Fn::GetAtt": [tableId, "Arn"] }, { "Fn::GetAtt": [bucketId, "Arn"] }],
      },
    });
  });

  it("keeps the vault and its key when the stack is removed, and forbids deleting what is in it", () => {
    for (const type of ["AWS::Backup::BackupVault", "AWS::KMS::Key"])
      expect(backed.ofType(type).map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual([
        "Retain",
      ]);
    backed.template.hasResourceProperties("AWS::Backup::BackupVault", {
      BackupVaultName: "splitsheet-dev",
      AccessPolicy: Match.objectLike({
        Statement: [Match.objectLike({ Effect: "Deny", Principal: { AWS: "*" } })],
      }),
    });
  });

  it("encrypts its vault with a key that the other account may use", () => {
    backed.template.hasResourceProperties("AWS::KMS::Key", {
      EnableKeyRotation: true,
      KeyPolicy: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: {
              AWS: {
                "Fn::Join": ["", ["arn:", { Ref: "AWS::Partition" }, ":iam::111122223333:root"]],
              },
            },
          }),
        ]),
      }),
    });
  });

  it("has a replica of the keys, but not of the stage's own secret", () => {
    const replicas = backed
      .ofType("AWS::SecretsManager::Secret")
      .map(([id, { Properties }]) => [id.slice(0, 11), Properties["ReplicaRegions"]]);
    expect(Object.fromEntries(replicas)).toEqual({
      SecretsKeys: [{ Region: "eu-central-1" }],
      SecretsStag: undefined,
    });
  });

  it("emails each backup and each copy that failed, and nothing else", () => {
    const [, rule] =
      backed.ofType("AWS::Events::Rule").find(([id]) => id.startsWith("BackupsFailed")) ?? [];
    const Pattern = z.object({ EventPattern: z.looseObject({ detail: z.looseObject({}) }) });
    const { EventPattern } = Pattern.parse(rule?.Properties);
    const arn = "arn:aws:dynamodb:us-east-1:111122223333:table/splitsheet";
    const pattern = JSON.parse(
      JSON.stringify({ ...EventPattern, detail: { ...EventPattern.detail, resourceArn: [arn] } }),
    );
    const told = (detailType: string, state: string, resourceArn = arn) =>
      matchesPattern(pattern, {
        source: "aws.backup",
        "detail-type": detailType,
        detail: { state, resourceArn },
      });
    for (const job of ["Backup Job State Change", "Copy Job State Change"]) {
      for (const state of ["FAILED", "ABORTED", "EXPIRED"]) expect(told(job, state)).toBe(true);
      for (const state of ["RUNNING", "COMPLETED"]) expect(told(job, state)).toBe(false);
      expect(told(job, "FAILED", `${arn}-of-another-stage`)).toBe(false);
    }
    expect(told("Restore Job State Change", "FAILED")).toBe(false);
    backed.template.hasResourceProperties("AWS::SNS::TopicPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: "sns:Publish",
            Principal: { Service: "events.amazonaws.com" },
          }),
        ]),
      },
    });
  });

  it("has a reason for every finding of cdk-nag", () => {
    expect(backed.findings).toEqual([]);
  });
});

describe("a stage with backups of its table only", () => {
  const backed = synthesize({ backupDays: 7, backupFiles: false });

  it("has no key of its own, no copy, and no permission for the bucket", () => {
    expect(backed.ofType("AWS::KMS::Key")).toEqual([]);
    expect(JSON.stringify(backed.ofType("AWS::Backup::BackupPlan"))).not.toContain("CopyActions");
    const selections = JSON.stringify(backed.ofType("AWS::Backup::BackupSelection"));
    expect(selections).not.toContain('"Files');
    expect(JSON.stringify(backed.resources)).not.toContain("ServiceRolePolicyForS3Backup");
    expect(backed.findings).toEqual([]);
  });
});
