import { RegionInfo } from "aws-cdk-lib/region-info";
import { z } from "zod";
import { retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { flag } from "../setting-values.ts";

/** Days for which versions of sealed PDFs and signature pictures are kept after they were deleted or replaced. */
export const sealedVersionDays = retentionDays.deletedDocument;

const vaultArn = /^arn:aws[a-z-]*:backup:([a-z0-9-]+):(\d{12}):backup-vault:[\w-]{2,50}$/;

const isRegion = (name: string): boolean =>
  RegionInfo.regions.some((region) => region.name === name);

const days = z.coerce.number().int().min(1).max(36_500);

/** Settings of what is kept outside the table and the bucket. */
export const backupSettings = {
  /** Days for which AWS Backup keeps a daily backup of the table and of the files bucket. Without it, it makes none. */
  backupDays: days.optional(),
  /** Whether the files bucket is in these backups. */
  backupFiles: flag.optional(),
  /** A backup vault in another account, which gets a copy of each backup. */
  backupVaultArn: z
    .string()
    .regex(
      vaultArn,
      "must be a backup vault, such as arn:aws:backup:eu-central-1:111122223333:backup-vault:splitsheet",
    )
    .refine((arn) => isRegion(vaultArn.exec(arn)?.[1] ?? ""), "must name a region of AWS")
    .refine(
      (arn) => !arn.endsWith(":Default"),
      "must not be the vault Default, which takes no copies of other accounts",
    )
    .optional(),
  /** Days for which the copies are kept. */
  backupCopyDays: days.optional(),
  /** A region that gets a replica of the keys secret. */
  keysReplicaRegion: z
    .string()
    .refine(isRegion, "must be a region, such as eu-central-1")
    .optional(),
  /** Days for which deleted and replaced versions of sealed PDFs and signature pictures are kept, or `unlimited`. */
  sealedVersionDays: z.union(
    [z.literal("unlimited"), z.coerce.number().int().min(sealedVersionDays).max(36_500)],
    `must be a number of days from ${sealedVersionDays} on, or unlimited`,
  ),
};

type BackupSettings = z.infer<z.ZodObject<typeof backupSettings>>;

/** A vault of another account, and for how long it keeps its copies. */
export interface BackupCopy {
  vaultArn: string;
  account: string;
  region: string;
  days: number;
}

/** The daily backups of a stage. */
export interface Backups {
  days: number;
  withFiles: boolean;
  copy: BackupCopy | undefined;
}

/** What is wrong with these settings in combination; undefined if nothing is. */
export function backupRefusal({
  backupDays,
  backupFiles,
  backupVaultArn,
  backupCopyDays,
}: BackupSettings): string | undefined {
  if (backupDays === undefined && backupVaultArn !== undefined)
    return "The CDK context has `backupVaultArn` without `backupDays`: only a backup can be copied.";
  if (backupDays === undefined && backupFiles !== undefined)
    return "The CDK context has `backupFiles` without `backupDays`, which makes the backups.";
  if (backupVaultArn === undefined && backupCopyDays !== undefined)
    return "The CDK context has `backupCopyDays` without `backupVaultArn`, where the copies would be.";
  return undefined;
}

/** What a stage keeps outside its table and its bucket, and how long it keeps what was deleted. */
export interface KeptCopies {
  /** Undefined for no backups beside those of the table and the bucket themselves. */
  backups: Backups | undefined;
  keysReplicaRegion: string | undefined;
  sealedVersionDays: BackupSettings["sealedVersionDays"];
}

export function keptCopies(settings: BackupSettings): KeptCopies {
  const { keysReplicaRegion, sealedVersionDays: versionDays } = settings;
  return { backups: backupsOf(settings), keysReplicaRegion, sealedVersionDays: versionDays };
}

function backupsOf({
  backupDays,
  backupFiles = true,
  backupVaultArn,
  backupCopyDays,
}: BackupSettings): Backups | undefined {
  if (backupDays === undefined) return undefined;
  const [, region, account] = vaultArn.exec(backupVaultArn ?? "") ?? [];
  return {
    days: backupDays,
    withFiles: backupFiles,
    copy:
      backupVaultArn === undefined || region === undefined || account === undefined
        ? undefined
        : { vaultArn: backupVaultArn, account, region, days: backupCopyDays ?? backupDays },
  };
}
