import type { UserId } from "../../../shared/domain/ids.ts";
import { randomBytes } from "node:crypto";
import { backupCode, backupCodeCount } from "../../../shared/domain/account/backup-code.ts";
import { backupCodeDigest, currentKeyVersion } from "../../platform/keyed-hashes.ts";

/** Ten new backup codes of a user, with the digests that are stored in their place. */
export async function newBackupCodes(userId: UserId) {
  const backupCodes = Array.from({ length: backupCodeCount }, () => backupCode(randomBytes(8)));
  const keyVersion = await currentKeyVersion();
  const digests = await Promise.all(
    backupCodes.map((code) => backupCodeDigest(userId, code, keyVersion)),
  );
  return { backupCodes, keyVersion, digests: new Set(digests) };
}
