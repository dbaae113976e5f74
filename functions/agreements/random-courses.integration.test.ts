import type { AgreementEventType } from "../../shared/domain/agreement/evidence/agreement-event.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { completeAgreement } from "../../shared/domain/agreement/lifecycle/complete.ts";
import type { SentAgreement } from "../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../shared/domain/agreement/evidence/evidence.ts";
import type { AgreementObjects } from "../data/agreements/agreement-objects.ts";
import { keys } from "../data/core/keys.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import { createStores, type Stores } from "../data/stores.ts";
import type { Table } from "../data/core/table.ts";
import { AppendOnlyTable } from "../testing/append-only-table.fixture.ts";
import { newUserId, randomId } from "../platform/random-id.ts";
import { declineAsContributor } from "./signing/decline-as-contributor.ts";
import { noteOpened } from "./signing/note-opened.ts";
import { signAsContributor } from "./signing/sign-as-contributor.ts";
import { createSong } from "../songs/create-song.ts";
import { runAgreementClock } from "./run-agreement-clock.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { correctContributorEmail, resendSigningLink, voidOwnAgreement } from "./owner-actions.ts";
import { updateAgreement } from "./update-agreement.ts";
import { agreementEventsIn, agreementTasksIn } from "../testing/outbox-tasks.fixture.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";
import { dailyOrNightly } from "../../infra/tools/testing/nightly.ts";

setUpKeysSecret();

// Signing only stores an image and gets its address.
const files = {
  putSignatureImage: async () => undefined,
  signatureImageUrl: async (key: string) => `https://files.example.com/${key}`,
} as unknown as AgreementObjects;
const loadObjects = async () => files;

const fault = new Error("The machine has stopped");
const person = fc.nat({ max: 2 });
const action = fc.record({
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constant("sign" as const) },
    { weight: 2, arbitrary: fc.constantFrom("open" as const, "resend", "correct", "seal") },
    { weight: 1, arbitrary: fc.constantFrom("edit" as const, "clock", "void", "decline") },
  ),
  who: person,
  /** The machine stops before or after the change is written. */
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    fc.constantFrom("before" as const, "after" as const),
  ),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** A table whose next write fails. */
class FaultyTable extends AppendOnlyTable {
  next: Action["fault"];

  override async tryTransact(...[items]: Parameters<Table["tryTransact"]>) {
    const { next } = this;
    this.next = undefined;
    if (next === "before") throw fault;
    const refusal = await super.tryTransact(items);
    if (next === "after" && refusal === undefined) throw fault;
    return refusal;
  }
}

let data: DataTable;

/** The stores of one actor. A fault in them does not affect other actors. */
function storesWith(next: Action["fault"]): Stores {
  const table = new FaultyTable(data.client, data.name, "test");
  table.next = next;
  return createStores(table);
}

async function perform(head: SentAgreement, next: Action, at: string): Promise<unknown> {
  const stores = storesWith(next.fault);
  const { id, sentBy } = head;
  const contributor = head.contributors[next.who] ?? head.contributors[0];
  if (contributor === undefined) throw new Error("There is always one");
  const { body: signature } = await signingCall(head, contributor, { at });
  const call = await signingCall(head, contributor, { at });
  const asOwner = <Body extends object>(body: Body) =>
    ownerCall(sentBy, { params: { id, contributorId: contributor.id }, body }, { at });
  switch (next.do) {
    case "sign":
      return await signAsContributor(stores, loadObjects, call);
    case "open":
      return await noteOpened(stores, call);
    case "decline":
      return await declineAsContributor(stores, loadObjects, {
        ...call,
        body: { ...signature, reason: "No" },
      });
    case "void":
      return await voidOwnAgreement(stores, asOwner({ reason: "" }));
    case "resend":
      return await resendSigningLink(stores, asOwner({ email: contributor.email }));
    case "correct":
      return await correctContributorEmail(stores, asOwner({ email: `${randomId()}@example.com` }));
    case "edit":
      return await updateAgreement(
        stores,
        asOwner({ title: `At ${at}`, documentHash: head.documentHash }),
      );
    case "clock":
      return await runAgreementClock(stores.table, agreementKeys.agreement(id), at);
    case "seal":
      return await stores.agreements.change(
        id,
        (before) =>
          before.status === "signed"
            ? completeAgreement(before, {
                sealedSha256: "f",
                sealedSizeBytes: 1,
                sealedPdfKey: "sealed/f.pdf",
                at,
              })
            : undefined,
        { at },
      );
    default:
      return next.do satisfies never;
  }
}

/** The type of evidence for an event, where it differs from the event's type. */
const causes: Partial<Record<AgreementEventType, Evidence["type"]>> = {
  resent: "reminded",
  reminded: "reminded",
  expiring: "reminded",
  completed: "sealed",
};

async function check(stores: Stores, agreementId: string): Promise<void> {
  const file = await stores.agreements.readRecord(agreementId);
  if (file?.sent === undefined) throw new Error("There is no such agreement");
  const { agreement, signatures } = file;
  const evidence = await stores.agreements.readEvidence(agreementId);
  expect(evidence.map(({ sequence }) => sequence)).toEqual(evidence.map((_, i) => i + 1));
  const given = evidence
    .filter(({ type }) => type === "signed")
    .map(({ version, contributorId }) => `${version} ${contributorId}`);
  expect(new Set(given).size).toBe(given.length);
  const present = new Set(given.filter((one) => one.startsWith(`${agreement.version} `)));
  expect(signatures).toHaveLength(present.size);
  const everyone = signatures.length === agreement.contributors.length;
  expect(["signed", "completed"].includes(agreement.status)).toBe(everyone);
  for (const { documentHash } of signatures) expect(documentHash).toBe(agreement.documentHash);

  const counters = await stores.songs.readCounters(agreement.workspaceId);
  const isPending = agreement.status === "pending";
  expect(counters.pendingSignatures).toBe(isPending ? 3 - signatures.length : 0);

  const items = await data.scan();
  for (const { happened, evidence: range, createdAt, version } of agreementEventsIn(
    items,
    agreementId,
  )) {
    // The evidence of a draft is in its head until it is sent.
    if (range === undefined && (happened.type === "created" || happened.type === "edited"))
      continue;
    const cause = causes[happened.type] ?? happened.type;
    const found = evidence.some(
      (entry) =>
        range !== undefined &&
        entry.sequence >= range.first &&
        entry.sequence <= range.last &&
        entry.type === cause &&
        entry.at === createdAt &&
        entry.version === version,
    );
    expect(found, `${JSON.stringify(happened)} has a cause`).toBe(true);
  }
  const seals = agreementTasksIn(items, agreementId, "seal");
  const signing = evidence.filter(({ type }) => type === "signed").map(({ at }) => at);
  for (const { createdAt } of seals) expect(signing).toContain(createdAt);
}

describe.each(dataEngines)("an agreement on $engine", ({ open }) => {
  beforeAll(async () => {
    vi.stubEnv("KEYS_SECRET_ARN", "keys");
    data = await open();
  });
  afterAll(() => data.stop());

  it("stays consistent under random concurrent calls and crashes", async () => {
    const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
      minLength: 3,
      maxLength: 7,
      size: "max",
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (course) => {
        const stores = storesWith(undefined);
        const userId = newUserId();
        await stores.table.put(keys.profile(userId), "profile", {
          name: "Nia",
          email: "n@x.example",
        });
        const { agreement } = await createSong(
          stores,
          createSongCall(userId, songInputFor(3), { at: atSecond(1) }),
        );
        for (const [round, actions] of course.entries()) {
          const head = await stores.agreements.readHead(agreement.id);
          if (head === undefined || head.status === "draft")
            throw new Error("An agreement that was sent stays sent");
          const at = atSecond(100 + round * 4 * 24 * 3600);
          const results = await Promise.allSettled(actions.map((next) => perform(head, next, at)));
          for (const result of results)
            if (result.status === "rejected" && result.reason !== fault)
              expect(result.reason).toBeInstanceOf(DomainError);
          await check(stores, agreement.id);
        }
      }),
      { numRuns: dailyOrNightly({ daily: 6, nightly: 40 }) },
    );
  });
});
