import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { partitions } from "../../data/core/key-prefixes.ts";
import { atSecond, signingCall, songInputFor } from "../../testing/call-contexts.fixture.ts";
import { agreementEventsIn } from "../../testing/outbox-tasks.fixture.ts";
import { listEvidence } from "../list-evidence.ts";
import { correctContributorEmail, voidOwnAgreement } from "../owner-actions.ts";
import { noteOpened } from "../signing/note-opened.ts";
import { signAsContributor } from "../signing/sign-as-contributor.ts";
import { updateAgreement } from "../update-agreement.ts";
import { indexParties } from "./index-parties.ts";
import { callOf, setParties, type Parties, type Party } from "./parties.fixture.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

let data: DataTable;
let parties: Parties;
let owner: Party;
/** Addresses that no other test has. */
let nia: string;
let ben: string;

const refusal = (code: string) => expect.objectContaining({ code });

describe.each(dataEngines)("parties on $engine", ({ open }) => {
  setParties(open, (set) => ({ data, parties, owner, nia, ben } = set));

  describe("an agreement with an account as a party", () => {
    it("is listed for its owner and contributors, and marked as waiting for those who have not signed", async () => {
      const user = await parties.account(nia);
      const stranger = await parties.account(`stranger-${nia}`);
      const id = await parties.sent(owner, [nia.toUpperCase(), ben, owner.email]);
      await parties.tell(id);
      const whole = { id, role: "contributor", needsYou: true, songId: null, shareLink: null };
      expect((await parties.listed(user)).cards).toMatchObject([whole]);
      expect((await parties.listed(owner)).cards).toMatchObject([
        { id, role: "owner", needsYou: true },
      ]);
      expect((await parties.listed(user, { needsYou: "true" })).ids).toEqual([id]);
      expect((await parties.listed(owner, { needsYou: "true" })).ids).toEqual([id]);
      expect((await parties.listed(stranger)).ids).toEqual([]);
      await expect(parties.detail(stranger, id)).rejects.toEqual(refusal("agreement_not_found"));
      const evidence = listEvidence(parties.stores, callOf(stranger.userId, id, {}));
      await expect(evidence).rejects.toEqual(refusal("agreement_not_found"));
    });

    it("shows a contributor the data of the signing page, and nothing more about the others", async () => {
      const user = await parties.account(nia);
      const id = await parties.sent(owner, [nia, ben]);
      await parties.tell(id);
      const head = await parties.headOf(id);
      const other = head.contributors.find(({ email }) => email === ben);
      if (other === undefined) throw new Error("Ben is a contributor");
      await noteOpened(parties.stores, await signingCall(head, other, { at: atSecond(3) }));
      await signAsContributor(
        parties.stores,
        parties.loadObjects,
        await signingCall(head, other, { at: atSecond(4) }),
      );
      const view = await parties.detail(user, id);
      expect(view.signer).toMatchObject({ email: nia, signed: false });
      expect(view.signatures).toMatchObject([{ name: other.name }]);
      expect(view.contributors.find(({ email }) => email === ben)).toEqual({
        id: other.id,
        name: other.name,
        email: ben,
        signedAt: atSecond(4),
        signatureMethod: "drawn",
      });
      const theirs = await listEvidence(parties.stores, callOf(user.userId, id, {}));
      expect(theirs.map(({ type }) => type)).toContain("opened");
      expect(JSON.stringify(theirs)).not.toContain("203.0.113.7");
      const owners = await listEvidence(parties.stores, callOf(owner.userId, id, {}));
      expect(JSON.stringify(owners)).toContain("203.0.113.7");
    });

    it("hides the former holder's network address and browser from a contributor", async () => {
      const id = await parties.sent(owner, [nia, ben]);
      const head = await parties.headOf(id);
      const [first] = head.contributors;
      if (first === undefined) throw new Error("There are contributors");
      await noteOpened(parties.stores, await signingCall(head, first, { at: atSecond(3) }));
      const user = await parties.account(`new-${nia}`);
      const correction = callOf(owner.userId, id, { email: user.email }, atSecond(5));
      const params = { id, contributorId: first.id };
      await correctContributorEmail(parties.stores, { ...correction, params });
      await parties.tell(id);
      const theirs = await listEvidence(parties.stores, callOf(user.userId, id, {}));
      expect(theirs.map(({ type }) => type)).toContain("address_corrected");
      expect(JSON.stringify(theirs)).not.toMatch(/203\.0\.113\.7|Firefox/);
      expect(JSON.stringify(theirs)).not.toContain(nia);
    });
  });

  describe("an account that is created later", () => {
    it("finds agreements that were sent to its address before, by the first listing or by their page", async () => {
      const [first, last] = [
        await parties.sent(owner, [nia, ben]),
        await parties.sent(owner, [nia]),
      ];
      await parties.tell(first);
      await parties.tell(last);
      const user = await parties.account(nia);
      expect(await parties.detail(user, first)).toMatchObject({ id: first, role: "contributor" });
      expect((await parties.listed(user, { needsYou: "true" })).ids.toSorted()).toEqual(
        [first, last].toSorted(),
      );
    });

    it("keeps its listed agreements when its address changes, and can't sign for its former address", async () => {
      const id = await parties.sent(owner, [nia, ben]);
      await parties.tell(id);
      const before = await parties.account(nia);
      await parties.listed(before);
      const user = await parties.moveTo(before, `moved-${nia}`, atSecond(5));
      expect((await parties.listed(user)).cards).toMatchObject([{ id, needsYou: false }]);
      expect(await parties.detail(user, id)).toMatchObject({ id, signer: undefined });
      const call = await parties.sessionCall(id, { ...user, email: nia });
      await expect(signAsContributor(parties.stores, parties.loadObjects, call)).rejects.toEqual(
        refusal("not_a_party"),
      );
    });

    it("leaves only newer agreements to the next holder of its address", async () => {
      const [listedId, unlisted] = [
        await parties.sent(owner, [nia, ben]),
        await parties.sent(owner, [nia]),
      ];
      await parties.tell(listedId);
      const before = await parties.account(nia);
      await parties.listed(before);
      await parties.moveTo(before, `moved-${nia}`, atSecond(5));
      // The index learns of it only now.
      await parties.tell(unlisted);
      const newer = await parties.sent(owner, [nia], atSecond(7));
      await parties.tell(newer);
      const next = await parties.account(nia);
      expect((await parties.listed(next)).ids).toEqual([newer]);
      for (const id of [listedId, unlisted]) {
        await expect(parties.detail(next, id)).rejects.toEqual(refusal("agreement_not_found"));
        const call = await parties.sessionCall(id, next);
        await expect(signAsContributor(parties.stores, parties.loadObjects, call)).rejects.toEqual(
          refusal("agreement_not_found"),
        );
      }
    });

    it("leaves no older agreement to the next holder when the index is updated late", async () => {
      const older = await parties.sent(owner, [nia, ben]);
      await parties.moveTo(await parties.account(nia), `moved-${nia}`, atSecond(5));
      const next = await parties.account(nia);
      const newer = await parties.sent(owner, [nia], atSecond(7));
      for (const id of [older, newer]) await parties.tell(id);
      expect((await parties.listed(next)).ids).toEqual([newer]);
      expect(await parties.marksOf(next)).toEqual([newer]);
      await expect(parties.detail(next, older)).rejects.toEqual(refusal("agreement_not_found"));
    });
  });

  describe("an event of an agreement", () => {
    it("updates the lists of removed and added contributors, in any order of events", async () => {
      const [removed, added] = [await parties.account(nia), await parties.account(ben)];
      const id = await parties.sent(owner, [nia, owner.email]);
      const { documentHash, splits } = await parties.headOf(id);
      const [row] = songInputFor(1).splits;
      if (row === undefined) throw new Error("There is a row");
      expect(splits).toHaveLength(2);
      const body = { documentHash, splits: [{ ...row, email: ben }] };
      await updateAgreement(parties.stores, callOf(owner.userId, id, body, atSecond(5)));
      const events = agreementEventsIn(await data.scan(), id);
      for (const event of [...events, ...events.toReversed()])
        await indexParties(parties.stores.table, event, atSecond(6));
      expect((await parties.listed(removed)).ids).toEqual([]);
      expect((await parties.listed(added, { needsYou: "true" })).ids).toEqual([id]);
      expect(await parties.marksOf(owner)).toEqual([]);
      // The row has their name and another address.
      await expect(parties.detail(removed, id)).rejects.toEqual(refusal("address_replaced"));
    });

    it("that takes a contributor off says so to their account, as their link does, and to nobody else", async () => {
      const removed = await parties.account(nia);
      const stranger = await parties.account(`stranger-${nia}`);
      const id = await parties.sent(owner, [nia, owner.email]);
      const { documentHash } = await parties.headOf(id);
      const [row] = songInputFor(1).splits;
      if (row === undefined) throw new Error("There is a row");
      const splits = [{ ...row, songwriterName: "Ada Lind", email: ben }];
      const body = { documentHash, splits };
      await updateAgreement(parties.stores, callOf(owner.userId, id, body, atSecond(5)));
      await parties.tell(id);
      await expect(parties.detail(removed, id)).rejects.toEqual(refusal("no_longer_on_sheet"));
      await expect(parties.detail(stranger, id)).rejects.toEqual(refusal("agreement_not_found"));
      // The next holder of the address was never on the sheet.
      await parties.moveTo(removed, `moved-${nia}`, atSecond(8));
      const next = await parties.account(nia);
      await expect(parties.detail(next, id)).rejects.toEqual(refusal("agreement_not_found"));
    });

    it("that removes one of an account's two addresses keeps the agreement in its list", async () => {
      const moved = `moved-${nia}`;
      const before = await parties.account(nia);
      const id = await parties.sent(owner, [nia, moved]);
      await parties.tell(id);
      const user = await parties.moveTo(before, moved, atSecond(3));
      expect((await parties.listed(user)).ids).toEqual([id]);
      const [, row] = songInputFor(2).splits;
      if (row === undefined) throw new Error("There are rows");
      const whole = { songwriterPercentage: 100, publisherPercentage: 100 };
      const both = { ...whole, copyrightPercentage: 100, masterPercentage: 100 };
      const { documentHash } = await parties.headOf(id);
      const body = { documentHash, splits: [{ ...row, ...both, email: moved }] };
      await updateAgreement(parties.stores, callOf(owner.userId, id, body, atSecond(5)));
      await parties.tell(id);
      expect((await parties.listed(user)).cards).toMatchObject([{ id, needsYou: true }]);
      expect(await parties.marksOf(user)).toEqual([id]);
      expect(await parties.detail(user, id)).toMatchObject({ signer: { email: moved } });
      const current = await parties.headOf(id);
      const none = {
        documentHash: current.documentHash,
        splits: [{ ...row, ...both, email: ben }],
      };
      await updateAgreement(parties.stores, callOf(owner.userId, id, none, atSecond(7)));
      await parties.tell(id);
      expect((await parties.listed(user)).ids).toEqual([]);
      expect(await parties.marksOf(user)).toEqual([]);
    });

    it("that corrects an address moves the agreement to the new address's account", async () => {
      const [former, corrected] = [await parties.account(nia), await parties.account(ben)];
      const id = await parties.sent(owner, [nia, owner.email]);
      await parties.tell(id);
      const head = await parties.headOf(id);
      const contributorId = head.contributors.find(({ email }) => email === nia)?.id ?? "";
      const call = callOf(owner.userId, id, { email: ben }, atSecond(5));
      await correctContributorEmail(parties.stores, { ...call, params: { id, contributorId } });
      // The list is right before the index is.
      expect((await parties.listed(former)).ids).toEqual([]);
      await parties.tell(id);
      expect(await parties.marksOf(former)).toEqual([]);
      expect((await parties.listed(corrected, { needsYou: "true" })).ids).toEqual([id]);
    });

    it("with a new version that replaces an address moves the agreement to its account", async () => {
      const [former, replacing] = [await parties.account(nia), await parties.account(ben)];
      const id = await parties.sent(owner, [nia, owner.email]);
      await parties.tell(id);
      const { documentHash } = await parties.headOf(id);
      const [first, ...others] = songInputFor(2).splits;
      if (first === undefined) throw new Error("There are rows");
      const ownersRow = others.map((row) => ({ ...row, email: owner.email }));
      const body = { documentHash, splits: [{ ...first, email: ben }, ...ownersRow] };
      await updateAgreement(parties.stores, callOf(owner.userId, id, body, atSecond(5)));
      await parties.tell(id);
      expect(await parties.marksOf(former)).toEqual([]);
      expect(await parties.stores.table.range({ pk: partitions.party(nia) })).toEqual([]);
      expect((await parties.listed(replacing, { needsYou: "true" })).ids).toEqual([id]);
    });

    it("that voids the agreement removes the waiting marks and keeps it listed", async () => {
      const user = await parties.account(nia);
      const id = await parties.sent(owner, [nia, owner.email]);
      await parties.tell(id);
      expect(await parties.marksOf(owner)).toEqual([id]);
      await voidOwnAgreement(parties.stores, callOf(owner.userId, id, { reason: "" }, atSecond(5)));
      await parties.tell(id);
      expect(await parties.marksOf(user)).toEqual([]);
      expect(await parties.marksOf(owner)).toEqual([]);
      expect((await parties.listed(user)).cards).toMatchObject([
        { id, status: "voided", needsYou: false },
      ]);
    });
  });
});
