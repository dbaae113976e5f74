import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  newPerson,
  personAtSecondStep,
  personSettingUp,
  personWithTwoFactor,
  password,
} from "../../infra/samples/sample-accounts.ts";
import { allItems } from "../../infra/testing/all-items.ts";
import { startTestCloud, type TestCloud } from "../../infra/testing/cloud.ts";
import { tokenInMail, Visitor } from "../../infra/samples/visitor.ts";

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

const post = (visitor: Visitor, name: string, body?: object) =>
  visitor.request("POST", `/api/auth/${name}`, body);
const stranger = () => new Visitor(cloud.url);
const advance = (seconds: number) =>
  stranger().request("POST", "/_local/clock", { advanceSeconds: seconds });
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.request("GET", "/api/auth/me")).status === 200;

/** Asks for a new password and gives the emailed token. */
async function askForReset(email: string): Promise<string> {
  expect(await post(stranger(), "forgot-password", { email })).toMatchObject({ status: 200 });
  return tokenInMail(await stranger().mailTo(email, /^choose a new password/i), "token=");
}

/** The kinds of service calls that the account functions make while `work` runs. */
async function callsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const Calls = z.object({ calls: z.array(z.object({ role: z.string(), operation: z.string() })) });
  const read = async () => {
    const { body } = await stranger().request("GET", "/_local/calls.json?limit=1000");
    return Calls.parse(body).calls.filter(({ role }) => /auth/i.test(role));
  };
  const before = (await read()).length;
  await work();
  const after = await read();
  return after
    .slice(0, after.length - before)
    .map(({ operation }) => operation)
    .toSorted();
}

const factorOf = async (visitor: Visitor) =>
  (await visitor.request("GET", "/api/auth/2fa-status")).body;

/** Tries several wrong passwords for an address, with the required waits between them. */
async function guesses(address: string) {
  const statuses: number[] = [];
  const calls = await callsDuring(async () => {
    for (const pause of [0, 0, 0, 6, 61]) {
      if (pause > 0) await advance(pause);
      const login = { email: address, password: "a wrong guess" };
      statuses.push((await post(stranger(), "login", login)).status);
    }
  });
  return { statuses, calls };
}

describe("attempts", () => {
  it("after three wrong passwords on unknown browsers a code is asked for; known browsers go on", async () => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const tryIn = (visitor: Visitor, secret: string, code?: string) =>
      post(visitor, "login", { email, password: secret, ...(code === undefined ? {} : { code }) });
    const asked = { status: 200, body: { requiresCode: true } };
    for (let wrong = 1; wrong <= 3; wrong += 1)
      expect((await tryIn(stranger(), "a wrong guess")).status).toBe(401);
    // Right and wrong passwords get the same answer, and neither is tried.
    const visitor = stranger();
    for (const secret of ["a wrong guess", password, "a wrong guess"])
      expect(await tryIn(visitor, secret)).toMatchObject(asked);
    expect(visitor.cookies.size).toBe(0);
    expect((await tryIn(owner, password)).status).toBe(200);
    await owner.mailTo(email, /wrong passwords/i);

    const { body } = await owner.mailTo(email, /sign-in code/i);
    const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(body.text)?.[0] ?? "";
    const mailed = (await owner.inbox()).filter(
      ({ subject, destination }) =>
        /sign-in code/i.test(subject) && destination.to.join().includes(email),
    );
    expect(mailed).toHaveLength(1);
    expect(await tryIn(visitor, password, "AAAA-AAAA")).toMatchObject({
      status: 400,
      body: { code: "code_invalid" },
    });
    // The code belongs to the address: it may be used again, and opens nothing without the password.
    expect((await tryIn(visitor, "a wrong guess", code)).status).toBe(401);
    expect((await tryIn(visitor, password, code.toLowerCase())).body).toMatchObject({
      verified: true,
    });
    expect(await isSignedIn(visitor)).toBe(true);
    await advance(21 * 60);
    expect((await tryIn(stranger(), password, code)).status).toBe(400);
    expect((await tryIn(stranger(), password)).body).toMatchObject({ verified: true });
  });

  it("inside an open session tell its owner that they were many, wherever they were made, once a day", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const wrong = { password: "a wrong guess" };
    const calls = ["/api/auth/prove", "/api/account/delete"];
    const guessUntilWarned = async () => {
      for (const [index, pause] of [17 * 60, 0, 6, 61].entries()) {
        await advance(pause);
        const guess = await visitor.request("POST", calls[index % 2] ?? "", wrong);
        expect(guess.status).toBe(401);
      }
    };
    const told = async () =>
      (await allItems(cloud)).filter((item) => {
        const text = JSON.stringify(item);
        return text.includes("many-attempts") && text.includes(email);
      }).length;
    await guessUntilWarned();
    const { body } = await stranger().mailTo(email, /wrong passwords on a device/i);
    expect(body.text).toContain("On a device that is signed in to your account");
    await guessUntilWarned();
    expect(await told()).toBe(1);
    // After a day, the wrong passwords from the tests' common network address are forgotten too.
    await advance(24 * 60 * 60);
    await guessUntilWarned();
    expect(await told()).toBe(2);
    await advance(61 * 60);
  });

  it("answer and calls are the same for many guesses at nobody's password", async () => {
    const { email } = await newPerson(cloud.url);
    const known = await guesses(email);
    expect(known.statuses).toEqual([401, 401, 401, 200, 200]);
    expect(await guesses("nobody-guessed@example.com")).toEqual(known);
  });

  it("guesses at the same moment count one by one", async () => {
    const { email } = await newPerson(cloud.url);
    const login = { email, password: "a wrong guess" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(stranger(), "login", login)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(3);
  });

  it("mails to one address are slowed down alike for sign-up, resending and reset", async () => {
    const email = "mailed-often@example.com";
    for (const name of ["resend-verification", "forgot-password", "resend-verification"])
      expect((await post(stranger(), name, { email })).status).toBe(200);
    expect((await post(stranger(), "forgot-password", { email })).status).toBe(200);
    const signUp = { name: "Somebody", email, password };
    for (const [name, body] of [
      ["forgot-password", { email }],
      ["resend-verification", { email }],
      ["signup", signUp],
    ] as const) {
      const refused = await post(stranger(), name, body);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    }
    await advance(31);
    expect((await post(stranger(), "signup", signUp)).status).toBe(200);
  });

  it("mails to an account's address are slowed down whatever new ones are asked for", async () => {
    const { visitor } = await newPerson(cloud.url);
    const statuses: number[] = [];
    for (const index of [1, 2, 3, 4, 5]) {
      const email = `new-${index}@wished-for.example.com`;
      statuses.push((await visitor.request("PATCH", "/api/auth/profile", { email })).status);
    }
    // The first email was that of the sign-up.
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe("a forgotten password", () => {
  it("is replaced once by the mailed link, and every session is over", async () => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const token = await askForReset(email);
    const elsewhere = stranger();
    const chosen = "a new password";
    expect(await post(elsewhere, "reset-password", { token, password: chosen })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await isSignedIn(owner)).toBe(false);
    // The answer may have been lost: a repeat with the same password succeeds, any other use fails.
    expect((await post(elsewhere, "reset-password", { token, password: chosen })).status).toBe(200);
    const reused = await post(stranger(), "reset-password", { token, password: "another one" });
    expect(reused).toMatchObject({ status: 400, body: { code: "token_invalid" } });
    expect((await post(stranger(), "login", { email, password })).status).toBe(401);
    expect((await post(elsewhere, "login", { email, password: chosen })).status).toBe(200);
    await owner.mailTo(email, /password was changed/i);
  });

  it("is asked for three times an hour at most, with an account and without", async () => {
    const { email } = await newPerson(cloud.url);
    for (const address of [email, "nobody-resets@example.com"]) {
      const statuses: number[] = [];
      for (const pause of [0, 120, 700, 700]) {
        await advance(pause);
        statuses.push((await post(stranger(), "forgot-password", { email: address })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it("answers and calls alike for an account and for nobody, and mails only the one", async () => {
    const { email } = await newPerson(cloud.url);
    const ask = (address: string) => () => post(stranger(), "forgot-password", { email: address });
    const known = await callsDuring(ask(email));
    expect(known).toContain("TransactWriteItems");
    expect(await callsDuring(ask("nobody-forgot@example.com"))).toEqual(known);
    await stranger().mailTo(email, /^choose a new password/i);
    const mailed = (await stranger().inbox()).flatMap(({ destination }) => destination.to);
    expect(mailed.join()).not.toContain("nobody-forgot");
  });

  it("takes no link of another kind, no invented one and none older than an hour", async () => {
    const { email } = await newPerson(cloud.url);
    const verification = tokenInMail(await stranger().mailTo(email, /verify/i), "token=");
    const late = await askForReset(email);
    await advance(61 * 60);
    for (const token of [verification, "A".repeat(43), late]) {
      const answer = await post(stranger(), "reset-password", { token, password: "another one" });
      expect(answer).toMatchObject({ status: 400, body: { code: "token_invalid" } });
    }
    expect((await post(stranger(), "login", { email, password })).status).toBe(200);
  });
});

describe("sessions", () => {
  it("are listed, told of on an unknown browser, and all ended at once", async () => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const other = stranger();
    await post(other, "login", { email, password });
    await owner.mailTo(email, /new sign-in/i);
    const listed = await owner.request("GET", "/api/auth/sessions");
    expect(listed.body).toEqual([
      expect.objectContaining({ isCurrent: false }),
      expect.objectContaining({ isCurrent: true }),
    ]);
    expect((await post(other, "sign-out-everywhere")).status).toBe(200);
    for (const visitor of [owner, other]) expect(await isSignedIn(visitor)).toBe(false);
    expect((await post(owner, "login", { email, password })).status).toBe(200);
    expect((await owner.request("GET", "/api/auth/sessions")).body).toHaveLength(1);
    const told = (await owner.inbox()).filter(
      ({ subject, destination }) =>
        subject.startsWith("New sign-in") && destination.to.join().includes(email),
    );
    expect(told).toHaveLength(1);
  });
});

describe("the profile", () => {
  it("is changed field by field, each within its bounds", async () => {
    const { visitor } = await newPerson(cloud.url);
    const change = (body: object) => visitor.request("PATCH", "/api/auth/profile", body);
    expect(
      (await change({ role: "Producer", pro: "ASCAP", ipi: "00014107338" })).body,
    ).toMatchObject({ role: "Producer", pro: "ASCAP", ipi: "00014107338", name: "Sample Person" });
    expect((await change({ name: " " })).body).toMatchObject({
      code: "invalid_request",
      details: [{ path: "name", message: "Name is required" }],
    });
    expect((await change({ pro: "x".repeat(500) })).status).toBe(400);
    const { body } = await visitor.request("GET", "/api/auth/me");
    expect(body).toMatchObject({ role: "Producer", name: "Sample Person", pendingEmail: null });
  });

  it("gets a new address once that is verified; the old one is told and free again", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const newEmail = `new-${email}`;
    const asked = await visitor.request("PATCH", "/api/auth/profile", { email: newEmail });
    expect(asked.body).toMatchObject({ email, pendingEmail: newEmail });
    await visitor.mailTo(email, /wants to change/i);
    expect((await post(stranger(), "login", { email: newEmail, password })).status).toBe(401);
    const token = tokenInMail(await visitor.mailTo(newEmail, /new email address/i), "token=");
    for (const browser of [stranger(), visitor])
      expect((await post(browser, "verify-email", { token })).body).toMatchObject({
        email: newEmail,
        onboarding: false,
      });
    expect((await visitor.request("GET", "/api/auth/me")).body).toMatchObject({
      email: newEmail,
      pendingEmail: null,
    });
    await visitor.mailTo(email, /was changed/i);
    expect((await post(stranger(), "login", { email: newEmail, password })).status).toBe(200);
    expect((await post(stranger(), "login", { email, password })).status).toBe(401);
    const again = await post(stranger(), "signup", { name: "Next", email, password });
    expect(again.status).toBe(200);
  });

  it("gets nobody else's address, and a new password takes the wish back", async () => {
    const taken = await newPerson(cloud.url);
    const { visitor, email } = await newPerson(cloud.url);
    const change = (address: string) =>
      visitor.request("PATCH", "/api/auth/profile", { email: address });
    expect((await change(taken.email)).body).toMatchObject({ pendingEmail: taken.email });
    await visitor.mailTo(taken.email, /already/i);
    await change(`wished-${email}`);
    const token = tokenInMail(await visitor.mailTo(`wished-${email}`, /new email/i), "token=");
    const reset = await askForReset(email);
    await post(stranger(), "reset-password", { token: reset, password: "a new password" });
    expect((await post(stranger(), "verify-email", { token })).status).toBe(400);
  });
});

describe("two factors", () => {
  it("are asked for once a code has proved them, and no password alone gets in", async () => {
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
    await visitor.mailTo(email, /authentication is on/i);
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

  it("takes each backup code once, also when it comes twice at the same moment", async () => {
    const first = await personAtSecondStep(cloud.url);
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

  it("one password step opens one session, for its own user only, and for five minutes", async () => {
    const { visitor, userId, backupCodes } = await personAtSecondStep(cloud.url);
    const foreign = await personAtSecondStep(cloud.url);
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

  it("send whoever gave too many wrong ones back to the password, and don't call a right one wrong", async () => {
    const { visitor, email, userId, secret } = await personAtSecondStep(cloud.url);
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

  it("are taken away by the password", async () => {
    const { visitor, email } = await personWithTwoFactor(cloud.url);
    expect(await post(visitor, "disable-2fa", { password: "wrong" })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    expect((await post(visitor, "disable-2fa", { password })).status).toBe(200);
    expect(await factorOf(visitor)).toEqual({ enabled: false, backupCodesCount: 0 });
    await visitor.mailTo(email, /authentication is off/i);
    const login = await post(stranger(), "login", { email, password });
    expect(login.body).toMatchObject({ requiresTwoFactor: false });
  });
});

it("keeps no password, code, secret or token in the table", async () => {
  const { secret, backupCodes, email, visitor } = await personWithTwoFactor(cloud.url);
  const token = await askForReset(email);
  const dump = JSON.stringify(await allItems(cloud));
  expect(dump).toContain(email);
  const logs = JSON.stringify((await visitor.request("GET", "/_local/logs.json?limit=1000")).body);
  for (const hidden of [password, secret, token, ...backupCodes])
    for (const text of [dump, logs]) expect(text).not.toContain(hidden);
});
