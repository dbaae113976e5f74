import { describe, expect, it } from "vitest";
import {
  authenticatorCode,
  enableTwoFactor,
  newAddress,
  newPerson,
  password,
  personWithGoogle,
  personWithTwoFactor,
} from "../../../infra/tools/samples/sample-accounts.ts";
import { exchangeableTokens } from "../../../infra/tools/samples/federated-visitor.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { post, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance } = setAccounts();

const needed = { status: 403, body: { code: "proof_needed" } };

/** Every sensitive change that has no proof in its own body. */
async function sensitiveChanges(visitor: Visitor): Promise<unknown[]> {
  return [
    await visitor.request("PATCH", "/api/auth/profile", { email: newAddress() }),
    await post(visitor, "change-password", { password: "an intruder's choice" }),
    await post(visitor, "setup-2fa"),
    await post(visitor, "enable-2fa", { token: "000000" }),
    await post(visitor, "disable-2fa", { password }),
    await visitor.request("DELETE", `/api/auth/identities/${"0".repeat(30)}`),
    await visitor.request("POST", "/api/account/export"),
    await post(visitor, "sign-out-everywhere"),
  ];
}

describe("reauthentication ten minutes after the sign-in", () => {
  it("is required for sensitive changes, and not for other calls", async () => {
    const { visitor } = await newPerson(cloud.url);
    await advance(10 * 60 + 1);
    for (const answer of await sensitiveChanges(visitor)) expect(answer).toMatchObject(needed);
    const plain = await visitor.request("PATCH", "/api/auth/profile", { role: "Producer" });
    expect(plain.status).toBe(200);
  });

  it("by the right password allows sensitive changes for ten minutes", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    await advance(10 * 60 + 1);
    expect(await post(visitor, "prove", { password: "a wrong guess" })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    expect((await post(visitor, "prove", {})).status).toBe(400);
    expect(await post(visitor, "setup-2fa")).toMatchObject(needed);
    expect((await post(visitor, "prove", { password })).status).toBe(200);
    expect((await post(visitor, "setup-2fa")).status).toBe(200);
    // Another session of the same account has proved nothing.
    const other = stranger();
    await post(other, "login", { email, password });
    await advance(10 * 60 + 1);
    expect((await post(other, "prove", { password })).status).toBe(200);
    expect(await post(visitor, "setup-2fa")).toMatchObject(needed);
  });

  it("with two-factor authentication also requires a code, which can be a backup code", async () => {
    const { visitor, secret, backupCodes } = await personWithTwoFactor(cloud.url);
    await advance(10 * 60 + 1);
    expect(await post(visitor, "prove", { password })).toMatchObject({
      status: 400,
      body: { details: [{ path: "code" }] },
    });
    expect((await post(visitor, "prove", { password, code: "000000" })).status).toBe(400);
    expect(await post(visitor, "disable-2fa", { password })).toMatchObject(needed);
    const code = await authenticatorCode(visitor, secret);
    expect((await post(visitor, "prove", { password, code })).status).toBe(200);
    await advance(10 * 60 + 1);
    const backup = { password, code: backupCodes[0], isBackupCode: true };
    expect((await post(visitor, "prove", backup)).status).toBe(200);
    expect((await post(visitor, "prove", backup)).status).toBe(400);
    expect((await post(visitor, "disable-2fa", { password })).status).toBe(200);
  });

  it("by a connected provider works only for an account without a password", async () => {
    const email = newAddress();
    const tokens = () => exchangeableTokens(cloud.url, { provider: "Google", email });
    const visitor = stranger();
    await post(visitor, "federated", await tokens());
    await advance(10 * 60 + 1);
    expect(await post(visitor, "change-password", { password: "first of its own" })).toMatchObject(
      needed,
    );
    const foreign = await exchangeableTokens(cloud.url, {
      provider: "Google",
      email: newAddress(),
    });
    expect((await post(visitor, "prove", { federated: foreign })).status).toBe(400);
    expect((await post(visitor, "prove", { federated: await tokens() })).status).toBe(200);
    const chosen = { password: "first of its own" };
    expect((await post(visitor, "change-password", chosen)).status).toBe(200);
    await advance(10 * 60 + 1);
    expect((await post(visitor, "prove", { federated: await tokens() })).status).toBe(400);
    expect((await post(visitor, "prove", chosen)).status).toBe(200);
  });

  it("with two-factor authentication and no password requires a code after the provider's sign-in", async () => {
    const email = newAddress();
    const tokens = () => exchangeableTokens(cloud.url, { provider: "Google", email });
    const visitor = stranger();
    await post(visitor, "federated", await tokens());
    const { secret, backupCodes } = await enableTwoFactor(visitor);
    await advance(10 * 60 + 1);
    const remove = () => visitor.request("POST", "/api/account/delete", {});
    expect(await remove()).toMatchObject(needed);
    expect(await post(visitor, "disable-2fa", {})).toMatchObject(needed);
    const asked = { status: 200, body: { needsCode: true } };
    expect(await post(visitor, "prove", { federated: await tokens() })).toMatchObject(asked);
    // The sign-in at the provider alone has proved nothing.
    expect(await remove()).toMatchObject(needed);
    expect(await post(visitor, "prove", { code: "000000" })).toMatchObject({
      status: 400,
      body: { code: "code_invalid" },
    });
    const code = await authenticatorCode(visitor, secret);
    expect(await post(visitor, "prove", { code })).toMatchObject({ body: { needsCode: false } });
    expect((await visitor.request("POST", "/api/account/export")).status).toBe(202);

    await advance(10 * 60 + 1);
    const noStep = { status: 400, body: { code: "sign_in_invalid" } };
    const later = await authenticatorCode(visitor, secret);
    expect(await post(visitor, "prove", { code: later })).toMatchObject(noStep);
    expect(await post(visitor, "prove", { federated: await tokens() })).toMatchObject(asked);
    const stolen = stranger();
    await post(stolen, "login", { email: (await newPerson(cloud.url)).email, password });
    expect(await post(stolen, "prove", { code: later })).toMatchObject(noStep);
    const backup = { code: backupCodes[0], isBackupCode: true };
    expect((await post(visitor, "prove", backup)).status).toBe(200);
    expect(await post(visitor, "prove", backup)).toMatchObject(noStep);
    expect((await post(visitor, "disable-2fa", {})).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await visitor.request("GET", "/api/auth/me")).status).toBe(401);
  });

  it("by a provider can't turn off two-factor authentication or delete an account with a password", async () => {
    const { visitor } = await newPerson(cloud.url);
    const lacking = { status: 400, body: { details: [{ path: "password" }] } };
    expect(await post(visitor, "disable-2fa", {})).toMatchObject(lacking);
    expect(await visitor.request("POST", "/api/account/delete", {})).toMatchObject(lacking);
  });
});

it("a password change ends every other session, keeps the caller's, and emails the owner", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const elsewhere = stranger();
  await post(elsewhere, "login", { email, password });
  const chosen = "chosen in the profile";
  expect((await post(visitor, "change-password", { password: "password1" })).status).toBe(400);
  expect((await post(visitor, "change-password", { password: chosen })).status).toBe(200);
  expect((await visitor.request("GET", "/api/auth/me")).status).toBe(200);
  expect((await elsewhere.request("GET", "/api/auth/me")).status).toBe(401);
  expect((await post(stranger(), "login", { email, password })).status).toBe(401);
  expect((await post(visitor, "login", { email, password: chosen })).status).toBe(200);
  await visitor.emailTo(email, /password was changed/i);
});

it("turning two-factor authentication on or off ends every other session", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const elsewhere = stranger();
  await post(elsewhere, "login", { email, password });
  const { body } = await post(visitor, "setup-2fa");
  const { secret } = body as { secret: string };
  await post(visitor, "enable-2fa", { token: await authenticatorCode(visitor, secret) });
  expect((await elsewhere.request("GET", "/api/auth/me")).status).toBe(401);
  expect((await visitor.request("GET", "/api/auth/me")).status).toBe(200);
});

it("ending all sessions emails the owner", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  expect((await post(visitor, "sign-out-everywhere")).status).toBe(200);
  await visitor.emailTo(email, /signed out everywhere/i);
});

it("a sign-in at a provider to an account with two-factor authentication needs its password and a code", async () => {
  const { visitor, email } = await personWithGoogle(cloud.url);
  const { body } = await post(visitor, "setup-2fa");
  const { secret } = body as { secret: string };
  await post(visitor, "enable-2fa", { token: await authenticatorCode(visitor, secret) });
  const other = stranger();
  const tokens = await exchangeableTokens(cloud.url, { provider: "Google", email });
  expect(await post(other, "federated", tokens)).toMatchObject({
    body: { outcome: "proof_needed" },
  });
  const proved = await post(other, "federated/prove", { password });
  expect(proved).toMatchObject({ status: 200, body: { outcome: "two_factor" } });
  const { userId } = proved.body as { userId: string };
  expect((await other.request("GET", "/api/auth/me")).status).toBe(401);
  const token = await authenticatorCode(visitor, secret, 1);
  expect((await post(other, "verify-2fa", { userId, token })).status).toBe(200);
});
