import type { Agreement } from "./agreement.ts";
import { changeOf, type Change } from "./change.ts";

/** The sealed PDF is stored: the agreement is completed and everyone gets a copy. Undefined when it was before. */
export function completeAgreement(
  before: Agreement,
  input: { sealedSha256: string; sealedSizeBytes: number; at: string },
): Change | undefined {
  if (before.status === "completed") return undefined;
  if (before.status !== "signed" || before.signedAt === undefined)
    throw new Error(`Agreement ${before.id} is ${before.status} and can't be completed`);
  const next: Agreement = {
    ...before,
    status: "completed",
    completedAt: input.at,
    sealedSha256: input.sealedSha256,
    sealedSizeBytes: input.sealedSizeBytes,
  };
  return changeOf(
    before,
    next,
    [
      {
        type: "sealed",
        at: input.at,
        actor: "system",
        actorName: "Splitsheet",
        note: input.sealedSha256,
      },
    ],
    [{ channel: "mail", template: "completed", version: before.version }],
  );
}
