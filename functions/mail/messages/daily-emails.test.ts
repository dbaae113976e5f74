import { describe, expect, it } from "vitest";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import {
  draftOf,
  evenRows,
  minute,
  sending,
} from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { sendAgreement } from "../../../shared/domain/agreement/lifecycle/send.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import type { DailyEmailEntry } from "../../data/limits/daily-emails.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { renderEmail } from "../render-email.ts";
import { emailSourcesOf, first as writer } from "./messages.fixture.ts";
import { messagesOfEmail } from "./messages-of-email.ts";

setUpKeysSecret();

const nia = "nia@example.com";

/** This number of sent sheets of Nia for two writers who have not signed. */
function sheetsOf(count: number, status: "pending" | "expired"): SentAgreement[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const draft = {
      ...draftOf(evenRows(2)),
      id: `sheet-${number}`,
      number,
      title: `Song ${number}`,
    };
    const sent = sendAgreement(draft, { ...sending, expiresAt: minute(60) }).after;
    return status === "pending"
      ? sent
      : { ...sent, status, endedAt: minute(60), endedBy: "Splitsheet" };
  });
}

/** The messages of the daily email that these entries are written to. */
async function dailyMessages(
  to: string,
  sheets: readonly SentAgreement[],
  entries: readonly DailyEmailEntry[],
) {
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const sources = {
    ...emailSourcesOf(nia),
    readAgreement: async (id: string) => byId.get(id),
    readDailyEntries: async () => [...entries],
  };
  const email = {
    mailboxHash: "m",
    addressHash: addressHashOf(to),
    first: 1,
    last: entries.length,
  };
  return await messagesOfEmail(sources, { template: "daily", ...email });
}

const entriesOf = (
  template: "reminder" | "expiring" | "expired",
  sheets: readonly SentAgreement[],
  recipient: string,
): DailyEmailEntry[] =>
  sheets.map(({ id }) => ({
    task: { template, agreementId: id, version: 1 } satisfies EmailTask,
    recipient,
  }));

/** The sheet with a change of its first contributor. */
function withFirst(sheet: SentAgreement, change: object): SentAgreement {
  const contributors = sheet.contributors.map((one, index) =>
    index === 0 ? { ...one, ...change } : one,
  );
  return { ...sheet, contributors };
}

it.each([
  ["expiring", "pending", "30 split sheets expire soon"],
  ["expired", "expired", "30 split sheets expired"],
] as const)(
  "the daily email: an owner of thirty sheets (%s) gets one with thirty entries, each with its page",
  async (template, status, subject) => {
    const sheets = sheetsOf(30, status);
    const messages = await dailyMessages(nia, sheets, entriesOf(template, sheets, "owner"));
    expect(messages).toHaveLength(1);
    const [message] = messages;
    expect(message).toMatchObject({ recipient: "mailbox", to: { address: nia } });
    const { subject: line, html, text } = renderEmail(message?.content ?? fail());
    expect(line).toBe(subject);
    for (const { id, title } of sheets)
      for (const part of [html, text]) {
        expect(part).toContain(title);
        expect(part).toContain(`https://example.com/agreements/${id}`);
      }
    expect(text).not.toContain("/sign/");
    expect(text.replaceAll("\n", " ")).toContain("Writer 1 and Writer 2");
  },
);

it("the daily email: a writer on twelve sheets gets one, in which each agreement has the link of this writer", async () => {
  const sheets = sheetsOf(12, "pending");
  const messages = await dailyMessages(writer, sheets, entriesOf("reminder", sheets, "c1"));
  expect(messages).toHaveLength(1);
  const { subject, text } = renderEmail(messages[0]?.content ?? fail());
  expect(subject).toBe("12 agreements wait for your signature");
  const links = new Set(text.match(/https:\/\/example\.com\/sign\/[\w-]+/g));
  const own = await Promise.all(
    sheets.map(async ({ id }) => {
      const task = { template: "reminder", agreementId: id, version: 1 } as const;
      const sources = {
        ...emailSourcesOf(nia),
        readAgreement: async () => sheets.find((one) => one.id === id),
      };
      const mails = await messagesOfEmail(sources, task);
      return mails.find(({ recipient }) => recipient === "c1")?.content.action?.url;
    }),
  );
  expect(links).toEqual(new Set(own));
});

it("the daily email: a single entry is sent as the email that it is", async () => {
  const sheets = sheetsOf(1, "expired");
  const [message, ...others] = await dailyMessages(
    nia,
    sheets,
    entriesOf("expired", sheets, "owner"),
  );
  expect(others).toEqual([]);
  expect(message?.content.subject).toBe("Expired: the split sheet for “Song 1”");
  expect(message).not.toHaveProperty("daily");
});

it("the daily email: says what is so now, and nothing about another address or twice about a sheet", async () => {
  const [open, signed, moved, gone] = sheetsOf(4, "pending");
  if (!open || !signed || !moved || !gone) throw new Error("There are four sheets");
  const now = [
    open,
    withFirst(signed, { signedAt: minute(2) }),
    withFirst(moved, { email: "elsewhere@example.com" }),
  ];
  const entries = [
    ...entriesOf("reminder", [open, signed, moved, gone], "c1"),
    ...entriesOf("expiring", [open], "c1"),
  ];
  const messages = await dailyMessages(writer, now, entries);
  expect(messages.map(({ content }) => content.subject)).toEqual([
    "Time is running out: the split sheet for “Song 1”",
  ]);
  expect(await dailyMessages(writer, [], entries)).toEqual([]);
});

it("the daily email: lists a hundred entries and counts the others", async () => {
  const sheets = sheetsOf(130, "expired");
  const messages = await dailyMessages(nia, sheets, entriesOf("expired", sheets, "owner"));
  expect(messages).toHaveLength(1);
  const { subject, html, text } = renderEmail(messages[0]?.content ?? fail());
  expect(subject).toBe("130 split sheets expired");
  expect(text.replaceAll("\n", " ")).toContain("And 30 more. If you sent them, you can see them");
  expect(html.match(/href="/g)).toHaveLength(100);
  // Gmail cuts an email at about 100 KB.
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
});

it("the daily email: what has to be signed comes first, and one link opens all of it, beyond a hundred too", async () => {
  const toSign = sheetsOf(103, "pending");
  const expired = sheetsOf(2, "expired").map((sheet) => ({ ...sheet, id: `old-${sheet.id}` }));
  const entries = [...entriesOf("expired", expired, "c1"), ...entriesOf("reminder", toSign, "c1")];
  const messages = await dailyMessages(writer, [...toSign, ...expired], entries);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  const { subject, text } = renderEmail(message?.content ?? fail());
  expect(subject).toBe("103 agreements wait for your signature and 2 more updates");
  expect(text).toContain("And 3 more. The button below opens all of them.");
  expect(text).toContain("And 2 more.");
  expect(message?.sheetList).toMatchObject({ addressHash: addressHashOf(writer) });
  expect(message?.sheetList?.sheets.map(({ agreementId }) => agreementId)).toEqual(
    toSign.map(({ id }) => id),
  );
  expect(text).toContain(`https://example.com/sheets/${message?.sheetList?.token}`);
  // Written again, it has the same link.
  const [again] = await dailyMessages(writer, [...toSign, ...expired], entries);
  expect(again?.sheetList).toEqual(message?.sheetList);
});

it("the daily email: links that turn a kind off are in it if all entries are of that kind", async () => {
  const sheets = sheetsOf(3, "pending");
  const own = await dailyMessages(nia, sheets, entriesOf("expiring", sheets, "owner"));
  expect(own[0]?.unsubscribeUrl).toContain("/api/unsubscribe/");
  const [, ended] = sheetsOf(2, "expired");
  if (!ended) throw new Error("There are two sheets");
  const late = { ...ended, id: "late" };
  const entries = [
    ...entriesOf("expiring", sheets, "owner"),
    ...entriesOf("expired", [late], "owner"),
  ];
  const mixed = await dailyMessages(nia, [...sheets, late], entries);
  expect(mixed[0]).not.toHaveProperty("unsubscribeUrl");
  expect(renderEmail(mixed[0]?.content ?? fail()).text.replaceAll("\n", " ")).toContain(
    "You can choose in your profile which of these emails you get.",
  );
});

function fail(): never {
  throw new Error("An email was expected");
}

/** The joined email of these sheets to their first writer. */
const joinedOf = async (sheets: readonly SentAgreement[]) =>
  await messagesOfEmail(
    {
      ...emailSourcesOf(nia),
      readAgreement: async (id: string) => sheets.find((one) => one.id === id),
    },
    {
      template: "waiting-agreements",
      addressHash: addressHashOf(writer),
      asks: sheets.map(({ id }) => ({ agreementId: id, contributorId: "c1" })),
    },
  );

describe("a branding", () => {
  const branding = { senderName: "Blue Door Music", workspaceName: "Nia Okafor" };
  const branded = (sheet: SentAgreement, more = {}) => ({
    ...sheet,
    branding: { ...branding, ...more },
  });

  it("is on the daily email if all of its sheets have it", async () => {
    const [first = fail(), second = fail()] = sheetsOf(2, "pending");
    const sheets = [branded(first), branded(second)];
    const [message] = await dailyMessages(writer, sheets, entriesOf("reminder", sheets, "c1"));
    expect(message).toMatchObject({
      onBehalfOf: "Blue Door Music",
      content: { branding: { name: "Blue Door Music" } },
    });
    const mixed = [branded(first), branded(second, { senderName: "Red Door Music" })];
    const [other] = await dailyMessages(writer, mixed, entriesOf("reminder", mixed, "c1"));
    expect(other).not.toHaveProperty("onBehalfOf");
    expect(other?.content).not.toHaveProperty("branding");
  });

  it("is on the joined email, as that of a bulk always is, if all of its sheets have it", async () => {
    const [first = fail(), second = fail()] = sheetsOf(2, "pending");
    const [message] = await joinedOf([branded(first), branded(second)]);
    expect(message).toMatchObject({
      onBehalfOf: "Blue Door Music",
      content: { branding: { name: "Blue Door Music" } },
    });
    const [other] = await joinedOf([branded(first), second]);
    expect(other).not.toHaveProperty("onBehalfOf");
    expect(other?.content).not.toHaveProperty("branding");
  });
});
