import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { correctContributorEmail } from "../agreements/owner-actions.ts";
import {
  callOf,
  setParties,
  type Parties,
  type Party,
} from "../agreements/parties/parties.fixture.ts";
import { signAsContributor } from "../agreements/signing/sign-as-contributor.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import { partitions } from "../data/core/key-prefixes.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { atSecond, ownerCall, songInputFor } from "../testing/call-contexts.fixture.ts";
import { agreementEventsIn } from "../testing/outbox-tasks.fixture.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";
import { listNotifications } from "./list-notifications.ts";

setUpKeysSecret();

let data: DataTable;
let parties: Parties;
let owner: Party;
/** Addresses that no other test has. */
let nia: string;
let ben: string;

const putOn =
  "Nia Okafor put you on the split sheet “Low Tide Radio”. Please check your shares and sign.";
const changed =
  "Nia Okafor changed the split sheet “Low Tide Radio”. The new version needs your signature.";

async function textsOf({ userId }: Party): Promise<string[]> {
  const call = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(60) });
  const notices = new NotificationRepository(parties.stores.table);
  const { body } = await listNotifications(notices, { ...call, query: {} });
  return body.map(({ text }) => text.replace(/^.*?(?= (put|changed))/u, "Nia Okafor"));
}

const storedOf = async ({ userId }: Party) =>
  await parties.stores.table.range({
    pk: partitions.owner(personalWorkspaceOf(userId)),
    prefix: "NOTICE",
  });

/** Replaces the sheet by one with even shares of these addresses. */
async function change(id: string, emails: readonly string[], at: string): Promise<void> {
  const { documentHash } = await parties.headOf(id);
  const splits = songInputFor(emails.length).splits.map((split, index) => ({
    ...split,
    email: emails[index] ?? "",
  }));
  const call = callOf(owner.userId, id, { documentHash, splits }, at);
  await updateAgreement(parties.stores, call);
}

async function correct(id: string, former: string, email: string, at: string): Promise<void> {
  const { contributors } = await parties.headOf(id);
  const contributorId = contributors.find((one) => one.email === former)?.id ?? "";
  const call = callOf(owner.userId, id, { email }, at);
  await correctContributorEmail(parties.stores, { ...call, params: { id, contributorId } });
}

describe.each(dataEngines)(
  "notifications of a sheet to its contributors on $engine",
  ({ open }) => {
    setParties(open, (set) => ({ data, parties, owner, nia, ben } = set));

    it("are written when it is sent, for accounts with a contributor's address, but not for the sender", async () => {
      const [user, stranger] = [await parties.account(nia), await parties.account(`s-${nia}`)];
      const id = await parties.sent(owner, [owner.email, nia.toUpperCase(), ben]);
      await parties.tell(id);
      expect(await textsOf(user)).toEqual([putOn]);
      expect(await textsOf(owner)).toEqual([]);
      expect(await textsOf(stranger)).toEqual([]);
      expect((await parties.listed(user, { sharedWithMe: "true" })).ids).toEqual([id]);
      expect((await parties.listed(owner, { sharedWithMe: "true" })).ids).toEqual([]);
    });

    it("are written for a new version: as a change for those who stay, as a new sheet for those who are added", async () => {
      const [stays, added] = [await parties.account(nia), await parties.account(ben)];
      const removed = await parties.account(`r-${nia}`);
      const id = await parties.sent(owner, [nia, removed.email]);
      await parties.tell(id);
      await change(id, [nia, ben], atSecond(5));
      await parties.tell(id);
      expect(await textsOf(stays)).toEqual([changed, putOn]);
      expect(await textsOf(added)).toEqual([putOn]);
      expect(await textsOf(removed)).toEqual([putOn]);
    });

    it("are written once for each person, in any order of events and subscribers, and repeatedly", async () => {
      const user = await parties.account(nia);
      const id = await parties.sent(owner, [nia, ben]);
      await change(id, [nia, ben, owner.email], atSecond(5));
      const { table } = parties.stores;
      const events = agreementEventsIn(await data.scan(), id).toReversed();
      const tell = async (name: "notices" | "parties") => {
        for (const event of events) await tellSubscriber(table, event.id, name, atSecond(6));
      };
      await tell("notices");
      expect(await textsOf(user)).toEqual([]);
      await Promise.all([tell("parties"), tell("parties")]);
      await tell("parties");
      // The page that the notification leads to has its contributor.
      expect(await parties.detail(user, id)).toMatchObject({ signer: { email: nia } });
      expect(await textsOf(user)).toEqual([changed]);
      expect(await new NotificationRepository(table).countUnread(user.userId)).toBe(1);
    });

    it("are written for the account of a corrected address, and not again for a later one's", async () => {
      const [former, first, last] = [
        await parties.account(nia),
        await parties.account(ben),
        await parties.account(`last-${ben}`),
      ];
      const id = await parties.sent(owner, [nia, owner.email]);
      await parties.tell(id);
      await correct(id, nia, ben, atSecond(5));
      await correct(id, ben, last.email, atSecond(6));
      await parties.tell(id);
      expect(await textsOf(former)).toEqual([putOn]);
      expect(await textsOf(first)).toEqual([]);
      expect(await textsOf(last)).toEqual([putOn]);
    });

    it("follow an account to its new address, and tell nothing older to the address's next holder", async () => {
      const before = await parties.account(nia);
      const id = await parties.sent(owner, [nia, ben]);
      await parties.tell(id);
      const user = await parties.moveTo(before, `moved-${nia}`, atSecond(3));
      const next = await parties.account(nia);
      await change(id, [nia, ben, owner.email], atSecond(5));
      await parties.tell(id);
      expect(await textsOf(user)).toEqual([changed, putOn]);
      expect(await textsOf(next)).toEqual([]);
      expect((await parties.listed(next, { sharedWithMe: "true" })).ids).toEqual([]);
      const newer = await parties.sent(owner, [nia], atSecond(7));
      await parties.tell(newer);
      expect(await textsOf(next)).toEqual([putOn]);
      expect(await textsOf(user)).toEqual([changed, putOn]);
    });

    it("tell nothing older to the next holder of an address whose first holder never listed it", async () => {
      const id = await parties.sent(owner, [nia, ben]);
      await parties.tell(id);
      await parties.moveTo(await parties.account(nia), `moved-${nia}`, atSecond(3));
      const next = await parties.account(nia);
      await change(id, [nia, ben, owner.email], atSecond(5));
      await parties.tell(id);
      expect(await storedOf(next)).toEqual([]);
    });

    it("are written for who signs up after the sheet was sent and has not listed it, until it is complete", async () => {
      const id = await parties.sent(owner, [nia, owner.email]);
      await parties.tell(id);
      const user = await parties.account(nia);
      await change(id, [nia, owner.email, ben], atSecond(5));
      await parties.tell(id);
      expect(await textsOf(user)).toEqual([changed]);
      const call = await parties.sessionCall(id, owner);
      await signAsContributor(parties.stores, parties.loadObjects, call);
      await parties.tell(id);
      expect((await textsOf(user))[0]).toContain("signed “Low Tide Radio”");
      expect(await textsOf(owner)).toEqual([]);
    });

    it("are not written for an account whose deletion has begun", async () => {
      const gone = await parties.account(nia);
      const id = await parties.sent(owner, [nia, ben]);
      const profile = { pk: partitions.user(gone.userId), sk: "PROFILE" };
      const left = { text: "SET leftAt = :at", values: { ":at": atSecond(2) } };
      await parties.stores.table.update(profile, left);
      await parties.tell(id);
      expect(await storedOf(gone)).toEqual([]);
    });
  },
);
