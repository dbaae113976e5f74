import { expect, it, vi } from "vitest";
import { sentSheet, signedBy } from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { minute } from "../../../shared/domain/agreement/agreement.fixture.ts";
import { sealAgreement, type SealTools } from "./seal-agreement.ts";

it("a sheet of schema 3 waits for a release that seals it, without a finding in its history", async () => {
  const agreement = signedBy(sentSheet(), "c1", "c2", "c3");
  if (agreement.status !== "signed") throw new Error("Everyone has signed");
  const { id, version, documentHash, sentAt } = agreement;
  const sent = { version, document: '{"schema":3,"lyrics":""}', documentHash, sentAt };
  const change = vi.fn();
  // Only what the job needs before it draws.
  const tools = {
    agreements: {
      readRecord: async () => ({ agreement, sent, signatures: [], declarations: new Map() }),
      change,
    },
  } as unknown as SealTools;
  const job = { outboxId: "seal", agreementId: id, version, at: minute(9) };
  await expect(sealAgreement(tools, job)).rejects.toMatchObject({ code: "newer_release" });
  expect(change).not.toHaveBeenCalled();
});
