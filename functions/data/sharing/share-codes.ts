import { limitKeys } from "../core/limit-keys.ts";
import type { Table } from "../core/table.ts";
import { EmailedCodes } from "../limits/emailed-codes.ts";

/** Emailed codes that open a share on a new device. */
export function shareCodes(table: Table, { id }: { id: string }): EmailedCodes {
  return new EmailedCodes(table, {
    code: limitKeys.shareCode(id),
    limit: limitKeys.shareCodeLimit(id),
    kind: "share-code",
  });
}
