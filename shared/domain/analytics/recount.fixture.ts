import * as z from "zod";

/** What the recount reads of an `agreement.json` of the copy of one's data. */
export const ExportedAgreement = z.object({
  songId: z.string(),
  status: z.string(),
  sentAt: z.string().optional(),
  splits: z.array(
    z.object({
      email: z.string(),
      songwriterPercentage: z.number(),
      publisherPercentage: z.number(),
      copyrightPercentage: z.number(),
      masterPercentage: z.number(),
    }),
  ),
  contributors: z.array(
    z.object({ openedAt: z.string().optional(), signedAt: z.string().optional() }),
  ),
  events: z.array(z.object({ type: z.string(), chosenReason: z.string().optional() })),
});
export type ExportedAgreement = z.infer<typeof ExportedAgreement>;

// Written out once more: a recount that used the rules would repeat their faults.
const limits = [600, 3600, 21_600, 86_400, 259_200, 604_800, 1_209_600, Number.POSITIVE_INFINITY];
const rangeOf = (from: string, to: string) =>
  limits.findIndex((limit) => (Date.parse(to) - Date.parse(from)) / 1000 < limit);

type Numbers = Record<string, number>;
const add = (numbers: Numbers, name: string, count = 1) => {
  if (count !== 0) numbers[name] = (numbers[name] ?? 0) + count;
};

/** Counts the analytics of a workspace again from all of its exported agreements, and the ids of its songs. */
export function recount(agreements: readonly ExportedAgreement[], songIds: ReadonlySet<string>) {
  const counts: Numbers = {};
  const lastSigned = new Map<string, { agreement: ExportedAgreement; signedAt: string }>();
  for (const agreement of agreements) {
    const { sentAt, status, contributors } = agreement;
    if (sentAt === undefined || status === "draft") continue;
    add(counts, "sent");
    add(counts, `sent@${sentAt.slice(0, 7)}`);
    for (const { openedAt, signedAt } of contributors) {
      if (openedAt !== undefined) add(counts, `opened:${rangeOf(sentAt, openedAt)}`);
      if (openedAt !== undefined && signedAt !== undefined)
        add(counts, `answered:${rangeOf(openedAt, signedAt)}`);
    }
    if (status === "pending") add(counts, "open");
    else if (status === "signed" || status === "completed") {
      const signedAt =
        contributors
          .map((one) => one.signedAt ?? "")
          .toSorted()
          .at(-1) ?? "";
      add(counts, "signed");
      add(counts, `signed@${signedAt.slice(0, 7)}`);
      add(counts, `completed:${rangeOf(sentAt, signedAt)}`);
      const counted = lastSigned.get(agreement.songId);
      if (songIds.has(agreement.songId) && (counted === undefined || counted.signedAt < signedAt))
        lastSigned.set(agreement.songId, { agreement, signedAt });
    } else add(counts, status);
    const declined = agreement.events.find(({ type }) => type === "declined");
    if (status === "declined") add(counts, `reason:${declined?.chosenReason ?? "none"}`);
  }
  const people: Record<string, Numbers> = {};
  for (const { agreement, signedAt } of lastSigned.values()) {
    const emails = new Set(agreement.splits.map(({ email }) => email.toLowerCase()));
    for (const email of emails) {
      const rows = agreement.splits.filter((row) => row.email.toLowerCase() === email);
      const sum = (share: (row: (typeof rows)[number]) => number) =>
        Math.round(rows.reduce((total, row) => total + share(row), 0) * 100);
      const numbers = (people[email] ??= {});
      const each = {
        songs: 1,
        songwriter: sum((row) => row.songwriterPercentage),
        publisher: sum((row) => row.publisherPercentage),
        copyright: sum((row) => row.copyrightPercentage),
        master: sum((row) => row.masterPercentage),
      };
      for (const [name, count] of Object.entries(each)) {
        add(numbers, name, count);
        add(numbers, `${name}@${signedAt.slice(0, 7)}`, count);
      }
    }
  }
  return { counts, people };
}
