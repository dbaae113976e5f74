import { randomUUID } from "node:crypto";
import { z } from "zod";
import { groups, type GroupName } from "../../../shared/contracts/index.ts";
import { tokenInMail, Visitor } from "../visitor.ts";
import { password, row, signatureBy } from "./agreement.ts";
import type { World } from "./world.ts";

/** A request that an endpoint accepts from whoever may make it. `visitor` stands in where it takes its own cookies. */
export interface Fixture {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  visitor?: Visitor;
}

type Fixtures = {
  [Group in GroupName]: {
    [Name in keyof (typeof groups)[Group]]: (world: World) => Fixture | Promise<Fixture>;
  };
};

/** One fixture per endpoint: all that a new endpoint needs to be covered by the tests over the whole contract. */
export const fixtures: Fixtures = {
  auth: {
    signup: () => ({ body: { name: "New Person", email: newEmail(), password } }),
    verifyEmail: async ({ url }) => {
      const { visitor, token } = await unverified(url);
      return { visitor, body: { token } };
    },
    setPassword: async ({ url }) => {
      const { token, email } = await unverified(url);
      const visitor = new Visitor(url);
      await visitor.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
      return { visitor, body: { email, password } };
    },
    resendVerification: () => ({ body: { email: newEmail() } }),
    login: ({ ownerEmail, url }) => ({
      visitor: new Visitor(url),
      body: { email: ownerEmail, password },
    }),
    logout: ({ url }) => ({ visitor: new Visitor(url) }),
    session: () => ({}),
    me: () => ({}),
  },
  songs: {
    list: () => ({ query: { limit: "10" } }),
    create: ({ ownerEmail }) => ({
      body: { title: "Fixture Song", splits: [row("Olive Owner", ownerEmail, 100)] },
    }),
    read: ({ pending }) => ({ params: { id: pending.id } }),
    downloadAgreement: ({ completed }) => ({ params: { id: completed.id } }),
    dashboard: () => ({}),
  },
  agreements: {
    list: () => ({ query: { limit: "10" } }),
    read: ({ pending }) => ({ params: { id: pending.agreement.id } }),
    send: async (world) => ({ params: { id: (await world.draft()).agreement.id }, body: {} }),
    events: ({ pending }) => ({ params: { id: pending.agreement.id } }),
  },
  signing: {
    read: ({ invitation }) => ({ params: { shareLink: invitation.shareLink } }),
    opened: ({ invitation }) => ({
      params: { id: invitation.agreementId },
      body: { shareLink: invitation.shareLink },
    }),
    sign: ({ invitation }) => ({
      params: { id: invitation.agreementId },
      body: signatureBy(invitation),
    }),
  },
  verification: {
    read: ({ sealedSha256 }) => ({ params: { sha256: sealedSha256 } }),
  },
  meta: { openapi: () => ({}), env: () => ({}) },
};

function newEmail(): string {
  return `${randomUUID()}@world.example`;
}

/** A sign-up whose mailed link has not been opened, in the browser that signed up. */
async function unverified(url: string) {
  const visitor = new Visitor(url);
  const email = newEmail();
  await visitor.expect(z.unknown(), "POST", "/api/auth/signup", {
    name: "New Person",
    email,
    password,
  });
  return { visitor, email, token: tokenInMail(await visitor.mailTo(email, /verify/i), "token=") };
}
