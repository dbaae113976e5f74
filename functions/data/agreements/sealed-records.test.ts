import { expect, it } from "vitest";
import { signedOf } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { CompletedAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Table } from "../core/table.ts";
import { SealedRecord, sealedRecordItem } from "./sealed-records.ts";

it("the record of a sealed PDF names who signed for a party, and records without it are read", () => {
  const signed = signedOf(2);
  const signedBy = { name: "Ada Reyes", capacity: "parent_or_guardian" as const };
  const agreement: CompletedAgreement = {
    ...signed,
    contributors: signed.contributors.map((one, index) =>
      index === 0 ? one : { ...one, signedBy },
    ),
    status: "completed",
    completedAt: signed.signedAt,
    sealedSha256: "0".repeat(64),
    sealedSizeBytes: 1,
  };
  // Only what the item is built with.
  const table = { putItem: (_key: unknown, _type: unknown, item: unknown) => item };
  const record = SealedRecord.parse(sealedRecordItem(table as unknown as Table, agreement));
  expect(record.parties).toEqual([
    { name: "Writer 1", signedAt: signed.contributors[0]?.signedAt },
    { name: "Writer 2", signedAt: signed.contributors[1]?.signedAt, signedBy },
  ]);
});
