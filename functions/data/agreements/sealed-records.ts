import * as z from "zod";
import { capacityNames } from "../../../shared/domain/agreement/agreeing/capacities.ts";
import type { CompletedAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { isSandbox } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { TransactItem } from "../core/expressions.ts";
import { agreementKeys } from "./agreement-keys.ts";
import type { Table } from "../core/table.ts";

/** The public record of a sealed PDF, found by the SHA-256 of the file. It lets anyone verify a copy of the file. */
export const SealedRecord = storedItem(() =>
  z.object({
    agreementId: z.string(),
    number: z.number().int(),
    title: z.string(),
    version: z.number().int(),
    sealedAt: z.string(),
    // Records that were written before this field existed have none.
    documentHash: z.string().optional(),
    parties: z.array(
      z.object({
        name: z.string(),
        signedAt: z.string(),
        /** Who signed for the party. Absent if it signed itself. */
        signedBy: z.object({ name: z.string(), capacity: z.enum(capacityNames) }).optional(),
      }),
    ),
  }),
);
export type SealedRecord = ItemOf<typeof SealedRecord>;

/**
 * The record of a PDF that was sealed in a sandbox: only that it is a test. It has nothing of a real record, so that no
 * reader takes it for one, and it stays when the sandbox is emptied.
 */
const TestRecord = storedItem(() => z.object({ isTest: z.literal(true) }));

/**
 * The record of a sealed PDF by the SHA-256 of its bytes in hex; `test` for a PDF of a sandbox, undefined if no sealed PDF
 * has this hash.
 */
export async function readSealedRecord(
  table: Table,
  sha256: string,
): Promise<SealedRecord | "test" | undefined> {
  return await table.get(agreementKeys.sealedRecord(sha256), AnyRecord);
}

const AnyRecord = {
  parse: (item: unknown): SealedRecord | "test" =>
    TestRecord.tryParse(item) === undefined ? SealedRecord.parse(item) : "test",
};

/** A transaction item that writes the record of a sealed PDF. `sealedAt` is the time of the last signature. */
export function sealedRecordItem(table: Table, agreement: CompletedAgreement): TransactItem {
  if (isSandbox(agreement.workspaceId))
    return table.putItem(agreementKeys.sealedRecord(agreement.sealedSha256), "sealed", {
      isTest: true,
    });
  const { id, number, title, version, signedAt, contributors, documentHash, sealedSha256 } =
    agreement;
  const parties = contributors.flatMap(({ name, signedAt, signedBy }) =>
    signedAt === undefined
      ? []
      : [{ name, signedAt, ...(signedBy === undefined ? {} : { signedBy }) }],
  );
  const sealed = { sealedAt: signedAt, documentHash };
  const record: SealedRecord = { agreementId: id, number, title, version, ...sealed, parties };
  return table.putItem(agreementKeys.sealedRecord(sealedSha256), "sealed", record);
}
