import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { correctContributorEmail } from "../agreements/owner-actions.ts";
import {
  callOf,
  setParties,
  type Parties,
  type Party,
} from "../agreements/parties/parties.fixture.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import { OutboxEvent } from "../data/outbox/outbox-events.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { atSecond, songInputFor } from "../testing/call-contexts.fixture.ts";
import { searchWorkspace } from "./search-workspace.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";

setUpKeysSecret();

let data: DataTable;
let parties: Parties;
let owner: Party;
let nia: string;
let ben: string;

/** Calls the subscribers for everything that happened, also for what they tell themselves. */
async function tell(agreementId: string): Promise<void> {
  await parties.tell(agreementId);
  for (const item of await data.scan()) {
    if (item["kind"] !== "event") continue;
    const { id, waiting } = OutboxEvent.parse(item);
    if (waiting.has("search"))
      await tellSubscriber(parties.stores.table, id, "search", atSecond(30));
  }
}

async function found({ userId }: Party, q: string) {
  const { table } = parties.stores;
  const query = vi.spyOn(table, "firstOf");
  const read = vi.spyOn(table, "getMany");
  const { hits } = await searchWorkspace(table, { ...callOf(userId, "", {}), query: { q } });
  expect([query.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
  query.mockRestore();
  read.mockRestore();
  return hits.filter(({ kind }) => kind === "agreement");
}

describe.each(dataEngines)("other owners' agreements in the search, on $engine", ({ open }) => {
  setParties(open, (set) => ({ data, parties, owner, nia, ben } = set));

  it("are found by their parties, by their newest names", async () => {
    const user = await parties.account(nia);
    const stranger = await parties.account(ben);
    const id = await parties.sent(owner, [nia, `${nia}.example`]);
    await tell(id);
    expect(await found(user, "tide")).toMatchObject([{ id, title: "Low Tide Radio" }]);
    expect(await found(stranger, "tide")).toEqual([]);
    expect(await found(owner, "tide")).toMatchObject([{ id }]);
    const { documentHash } = await parties.headOf(id);
    const body = { title: "Harbor Song", documentHash };
    await updateAgreement(parties.stores, callOf(owner.userId, id, body));
    await tell(id);
    expect(await found(user, "harbor")).toMatchObject([{ id, title: "Harbor Song" }]);
    expect(await found(user, "tide")).toEqual([]);
  });

  it("are found by their newest names by an account that keeps only one of its two addresses on them", async () => {
    const moved = `moved-${nia}`;
    const before = await parties.account(nia);
    const id = await parties.sent(owner, [nia, moved]);
    await tell(id);
    const user = await parties.moveTo(before, moved, atSecond(3));
    await parties.listed(user);
    await tell(id);
    const { documentHash } = await parties.headOf(id);
    const [row] = songInputFor(1).splits;
    if (row === undefined) throw new Error("There is a row");
    const body = { title: "Harbor Song", documentHash, splits: [{ ...row, email: moved }] };
    await updateAgreement(parties.stores, callOf(owner.userId, id, body, atSecond(5)));
    await tell(id);
    expect(await found(user, "harbor")).toMatchObject([{ id, title: "Harbor Song" }]);
    expect(await found(user, "tide")).toEqual([]);
  });

  it("are found by an account that comes later, once it has listed them", async () => {
    const id = await parties.sent(owner, [nia, ben]);
    await tell(id);
    const user = await parties.account(nia);
    expect((await parties.listed(user)).ids).toEqual([id]);
    await tell(id);
    expect(await found(user, "tide")).toMatchObject([{ id }]);
  });

  it("are no longer found by removed contributors", async () => {
    const user = await parties.account(nia);
    const id = await parties.sent(owner, [nia, ben]);
    await tell(id);
    const [contributor] = (await parties.headOf(id)).contributors;
    const params = { id, contributorId: contributor?.id ?? "" };
    const correction = callOf(owner.userId, id, { email: `new-${nia}` });
    await correctContributorEmail(parties.stores, { ...correction, params });
    await tell(id);
    expect(await found(user, "tide")).toEqual([]);
    const pk = `OWNER#${personalWorkspaceOf(user.userId)}`;
    const words = (await data.scan()).filter(
      (item) => item["pk"] === pk && item["kind"] === "word",
    );
    expect(words).toEqual([]);
  });
});
