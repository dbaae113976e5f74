import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { AppendOnlyTable } from "../../testing/append-only-table.fixture.ts";
import { createStores } from "../../data/stores.ts";
import { createSong } from "../../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { listAgreements } from "../list-agreements.ts";
import { declineAsContributor } from "../signing/decline-as-contributor.ts";
import { noteOpened } from "../signing/note-opened.ts";
import { signAsContributor } from "../signing/sign-as-contributor.ts";
import { setParties, type Parties, type Party } from "./parties.fixture.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

let data: DataTable;
let parties: Parties;
let owner: Party;
/** Addresses that no other test has. */
let nia: string;
let ben: string;

const refusal = (code: string) => expect.objectContaining({ code });

describe.each(dataEngines)("an account that is a party, on $engine", ({ open }) => {
  setParties(open, (set) => ({ data, parties, owner, nia, ben } = set));

  describe("signing by session", () => {
    it("needs no link, also for an owner who is a contributor, and is recorded in the evidence", async () => {
      const user = await parties.account(nia);
      const id = await parties.sent(owner, [nia, owner.email]);
      await parties.tell(id);
      const opening = await parties.sessionCall(id, user);
      await noteOpened(parties.stores, { ...opening, body: {} });
      const view = await signAsContributor(
        parties.stores,
        parties.loadObjects,
        await parties.sessionCall(id, user),
      );
      expect(view).toMatchObject({ link: "session", signer: { email: nia, signed: true } });
      expect((await parties.listed(user, { needsYou: "true" })).ids).toEqual([]);
      expect(await parties.marksOf(user)).toEqual([]);
      await signAsContributor(
        parties.stores,
        parties.loadObjects,
        await parties.sessionCall(id, owner),
      );
      expect(await parties.headOf(id)).toMatchObject({ status: "signed" });
      const record = await parties.stores.agreements.readRecord(id);
      expect(record?.signatures.map(({ identification }) => identification)).toEqual([
        "session",
        "session",
      ]);
      const opened = (await parties.stores.agreements.readEvidence(id)).map(({ type }) => type);
      expect(opened).toContain("opened");
    });

    it("lists the agreement for the account in the same transaction", async () => {
      const id = await parties.sent(owner, [nia, ben]);
      await parties.tell(id);
      const before = await parties.account(nia);
      await signAsContributor(
        parties.stores,
        parties.loadObjects,
        await parties.sessionCall(id, before),
      );
      const user = await parties.moveTo(before, `moved-${nia}`, atSecond(30));
      expect((await parties.listed(user)).ids).toEqual([id]);
    });

    it("works for declining too, and is refused to a visitor, a stranger and another person's address", async () => {
      const user = await parties.account(nia);
      const stranger = await parties.account(`stranger-${nia}`);
      const id = await parties.sent(owner, [nia, ben]);
      await parties.tell(id);
      const sign = async (call: Awaited<ReturnType<typeof parties.sessionCall>>) =>
        await signAsContributor(parties.stores, parties.loadObjects, call);
      const call = await parties.sessionCall(id, user);
      const visitor = { ...call, findSession: async () => undefined };
      await expect(sign(visitor)).rejects.toEqual(refusal("unauthorized"));
      await expect(
        sign(await parties.sessionCall(id, { ...stranger, email: nia })),
      ).rejects.toEqual(refusal("agreement_not_found"));
      await expect(sign(await parties.sessionCall(id, { ...user, email: ben }))).rejects.toEqual(
        refusal("not_a_party"),
      );
      await expect(sign(await parties.sessionCall(id, { ...owner, email: ben }))).rejects.toEqual(
        refusal("not_a_party"),
      );
      const { email, documentHash } = call.body;
      const body = { email, documentHash, reason: "I wrote half of it" };
      await declineAsContributor(parties.stores, parties.loadObjects, { ...call, body });
      expect(await parties.headOf(id)).toMatchObject({ status: "declined" });
    });
  });

  describe("the list of agreements", () => {
    it("is searched by words of title and people and by status, over both kinds, page by page", async () => {
      const user = await parties.account(nia);
      const own = await createSong(
        parties.stores,
        createSongCall(
          user.userId,
          { ...songInputFor(1), title: "Über den Fluß", send: false },
          { at: atSecond(1) },
        ),
      );
      const others = await parties.sent(owner, [nia, ben]);
      await parties.tell(others);
      expect((await parties.listed(user)).ids.toSorted()).toEqual(
        [own.agreement.id, others].toSorted(),
      );
      expect((await parties.listed(user, { search: "uber fluss" })).ids).toEqual([
        own.agreement.id,
      ]);
      expect((await parties.listed(user, { search: ben.slice(0, 8) })).ids).toEqual([others]);
      expect((await parties.listed(user, { status: "pending" })).ids).toEqual([others]);
      expect((await parties.listed(user, { status: "completed" })).ids).toEqual([]);
      const first = await parties.listed(user, { limit: 1 });
      const next = await parties.listed(user, { limit: 1, cursor: first.cursor });
      expect([...first.ids, ...next.ids].toSorted()).toEqual([own.agreement.id, others].toSorted());
      expect(next.cursor).toBeUndefined();
      const found = await parties.listed(user, { limit: 1, search: "w" });
      expect(found.ids).toHaveLength(1);
      expect(
        (await parties.listed(user, { limit: 1, search: "w", cursor: found.cursor })).ids,
      ).toHaveLength(1);
    });

    it("costs one query and one batch read per page, for agreements of both kinds", async () => {
      const user = await parties.account(nia);
      for (const email of [nia, nia, nia])
        await parties.tell(await parties.sent(owner, [email, ben]));
      await createSong(
        parties.stores,
        createSongCall(user.userId, songInputFor(2), { at: atSecond(2) }),
      );
      await parties.listed(user);
      const calls: string[] = [];
      const noting = createStores(new AppendOnlyTable(data.client, data.name, "test"));
      data.client.middlewareStack.add(
        (next, { commandName = "" }) =>
          async (args) => {
            calls.push(commandName);
            return await next(args);
          },
        { step: "initialize", name: "noting" },
      );
      const call = ownerCall(user.userId, { params: {}, body: {} }, { at: atSecond(20) });
      const { body } = await listAgreements(noting, { ...call, query: {} });
      data.client.middlewareStack.remove("noting");
      expect(body).toHaveLength(4);
      expect(calls).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    });
  });
});
