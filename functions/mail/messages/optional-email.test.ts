import { beforeAll, expect, it, vi } from "vitest";
import { readUnsubscribeToken } from "../../platform/unsubscribe-token.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import type { EmailSources } from "./email-sources.ts";
import { cause, first, second, emailSourcesOf } from "./messages.fixture.ts";
import { messagesOfEmail } from "./messages-of-email.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

beforeAll(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
});

const owner = "nia@example.com";
const expiring: EmailTask = { template: "expiring", ...cause };
const draft: EmailTask = {
  template: "draft-expiring",
  createdBy: UserId.parse("owner"),
  title: "Low Tide Radio",
  deletedAt: "2026-12-21T12:00:00.000Z",
};

/** The sources of an owner who has turned these kinds off. */
function without(...kinds: string[]): EmailSources {
  const sources = emailSourcesOf(owner);
  return {
    ...sources,
    readProfile: async (userId) => {
      const profile = await sources.readProfile(userId);
      return profile && { ...profile, emailsOff: new Set(kinds) };
    },
  };
}
const addressesOf = async (sources: EmailSources, task: EmailTask) =>
  (await messagesOfEmail(sources, task)).map(({ to }) => to.address);

it("an optional email is sent unless its recipient has turned its kind off", async () => {
  expect(await addressesOf(without("drafts"), expiring)).toEqual([first, second, owner]);
  expect(await addressesOf(without("expiry"), expiring)).toEqual([first, second]);
  expect(await addressesOf(without("expiry"), draft)).toEqual([owner]);
  expect(await addressesOf(without("drafts"), draft)).toEqual([]);
});

it("an optional email is one to the owner as owner, not the request to sign", async () => {
  const asWriter = emailSourcesOf(first);
  const off = {
    ...asWriter,
    readProfile: async (userId: UserId) => {
      const profile = await asWriter.readProfile(userId);
      return profile && { ...profile, emailsOff: new Set(["expiry"]) };
    },
  };
  expect(await addressesOf(off, expiring)).toEqual([first, second]);
  for (const { unsubscribeUrl, content } of await messagesOfEmail(asWriter, expiring))
    expect([unsubscribeUrl, content.unsubscribe]).toEqual([undefined, undefined]);
});

it.each([
  ["expiry", expiring],
  ["drafts", draft],
] as const)("names the ways to turn off its kind, and no other (%s)", async (kind, task) => {
  const messages = await messagesOfEmail(emailSourcesOf(owner), task);
  for (const { to, unsubscribeUrl, content } of messages) {
    if (to.address !== owner) {
      expect([unsubscribeUrl, content.unsubscribe]).toEqual([undefined, undefined]);
      continue;
    }
    const [, token = ""] =
      /^https:\/\/example\.com\/api\/unsubscribe\/([\w-]+)$/.exec(unsubscribeUrl ?? "") ?? [];
    expect(content.unsubscribe).toBe(`https://example.com/unsubscribe#token=${token}`);
    expect(await readUnsubscribeToken(token)).toMatchObject({ kind });
  }
  expect(messages.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)).toHaveLength(1);
});
