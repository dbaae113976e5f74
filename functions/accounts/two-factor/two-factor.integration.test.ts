import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  personAtTwoFactorStep,
  personSettingUp,
  personWithTwoFactor,
  password,
} from "../../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { isSignedIn, post, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance } = setAccounts();

const factorOf = async (visitor: Visitor) =>
  (await visitor.request("GET", "/api/auth/2fa-status")).body;

describe("two-factor authentication", () => {
  it("takes effect after the first code, and then no password alone signs in", async () => {
    const { visitor, email, secret, backupCodes } = await personSettingUp(cloud.url);
    expect(backupCodes).toHaveLength(10);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(await post(visitor, "enable-2fa", { token: "000000" })).toMatchObject({
      status: 400,
      body: { code: "code_invalid" },
    });
    expect(await factorOf(visitor)).toEqual({ enabled: false, backupCodesCount: 0 });
    const token = await authenticatorCode(visitor, secret);
    expect((await post(visitor, "enable-2fa", { token })).status).toBe(200);
    expect(await factorOf(visitor)).toEqual({ enabled: true, backupCodesCount: 10 });
    await visitor.emailTo(email, /authentication is on/i);
    expect((await post(visitor, "setup-2fa")).status).toBe(409);

    const other = stranger();
    const login = await post(other, "login", { email, password });
    expect(login.body).toMatchObject({ requiresTwoFactor: true, verified: true });
    expect(other.cookies.has("__Host-session")).toBe(false);
    const { userId } = z.object({ userId: z.string() }).parse(login.body);
    const verify = (by: Visitor, code: string) =>
      post(by, "verify-2fa", { userId, token: code, isBackupCode: false });
    const next = await authenticatorCode(visitor, secret, 1);
    // Without the password step the right code opens nothing, whatever userId says.
    expect((await verify(stranger(), next)).status).toBe(401);
    expect((await verify(other, "000000")).body).toMatchObject({ code: "code_invalid" });
    expect((await verify(other, next)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  it("accepts each backup code once, also in two concurrent calls", async () => {
    const first = await personAtTwoFactorStep(cloud.url);
    const { email, backupCodes } = first;
    const second = stranger();
    const { body } = await post(second, "login", { email, password });
    const { userId } = z.object({ userId: z.string() }).parse(body);
    const answer = (code = "") => ({ userId, token: code.toLowerCase(), isBackupCode: true });
    const both = await Promise.all(
      [first.visitor, second].map((by) => post(by, "verify-2fa", answer(backupCodes[0]))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = both[0]?.status === 200 ? first.visitor : second;
    const loser = winner === second ? first.visitor : second;
    expect(await factorOf(winner)).toEqual({ enabled: true, backupCodesCount: 9 });
    expect((await post(loser, "verify-2fa", answer(backupCodes[0]))).status).toBe(400);
    // The loser's password step is still open: another code finishes it.
    expect((await post(loser, "verify-2fa", answer(backupCodes[1]))).status).toBe(200);
    expect(await factorOf(loser)).toEqual({ enabled: true, backupCodesCount: 8 });
  });

  it("allows one session per password step, only for its user, and for five minutes", async () => {
    const { visitor, userId, backupCodes } = await personAtTwoFactorStep(cloud.url);
    const foreign = await personAtTwoFactorStep(cloud.url);
    const answer = { userId, token: backupCodes[0] ?? "", isBackupCode: true };
    expect((await post(foreign.visitor, "verify-2fa", answer)).status).toBe(401);
    const cookie = `__Host-two-factor=${visitor.cookies.get("__Host-two-factor") ?? ""}`;
    const replay = (code: string) =>
      stranger().request("POST", "/api/auth/verify-2fa", { ...answer, token: code }, { cookie });
    const twice = await Promise.all([replay(backupCodes[0] ?? ""), replay(backupCodes[0] ?? "")]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await replay(backupCodes[1] ?? "")).status).toBe(401);
    await advance(5 * 60 + 1);
    const late = { userId: foreign.userId, token: foreign.backupCodes[0], isBackupCode: true };
    expect((await post(foreign.visitor, "verify-2fa", late)).status).toBe(401);
  });

  it("requires the password again after too many wrong codes, without calling a right code wrong", async () => {
    const { visitor, email, userId, secret } = await personAtTwoFactorStep(cloud.url);
    const give = (token: string) => post(visitor, "verify-2fa", { userId, token });
    for (let wrong = 1; wrong <= 5; wrong += 1)
      expect(await give("000000")).toMatchObject({ status: 400, body: { code: "code_invalid" } });
    expect((await give("000000")).status).toBe(429);
    await advance(61);
    const over = await give(await authenticatorCode(visitor, secret));
    expect(over).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    expect((await post(visitor, "login", { email, password })).status).toBe(200);
    await advance(61);
    expect((await give(await authenticatorCode(visitor, secret))).status).toBe(200);
  });

  it("is turned off with the password", async () => {
    const { visitor, email } = await personWithTwoFactor(cloud.url);
    expect(await post(visitor, "disable-2fa", { password: "wrong" })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    expect((await post(visitor, "disable-2fa", { password })).status).toBe(200);
    expect(await factorOf(visitor)).toEqual({ enabled: false, backupCodesCount: 0 });
    await visitor.emailTo(email, /authentication is off/i);
    const login = await post(stranger(), "login", { email, password });
    expect(login.body).toMatchObject({ requiresTwoFactor: false });
  });
});
