import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { groups, GroupName } from "../../shared/contracts/index.ts";
import {
  authenticatorCode,
  currentSessionId,
  newPerson,
  password,
  passwordResetToken,
  personWithGoogle,
  visitorToProve,
  personAtSecondStep,
  personSettingUp,
  personWithExport,
} from "../samples/sample-accounts.ts";
import { correctedAddress } from "../samples/sample-records.ts";
import { exchangeableTokens } from "../samples/federated-visitor.ts";
import { tokenInMail, Visitor } from "../samples/visitor.ts";
import { invitationOf, row, signatureBy } from "./agreement.ts";
import type { World } from "./world.ts";

/** A valid request of an endpoint. `visitor` is set where the request needs the cookies of a certain visitor. */
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

/** One fixture per endpoint. With it, the tests over the whole contract cover a new endpoint. */
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
    updateProfile: () => ({ body: { role: "Songwriter", company: "Okafor Songs" } }),
    prove: async ({ url }) => ({
      visitor: (await newPerson(url)).visitor,
      body: { password },
    }),
    changePassword: async ({ url }) => ({
      visitor: (await newPerson(url)).visitor,
      body: { password: "another good password" },
    }),
    forgotPassword: () => ({ body: { email: newEmail() } }),
    resetPassword: async ({ url }) => ({
      body: { token: await passwordResetToken(url), password },
    }),
    sessions: () => ({}),
    endSession: async ({ url }) => {
      const { visitor } = await newPerson(url);
      return { visitor, params: { id: await currentSessionId(visitor) } };
    },
    signOutEverywhere: async ({ url }) => ({ visitor: (await newPerson(url)).visitor }),
    twoFactorStatus: () => ({}),
    setUpTwoFactor: async ({ url }) => ({ visitor: (await newPerson(url)).visitor }),
    enableTwoFactor: async ({ url }) => {
      const { visitor, secret } = await personSettingUp(url);
      return { visitor, body: { token: await authenticatorCode(visitor, secret) } };
    },
    disableTwoFactor: async ({ url }) => ({
      visitor: (await newPerson(url)).visitor,
      body: { password },
    }),
    verifyTwoFactor: async ({ url }) => {
      const { visitor, userId, backupCodes } = await personAtSecondStep(url);
      return { visitor, body: { userId, token: backupCodes[0] ?? "", isBackupCode: true } };
    },
    findProvider: () => ({ body: { email: "nia@acme.example" } }),
    federated: async ({ url }) => ({
      visitor: new Visitor(url),
      body: await exchangeableTokens(url, { provider: "Google", email: newEmail() }),
    }),
    proveAccount: async ({ url }) => ({ visitor: await visitorToProve(url), body: { password } }),
    identities: () => ({}),
    connect: async ({ url }) => ({
      visitor: (await newPerson(url)).visitor,
      body: await exchangeableTokens(url, { provider: "Google", email: newEmail() }),
    }),
    disconnect: async ({ url }) => {
      const { visitor, identityId } = await personWithGoogle(url);
      return { visitor, params: { id: identityId } };
    },
  },
  account: {
    deleteAccount: async ({ url }) => ({
      visitor: (await newPerson(url)).visitor,
      body: { password },
    }),
    requestExport: async ({ url }) => ({ visitor: (await newPerson(url)).visitor }),
    readExport: () => ({}),
    downloadExport: async ({ url }) => ({ visitor: (await personWithExport(url)).visitor }),
  },
  songs: {
    list: () => ({ query: { limit: "10" } }),
    create: ({ ownerEmail }) => ({
      body: { title: "Fixture Song", splits: [row("Olive Owner", ownerEmail, 100)] },
    }),
    read: ({ pending }) => ({ params: { id: pending.id } }),
    update: async ({ draft }) => ({
      params: { id: (await draft()).id },
      body: { title: "Renamed Song", lyrics: "Other words" },
    }),
    downloadAgreement: ({ completed }) => ({ params: { id: completed.id } }),
    songwriters: () => ({ query: { query: "wanda" } }),
    dashboard: () => ({}),
  },
  agreements: {
    list: () => ({ query: { limit: "10" } }),
    read: ({ pending }) => ({ params: { id: pending.agreement.id } }),
    send: async (world) => ({ params: { id: (await world.draft()).agreement.id }, body: {} }),
    update: async ({ sent, ownerEmail }) => {
      const { agreement } = await sent();
      return {
        params: { id: agreement.id },
        body: {
          documentHash: agreement.documentHash,
          title: "Changed Song",
          splits: [row("Olive Owner", ownerEmail, 100)],
        },
      };
    },
    remove: async ({ draft }) => ({ params: { id: (await draft()).agreement.id } }),
    void: async ({ sent }) => ({
      params: { id: (await sent()).agreement.id },
      body: { reason: "The shares are wrong" },
    }),
    resend: async ({ sent, owner }) => {
      const { agreement } = await sent();
      // A contributor is emailed once a minute, and the request was the first.
      await owner.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 61 });
      return { params: { id: agreement.id }, body: { email: "sam@world.example" } };
    },
    correctEmail: async ({ sent }) => {
      const { agreement } = await sent();
      const contributorId = agreement.splits[0]?.contributorId ?? "";
      return { params: { id: agreement.id, contributorId }, body: { email: newEmail() } };
    },
    copy: async ({ sent, owner }) => {
      const { id } = (await sent()).agreement;
      await owner.expect(z.unknown(), "POST", `/api/agreements/${id}/void`, {});
      return { params: { id }, body: {} };
    },
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
    decline: async ({ sent, url }) => {
      const { title } = await sent();
      const invitation = await invitationOf(url, "sam@world.example", title);
      const { agreementId, shareLink, email, documentHash } = invitation;
      return {
        params: { id: agreementId },
        body: { shareLink, email, documentHash, reason: "I wrote half of it" },
      };
    },
    object: async ({ sent, owner, url }) => {
      const { agreement, title } = await sent();
      const shareLink = await correctedAddress(url, owner, agreement, title);
      return { params: { id: agreement.id }, body: { shareLink, reason: "Not my address" } };
    },
  },
  files: {
    create: () => ({
      body: { name: "Low Tide Radio.wav", type: "audio/wav", size: 4096, purpose: "audio" },
    }),
    read: ({ file }) => ({ params: { id: file.id } }),
    ofSong: async ({ pending, uploaded }) => ({
      params: { id: pending.id },
      body: { fileIds: [(await uploaded()).id], artworkId: null },
    }),
    download: ({ file }) => ({
      params: { filename: file.filename },
      query: { originalName: "Low Tide Radio.wav" },
    }),
    usage: () => ({}),
  },
  verification: {
    read: ({ sealedSha256 }) => ({ params: { sha256: sealedSha256 } }),
  },
  meta: { openapi: () => ({}), env: () => ({}) },
};

function newEmail(): string {
  return `${randomUUID()}@world.example`;
}

/** A new account before the verification of its address, with the visitor that signed up and the mailed token. */
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
