import * as fc from "fast-check";
import { expect, it } from "vitest";
import { play, steps } from "../agreement/agreeing/random-courses.fixture.ts";
import { minute, origin } from "../agreement/agreement.fixture.ts";
import type { Agreement, SentAgreement } from "../agreement/agreement.ts";
import { declineReasons } from "../agreement/lifecycle/decline-reasons.ts";
import { detachSong } from "../agreement/lifecycle/detach-song.ts";
import { WorkspaceId } from "../ids.ts";
import { FactLedger } from "./fact-ledger.fixture.ts";
import { recount, type ExportedAgreement } from "./recount.fixture.ts";

const home = WorkspaceId.parse("owner00000000000000000");
const away = WorkspaceId.parse("team000000000000000000");

/** The steps of one agreement, and what is done to its song afterwards. */
const oneAgreement = fc.record({
  asks: fc.boolean(),
  steps,
  opens: fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
  opensAfterMinutes: fc.constantFrom(2, 30, 400, 9000),
  reason: fc.option(fc.constantFrom(...declineReasons)),
  song: fc.nat({ max: 2 }),
});
const world = fc.record({
  agreements: fc.array(oneAgreement, { minLength: 1, maxLength: 5 }),
  /** For each song: its moves, and whether it is deleted. */
  moves: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  deleted: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  /** Which records arrive, in which order, how often. */
  deliveries: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 120 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const changed = <Head extends SentAgreement>(head: Head, ids: Partial<SentAgreement>): Head => ({
  ...head,
  ...ids,
});

/** The head with the times at which some contributors have opened it: those who have signed, later all. */
function withOpenings(
  head: SentAgreement,
  opens: readonly number[],
  afterMinutes: number,
  isLate: boolean,
): SentAgreement {
  const openedAt = new Date(Date.parse(head.sentAt) + afterMinutes * 60_000).toISOString();
  const contributors = head.contributors.map((one, index) =>
    opens.includes(index) && (isLate || one.signedAt !== undefined) ? { ...one, openedAt } : one,
  );
  return changed(head, { contributors });
}

/** All states of an agreement, as its changes leave them. */
function statesOf(
  { asks, steps: taken, opens, opensAfterMinutes, reason, song }: World["agreements"][number],
  number: number,
  { moves, deleted }: World,
): SentAgreement[] {
  const { changes, at } = play(asks, taken);
  const [first] = changes;
  const heads: Agreement[] = first?.change.before ? [first.change.before] : [];
  for (const { change } of changes) heads.push(change.after);
  const states: SentAgreement[] = [];
  const push = (head: Agreement, workspaceId = home) => {
    if (head.status === "draft") return;
    const revision = (states.at(-1)?.revision ?? 0) + 1;
    const opened = withOpenings(head, opens, opensAfterMinutes, states.length > 1);
    const chosen = reason === null ? {} : { declineReason: reason };
    const ids = { id: `agreement${number}`, songId: `song${song}`, number, workspaceId, revision };
    states.push(
      opened.status === "declined" ? { ...opened, ...chosen, ...ids } : changed(opened, ids),
    );
  };
  for (const head of heads) push(head);
  const last = () => states.at(-1);
  for (let move = 1; move <= (moves[song] ?? 0); move += 1) {
    const head = last();
    if (head !== undefined) push(head, move % 2 === 1 ? away : home);
  }
  const head = last();
  if (deleted[song] === true && head !== undefined) {
    const lost = detachSong(head, { at: at > minute(0) ? at : minute(0), origin })?.after;
    if (lost !== undefined) push(lost, head.workspaceId);
  }
  return states;
}

/** An agreement as the copy of one's data has it. */
function exported(head: SentAgreement): ExportedAgreement {
  const { songId, status, sentAt, contributors } = head;
  const declineReason = head.status === "declined" ? head.declineReason : undefined;
  return {
    ...{ songId, status, sentAt, contributors },
    splits: head.splits.map((row) => ({
      email: row.email,
      songwriterPercentage: row.songwriterShare / 100,
      publisherPercentage: row.publisherShare / 100,
      copyrightPercentage: row.copyrightShare / 100,
      masterPercentage: row.masterShare / 100,
    })),
    events: [{ type: status, ...(declineReason && { chosenReason: declineReason }) }],
  };
}

it("analytics: equal a recount from the export over 300 random courses, with records twice, late and out of order", () => {
  let moved = 0;
  let signed = 0;
  fc.assert(
    fc.property(world, (drawn) => {
      const all = drawn.agreements
        .map((agreement, index) => statesOf(agreement, index + 1, drawn))
        .filter((states) => states.length > 0);
      const ledger = new FactLedger();
      // A record leads to a read of the head, which can be any state until the last one.
      for (const [which, state] of all.length === 0 ? [] : drawn.deliveries) {
        const states = all[which % all.length] ?? [];
        const head = states[state % states.length];
        if (head !== undefined) ledger.tell(head);
      }
      const lasts = all.flatMap((states) => states.at(-1) ?? []);
      for (const head of lasts) ledger.tell(head);
      for (const [which, state] of drawn.deliveries.slice(0, 20)) {
        const states = all[which % Math.max(1, all.length)] ?? [];
        const head = states[state % states.length];
        if (head !== undefined) ledger.tell(head);
      }
      const songIds = new Set(
        [0, 1, 2].filter((song) => drawn.deleted[song] !== true).map((song) => `song${song}`),
      );
      for (const workspaceId of [home, away]) {
        const here = lasts.filter((head) => head.workspaceId === workspaceId);
        const expected = recount(here.map(exported), songIds);
        expect(ledger.of(workspaceId).counts).toEqual(expected.counts);
        expect(ledger.peopleOf(workspaceId)).toEqual(expected.people);
        if (workspaceId === away) moved += here.length;
        signed += expected.counts["signed"] ?? 0;
      }
    }),
    { numRuns: 300 },
  );
  // The courses reach what they are for.
  expect(moved).toBeGreaterThan(50);
  expect(signed).toBeGreaterThan(20);
});
