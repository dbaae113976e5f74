import { beforeAll, expect, it, vi } from "vitest";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import {
  cause,
  endedAs,
  first,
  second,
  emailSourcesOf,
  textByRecipient,
} from "./messages.fixture.ts";
import { sheetEmails } from "./sheet-emails.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

beforeAll(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
});

it.each(["request", "reminder"] as const)(
  "tells contributors who asks them, and an owner that the sheet is their own (%s)",
  async (template) => {
    const asked = textByRecipient(
      await sheetEmails(emailSourcesOf("nia@example.com"), { template, ...cause }),
    );
    expect([...asked.keys()]).toEqual([first, second]);
    for (const words of asked.values()) expect(words).toContain("Nia Okafor");

    const own = textByRecipient(
      await sheetEmails(emailSourcesOf("Writer1@Example.com"), { template, ...cause }),
    );
    expect(own.get(first)).toMatch(/own/);
    expect(own.get(first)).not.toMatch(/Nia Okafor (asks|has|sent)/);
    expect(own.get(first)).toContain("https://example.com/sign/");
    expect(own.get(second)).toBe(asked.get(second));
  },
);

async function senders(template: "request" | "expiring", owner: string) {
  const messages = await sheetEmails(emailSourcesOf(owner), { template, ...cause });
  return messages.map(({ onBehalfOf }) => onBehalfOf);
}

it("the sender is the owner where they ask others, and the product alone to the owner and where nobody asks", async () => {
  expect(await senders("request", "nia@example.com")).toEqual(["Nia Okafor", "Nia Okafor"]);
  expect(await senders("request", first)).toEqual([undefined, "Nia Okafor"]);
  expect(await senders("expiring", first)).toEqual([undefined, undefined]);
});

it("one email warns an owner who has not signed of their own signature and of the missing others", async () => {
  const asOnlooker = textByRecipient(
    await sheetEmails(emailSourcesOf("nia@example.com"), { template: "expiring", ...cause }),
  );
  expect([...asOnlooker.keys()]).toEqual([first, second, "nia@example.com"]);
  expect(asOnlooker.get("nia@example.com")).toContain("waits for Writer 1 and Writer 2");
  expect(asOnlooker.get("nia@example.com")).not.toContain("/sign/");

  const asWriter = textByRecipient(
    await sheetEmails(emailSourcesOf(first), { template: "expiring", ...cause }),
  );
  expect([...asWriter.keys()]).toEqual([first, second]);
  expect(asWriter.get(first)).toContain("Your own signature is still missing");
  expect(asWriter.get(first)).toContain("waits for Writer 2.");
  expect(asWriter.get(first)).toContain("https://example.com/sign/");
  expect(asWriter.get(second)).toBe(asOnlooker.get(second));
});

it("the email about a voided agreement tells an owner who is a contributor that they voided it", async () => {
  const voided = textByRecipient(
    await sheetEmails(emailSourcesOf(first, endedAs("voided")), { template: "voided", ...cause }),
  );
  expect(voided.get(first)).toContain("You voided this split sheet.");
  expect(voided.get(first)).toMatch(/You can\s+use it as a new draft/);
  expect(voided.get(first)).toContain("https://example.com/agreements/");
  expect(voided.get(first)).not.toContain("/sign/");
  expect(voided.get(second)).toContain("https://example.com/sign/");
  expect(voided.get(second)).toContain("Nia Okafor voided this split sheet.");
});

it("the email about an expired agreement tells an owner who is a contributor that their signature was missing", async () => {
  const expired = textByRecipient(
    await sheetEmails(emailSourcesOf(first, endedAs("expired")), { template: "expired", ...cause }),
  );
  expect(expired.get(first)?.replaceAll("\n", " ")).toMatch(/before you and \S.* signed/);
  expect(expired.get(second)).not.toContain("you and");
});

it("tells who had signed before of changed details, unless the sheet has ended without all signatures", async () => {
  const task: EmailTask<"details-changed"> = {
    template: "details-changed",
    ...cause,
    contributorIds: ["c1"],
    changes: ["Writer 2, songwriter IPI#: none → 00014107338"],
  };
  const told = textByRecipient(await sheetEmails(emailSourcesOf("nia@example.com"), task));
  expect([...told.keys()]).toEqual([first]);
  expect(told.get(first)).toContain("Writer 2, songwriter IPI#: none → 00014107338");
  expect(told.get(first)).toContain("https://example.com/sign/");
  const ended = emailSourcesOf("nia@example.com", endedAs("voided"));
  expect(await sheetEmails(ended, task)).toEqual([]);
});

it("a branding stays on the emails of a sheet with a password, which say nothing of the sheet", async () => {
  const sources = emailSourcesOf("nia@example.com");
  const branded = {
    ...sources,
    readAgreement: async (id: string) => {
      const agreement = await sources.readAgreement(id);
      if (agreement === undefined || agreement.status === "draft") return agreement;
      const linkPassword = { hash: "salt.hash", version: 1 };
      const branding = { senderName: "Blue Door Music", workspaceName: "Nia Okafor" };
      return { ...agreement, linkPassword, branding };
    },
  };
  const messages = await sheetEmails(branded, { template: "request", ...cause });
  expect(messages.map(({ content: { branding } }) => branding?.name)).toEqual([
    "Blue Door Music",
    "Blue Door Music",
  ]);
});
