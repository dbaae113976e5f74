import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { recordBounce } from "../../shared/domain/agreement/parties/record-bounce.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { setParties, type Parties, type Party } from "../agreements/parties/parties.fixture.ts";
import { declineAsContributor } from "../agreements/signing/decline-as-contributor.ts";
import { signAsContributor } from "../agreements/signing/sign-as-contributor.ts";
import { mustBeNew } from "../data/core/expressions.ts";
import { partitions } from "../data/core/key-prefixes.ts";
import { keys } from "../data/core/keys.ts";
import { NotificationRepository } from "../data/notifications/notification-repository.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { addSeconds, epochSeconds } from "../platform/clock.ts";
import { ownerCall, atSecond, signingCall } from "../testing/call-contexts.fixture.ts";
import { agreementEventsIn } from "../testing/outbox-tasks.fixture.ts";
import { listNotifications } from "./list-notifications.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";

setUpKeysSecret();

let data: DataTable;
let parties: Parties;
let owner: Party;
/** Addresses that no other test has. */
let nia: string;
let ben: string;

const notices = () => new NotificationRepository(parties.stores.table);

async function told({ userId }: Party, at = atSecond(60)) {
  const call = ownerCall(userId, { params: {}, body: {} }, { at });
  return (await listNotifications(notices(), { ...call, query: {} })).body;
}
/** The texts of the notifications, without that of the sending. */
const textsOf = async (user: Party) =>
  (await told(user)).filter(({ kind }) => kind !== "sent").map(({ text }) => text);

/** Signs as a contributor without an account, by the personal link. */
async function signByLink(id: string, email: string): Promise<void> {
  const head = await parties.headOf(id);
  const contributor = head.contributors.find((one) => one.email === email);
  if (contributor === undefined) throw new Error("There is no such contributor");
  const call = await signingCall(head, contributor, { at: atSecond(20) });
  await signAsContributor(parties.stores, parties.loadObjects, call);
}

async function signBySession(id: string, user: Party): Promise<void> {
  const call = await parties.sessionCall(id, user);
  await signAsContributor(parties.stores, parties.loadObjects, call);
}

describe.each(dataEngines)("notifications on $engine", ({ open }) => {
  setParties(open, (set) => ({ data, parties, owner, nia, ben } = set));

  it("are written for the owner and the parties with an account on each signature, except for the signer", async () => {
    const user = await parties.account(nia);
    const id = await parties.sent(owner, [owner.email, nia, ben]);
    await parties.tell(id);
    expect(await told(owner)).toEqual([]);
    await signByLink(id, ben);
    await parties.tell(id);
    const byBen = "Writer 3 signed “Low Tide Radio”.";
    expect(await textsOf(owner)).toEqual([byBen]);
    expect(await textsOf(user)).toEqual([byBen]);
    expect(await told(owner)).toMatchObject([
      { kind: "signed", href: `/agreements/${id}`, read: false },
    ]);
    await signBySession(id, user);
    await parties.tell(id);
    expect(await textsOf(owner)).toContain("Writer 2 signed “Low Tide Radio”.");
    expect(await textsOf(user)).toEqual([byBen]);
    await signBySession(id, owner);
    await parties.tell(id);
    expect(await textsOf(owner)).toHaveLength(2);
    expect(await textsOf(user)).toContain("Writer 1 signed “Low Tide Radio”.");
  });

  it("are written once, also by repeated and concurrent calls of the subscriber", async () => {
    const id = await parties.sent(owner, [ben]);
    await signByLink(id, ben);
    const event = agreementEventsIn(await data.scan(), id).find(
      ({ happened }) => happened.type === "signed",
    );
    const tell = () =>
      tellSubscriber(parties.stores.table, event?.id ?? "", "notices", atSecond(21));
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await told(owner)).toHaveLength(1);
    expect(await notices().countUnread(owner.userId)).toBe(1);
  });

  it("are written for everyone on a decline, and only for the owner on an email that did not arrive", async () => {
    const user = await parties.account(nia);
    const id = await parties.sent(owner, [nia, ben]);
    await parties.tell(id);
    const { agreements } = parties.stores;
    const [, writer] = (await parties.headOf(id)).contributors;
    await agreements.change(
      id,
      (head) =>
        recordBounce(head, {
          contributorId: writer?.id ?? "",
          at: atSecond(10),
          note: "Permanent",
          failure: "bad_address",
        }),
      { at: atSecond(10) },
    );
    await parties.tell(id);
    const { body, ...call } = await parties.sessionCall(id, user);
    await declineAsContributor(parties.stores, parties.loadObjects, {
      ...call,
      body: { email: nia, documentHash: body.documentHash, reason: "The shares are wrong" },
    });
    await parties.tell(id);
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(["declined", "bounced"]);
    expect(await textsOf(user)).toEqual([]);
  });

  it("are counted while unread, and marked as read up to one that was shown", async () => {
    const first = await parties.sent(owner, [ben]);
    await signByLink(first, ben);
    await parties.tell(first);
    const [shown] = await told(owner);
    const next = await parties.sent(owner, [nia], atSecond(2));
    const head = await parties.headOf(next);
    const [writer] = head.contributors;
    if (writer === undefined) throw new Error("There is a contributor");
    const late = await signingCall(head, writer, { at: atSecond(40) });
    await signAsContributor(parties.stores, parties.loadObjects, late);
    await parties.tell(next);
    const { userId } = owner;
    expect(await notices().countUnread(userId)).toBe(2);
    expect(await notices().markAsRead(userId, shown?.id ?? "", atSecond(60))).toBe(1);
    expect((await told(owner)).map(({ read }) => read)).toEqual([false, true]);
    // A repeat and an earlier identifier change nothing.
    expect(await notices().markAsRead(userId, shown?.id ?? "", atSecond(60))).toBe(1);
    const future = `${atSecond(9e6)}~SampleOutboxEvent0000000`;
    expect(await notices().markAsRead(userId, future, atSecond(60))).toBe(0);
    expect((await told(owner)).map(({ read }) => read)).toEqual([true, true]);
    // What comes later is not read, whatever identifier was given.
    const facts = { kind: "completed", agreementId: next, title: "Calm", name: "" } as const;
    const items = notices().notificationItems(
      [userId],
      facts,
      "LaterEvent00000000000",
      atSecond(600),
    );
    await parties.stores.table.transact(items);
    expect((await told(owner, atSecond(600)))[0]).toMatchObject({ read: false });
    expect(await notices().countUnread(userId)).toBe(1);
  });

  it("are shown only to their person, and for 90 days", async () => {
    const id = await parties.sent(owner, [ben]);
    await signByLink(id, ben);
    await parties.tell(id);
    const other = await parties.account(nia);
    expect(await told(other)).toEqual([]);
    expect(await notices().markAsRead(other.userId, `${atSecond(50)}~x`, atSecond(60))).toBe(0);
    expect(await notices().countUnread(owner.userId)).toBe(1);
    expect(await told(owner, addSeconds(atSecond(20), 89 * 24 * 3600))).toHaveLength(1);
    expect(await told(owner, addSeconds(atSecond(20), 91 * 24 * 3600))).toEqual([]);
  });

  it("of a kind that a later release wrote are left out, and hide no other one", async () => {
    const id = await parties.sent(owner, [ben]);
    await signByLink(id, ben);
    await parties.tell(id);
    const { table } = parties.stores;
    const workspaceId = personalWorkspaceOf(owner.userId);
    const later = `${atSecond(30)}~LaterEvent00000000000`;
    const notice = { id: later, about: "applauded", title: "Calm", name: "Ben", at: atSecond(30) };
    const ttl = epochSeconds(addSeconds(atSecond(30), 3600));
    await table.transact([
      table.putItem(keys.notification(workspaceId, later), "notice", { ...notice, ttl }, mustBeNew),
    ]);
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(["signed"]);
    expect(await notices().markAsRead(owner.userId, later, atSecond(60))).toBe(0);
  });

  it("are not written for a person who has left", async () => {
    const id = await parties.sent(owner, [nia, ben]);
    await parties.stores.table.update(
      { pk: partitions.agreement(id), sk: "HEAD" },
      { text: "SET ownerLeftAt = :at", values: { ":at": atSecond(5) } },
    );
    await signByLink(id, ben);
    await parties.tell(id);
    const pk = partitions.owner(personalWorkspaceOf(owner.userId));
    expect(await parties.stores.table.range({ pk, prefix: "NOTICE" })).toEqual([]);
  });
});
