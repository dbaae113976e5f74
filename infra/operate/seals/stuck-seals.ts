import { z } from "zod";
import { storedItem } from "../../../functions/data/core/stored-item.ts";

/** The head of an agreement that everyone has signed, as far as this list needs it. */
const SignedHead = storedItem(() =>
  z.object({
    kind: z.literal("agreement"),
    status: z.literal("signed"),
    id: z.string(),
    number: z.number().int(),
    version: z.number().int(),
    signedAt: z.string(),
    sealRefusal: z.string().optional(),
  }),
);

const PendingSeal = storedItem(() =>
  z.object({
    kind: z.literal("outbox"),
    job: z.literal("seal"),
    state: z.literal("pending"),
    input: z.object({ agreementId: z.string(), version: z.number().int() }),
  }),
);

/** An agreement whose seal has not completed. It names nobody. */
export interface StuckSeal {
  agreementId: string;
  number: number;
  version: number;
  /** The time of the last signature. */
  signedAt: string;
  /** Why the seal was refused; undefined if its job has noted no reason. */
  refusal: string | undefined;
  /** Whether a job still tries to seal it. */
  hasJob: boolean;
}

/** The agreements among all items of the table that were signed before a time and are not sealed yet, oldest first. */
export async function stuckSeals(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  signedBefore: string,
): Promise<StuckSeal[]> {
  const heads: ReturnType<typeof SignedHead.parse>[] = [];
  const jobs = new Set<string>();
  for await (const item of items) {
    const head = SignedHead.tryParse(item);
    if (head !== undefined && head.signedAt < signedBefore) heads.push(head);
    const job = PendingSeal.tryParse(item);
    if (job !== undefined) jobs.add(versionKey(job.input.agreementId, job.input.version));
  }
  return heads
    .map(({ id, number, version, signedAt, sealRefusal }) => ({
      agreementId: id,
      number,
      version,
      signedAt,
      refusal: sealRefusal,
      hasJob: jobs.has(versionKey(id, version)),
    }))
    .toSorted((a, b) => a.signedAt.localeCompare(b.signedAt));
}

function versionKey(agreementId: string, version: number): string {
  return `${agreementId} ${version}`;
}
