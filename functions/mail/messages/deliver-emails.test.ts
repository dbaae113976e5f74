import { beforeEach, expect, it, vi } from "vitest";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { deliverEmails, type Delivery } from "./deliver-emails.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailMessage } from "./email-message.ts";

const entry: OutboxEntry<"send-mail"> = {
  id: "entry",
  job: "send-mail",
  input: { template: "request", agreementId: "agreement", version: 1 },
  state: "pending",
  createdAt: "2026-11-21T12:00:00.000Z",
  requeued: 0,
  sent: new Set(),
  givenUp: new Set(),
  counted: new Set(),
  joined: new Set(),
};
const letterTo = (recipient: string): EmailMessage => ({
  recipient,
  to: { name: recipient, address: `${recipient}@example.com` },
  content: emailContentFor("address-taken", { name: recipient, url: "https://example.com" }),
  tags: {},
});
const refused = Object.assign(new Error("No"), { name: "MessageRejected" });
const outage = Object.assign(new Error("Later"), { name: "ServiceUnavailable" });

function delivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    entry,
    messages: ["ada", "ben", "cid"].map(letterTo),
    at: "2026-11-21T12:01:00.000Z",
    hasTime: () => true,
    admit: async () => ({ is: "admitted" }),
    post: vi.fn<Delivery["post"]>(async () => undefined),
    noteSent: vi.fn<Delivery["noteSent"]>(async () => undefined),
    giveUp: vi.fn<Delivery["giveUp"]>(async () => undefined),
    ...changes,
  };
}
const posted = ({ post }: Delivery) =>
  vi.mocked(post).mock.calls.map(([{ recipient }]) => recipient);
const noted = ({ noteSent }: Delivery) =>
  vi.mocked(noteSent).mock.calls.map(([recipient]) => recipient);
const givenUp = ({ giveUp }: Delivery) =>
  vi.mocked(giveUp).mock.calls.map(([{ recipient }]) => recipient);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("deliver sends to every recipient and records each", async () => {
  const all = delivery();
  await deliverEmails(all);
  expect(posted(all)).toEqual(["ada", "ben", "cid"]);
  expect(noted(all)).toEqual(["ada", "ben", "cid"]);
});

it("deliver skips recipients with a sent or given-up email", async () => {
  const some = delivery({
    entry: { ...entry, sent: new Set(["ada"]), givenUp: new Set(["cid"]) },
  });
  await deliverEmails(some);
  expect(posted(some)).toEqual(["ben"]);
});

it.each(["MessageRejected", "InvalidParameterValue", "AccessDenied", "AccessDeniedException"])(
  "keeps nobody waiting for one whom SES refuses with %s, and fails for another try",
  async (name) => {
    const refusal = Object.assign(new Error("No"), { name });
    const post = vi.fn<Delivery["post"]>(async ({ recipient }) => {
      if (recipient === "ben") throw refusal;
    });
    const some = delivery({ post });
    await expect(deliverEmails(some)).rejects.toBe(refusal);
    expect(noted(some)).toEqual(["ada", "cid"]);
    expect(some.giveUp).not.toHaveBeenCalled();
  },
);

it("deliver gives up a refused email after a day", async () => {
  const post = vi.fn<Delivery["post"]>(async () => Promise.reject(refused));
  const late = delivery({ post, at: "2026-11-22T12:00:00.000Z" });
  await deliverEmails(late);
  expect(givenUp(late)).toEqual(["ada", "ben", "cid"]);
  expect(late.noteSent).not.toHaveBeenCalled();
});

it("deliver stops at an outage and never gives up for it", async () => {
  const post = vi.fn<Delivery["post"]>(async () => Promise.reject(outage));
  const late = delivery({ post, at: "2027-11-22T12:00:00.000Z" });
  await expect(deliverEmails(late)).rejects.toBe(outage);
  expect(posted(late)).toEqual(["ada"]);
  expect(late.giveUp).not.toHaveBeenCalled();
});

it("deliver skips joined and postponed emails, and returns the time to continue", async () => {
  const until = "2026-11-22T00:00:00.000Z";
  const admit = vi.fn<Delivery["admit"]>(async ({ recipient }) => {
    if (recipient === "ada") return { is: "joined" };
    return recipient === "ben" ? { is: "postponed", until } : { is: "admitted" };
  });
  const some = delivery({ admit });
  expect(await deliverEmails(some)).toBe(until);
  expect(posted(some)).toEqual(["cid"]);
  const others = delivery({ admit, entry: { ...entry, joined: new Set(["ada", "ben"]) } });
  expect(await deliverEmails(others)).toBeUndefined();
  expect(posted(others)).toEqual(["cid"]);
});

it("deliver stops when its time is over, to continue at once", async () => {
  const hasTime = vi.fn<Delivery["hasTime"]>(() => false).mockReturnValueOnce(true);
  const some = delivery({ hasTime });
  expect(await deliverEmails(some)).toBe(some.at);
  expect(noted(some)).toEqual(["ada"]);
});
