import { createHash } from "node:crypto";
import { networkOf } from "../../../shared/domain/account/attempts.ts";
import { limitKeys } from "../core/limit-keys.ts";
import type { Table } from "../core/table.ts";
import { EmailedCodes } from "../limits/emailed-codes.ts";

/** A browser that asks for a share's code, and its address. */
export interface CodeAsker {
  /** Hash of the secret of the browser's cookie. */
  browserHash: string;
  ipAddress: string;
}

/**
 * Emailed codes that open a share on a new device. A code opens the share only in the browser that asked for it, and
 * has that browser's tries: a stranger who has the link uses up neither the code nor the tries of the recipient. The
 * emails are counted by network, because a browser can drop its cookie.
 */
export function shareCodes(
  table: Table,
  { id }: { id: string },
  { browserHash, ipAddress }: CodeAsker,
): EmailedCodes {
  const networkHash = createHash("sha256").update(networkOf(ipAddress)).digest("base64url");
  return new EmailedCodes(table, {
    code: limitKeys.shareCode(id, browserHash),
    limit: limitKeys.shareCodeLimit(id, networkHash),
    kind: "share-code",
  });
}
