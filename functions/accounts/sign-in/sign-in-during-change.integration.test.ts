import type { UserId } from "../../../shared/domain/ids.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { keys } from "../../data/core/keys.ts";
import { setAttributes } from "../../data/core/expressions.ts";
import { now } from "../../platform/clock.ts";
import { pause } from "../../platform/pause.ts";
import { ownerCall } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { openAccounts, type Accounts } from "../accounts.ts";
import { changePassword } from "../profile/change-password.ts";
import { enableTwoFactor } from "../two-factor/enable-two-factor.ts";
import { openSession } from "./open-session.ts";

/** The time at which an intruder's sign-in begins: the user pool still takes the old proof. */
let intruderAt = "";
const beginSignIn = async () => {
  await pause(5);
  intruderAt = now();
  await pause(5);
};
vi.mock("../../user-pool/user-pool.ts", () => ({ setPassword: () => beginSignIn() }));
vi.mock("../../user-pool/two-factor.ts", () => ({
  registerAuthenticator: async () => "proved",
  setAuthenticatorRequired: () => beginSignIn(),
}));
vi.mock("./session-tokens.ts", () => ({
  freshAccessToken: async () => "access",
  encryptTokens: async () => "sealed",
}));

const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
const tokens = { accessToken: "access", refreshToken: "refresh", expiresInSeconds: 3600 };

describe.each(dataEngines)("a concurrent sign-in on $engine", ({ open }) => {
  let accounts: Accounts;
  let user: { userId: UserId; email: string };
  setUpStores(open, ({ stores }) => {
    accounts = openAccounts(stores.table);
  });
  beforeEach(async () => {
    user = await newUser(accounts.table);
  });

  /** Opens the session of the intruder's sign-in, in which the old proof was right. */
  const openIntruders = async () =>
    await openSession(accounts, user.userId, tokens, {
      at: intruderAt,
      origin,
      cookies: new Map(),
    });
  /** The accounts, where the intruder's session opens after the others were ended. */
  const withLateIntruder = (opened: unknown[]): Accounts => {
    const { sessions } = accounts;
    const endAll: typeof sessions.endAll = async (userId, ...kept) => {
      await sessions.endAll(userId, ...kept);
      opened.push(await openIntruders().catch((error: unknown) => error));
    };
    return { ...accounts, sessions: Object.assign(Object.create(sessions), { endAll }) };
  };
  const call = <Body extends object>(body: Body) =>
    ownerCall(user.userId, { params: {}, body }, { at: now() });
  const refused = [expect.objectContaining({ code: "unauthorized" })];

  it("with the old password opens no session after the password was changed", async () => {
    const opened: unknown[] = [];
    await changePassword(withLateIntruder(opened), call({ password: "chosen in the profile" }));
    expect(opened).toEqual(refused);
    expect(await accounts.sessions.list(user.userId, now())).toEqual([]);
  });

  it("without a code opens no session after two-factor authentication was turned on", async () => {
    await accounts.twoFactor.prepare(user.userId, "v1", new Set(["digest"]));
    const pendingEmail = { email: "new@example.com", expiresAt: "2099-01-01T00:00:00.000Z" };
    await accounts.table.update(keys.profile(user.userId), setAttributes({ pendingEmail }));
    const opened: unknown[] = [];
    await enableTwoFactor(withLateIntruder(opened), call({ token: "123456" }));
    expect(opened).toEqual(refused);
    expect((await accounts.users.read(user.userId)).pendingEmail).toEqual(pendingEmail);
  });
});
