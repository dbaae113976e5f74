import * as z from "zod";
import { jobNames, jobs, type JobInput, type JobName } from "../../../shared/contracts/jobs.ts";
import { once } from "../../../shared/domain/once.ts";
import { isOfNewerRelease } from "../core/schema-numbers.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { withUnknownKeys } from "../core/unknown-keys.ts";

const EntryState = once(() =>
  z.object({
    id: z.string(),
    job: z.enum(jobNames),
    state: z.enum(["pending", "done"]),
    createdAt: z.string(),
    /** Number of times the sweep has queued the entry again. */
    requeued: z.number().int(),
    /** Number of runs that ended without releasing their lease, as far as the sweep has noticed. */
    interruptions: z.number().int().optional(),
    /** When the sweep checks the entry. Absent once the job is done. */
    dueAt: z.string().optional(),
    /** When the lease of the current consumer ends, unless the consumer renews it. Absent without a lease. */
    leaseUntil: z.string().optional(),
    /** Recipients whose email SES has accepted, and recipients whose email can't be sent. */
    sent: z.set(z.string()).default(new Set()),
    givenUp: z.set(z.string()).default(new Set()),
    /** Recipients whose email the limits have counted, and recipients whose email is part of a joined email. */
    counted: z.set(z.string()).default(new Set()),
    joined: z.set(z.string()).default(new Set()),
  }),
);
const StoredEntry = storedItem(() => EntryState().extend({ input: z.unknown() }));

/** An entry of the outbox: a requested job and its state. */
export interface OutboxEntry<Name extends JobName> extends z.infer<ReturnType<typeof EntryState>> {
  job: Name;
  /** Contains no link and no token: those are derived when the job runs. */
  input: JobInput<Name>;
}
/** An entry of any job. */
export type AnyEntry = { [Name in JobName]: OutboxEntry<Name> }[JobName];

const StoredLaterEntry = storedItem(() =>
  EntryState()
    .pick({
      id: true,
      state: true,
      createdAt: true,
      requeued: true,
      interruptions: true,
      dueAt: true,
      leaseUntil: true,
    })
    .extend({ job: z.string() }),
);

/**
 * An entry that a later release has written and that this release can't process, since it does not know the job, the
 * input or the schema. It stays in the outbox until a release that knows it is deployed.
 */
export type LaterEntry = ItemOf<typeof StoredLaterEntry> & { isOfLaterRelease: true };

/** Reads an entry of any release. */
export const EntryParser = {
  parse: (item: unknown): AnyEntry | LaterEntry => {
    const stored = isOfNewerRelease(item, "outbox") ? undefined : StoredEntry.tryParse(item);
    if (stored !== undefined) {
      const schema = jobs[stored.job].input();
      const { data } = schema.safeParse(stored.input);
      if (data !== undefined)
        // The input has been parsed by the schema of this very job.
        return { ...stored, input: withUnknownKeys(schema, data, stored.input) } as AnyEntry;
    }
    return { ...StoredLaterEntry.parse(item), isOfLaterRelease: true };
  },
};
