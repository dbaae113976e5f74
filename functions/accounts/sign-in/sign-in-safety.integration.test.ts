import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  newPerson,
  personWithTwoFactor,
  password,
} from "../../../infra/tools/samples/sample-accounts.ts";
import { readAllItems } from "../../../infra/tools/testing/read-all-items.ts";
import { tokenInEmail, type Visitor } from "../../../infra/tools/samples/visitor.ts";
import { isSignedIn, post, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance, askForReset } = setAccounts();

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

describe("attempts at the limits of sign-in", () => {
  it("with three wrong passwords on unknown browsers lead to an emailed code; known browsers need none", async () => {
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
    await owner.emailTo(email, /wrong passwords/i);

    const { body } = await owner.emailTo(email, /sign-in code/i);
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

  it("with many wrong passwords in an open session warn the owner once a day", async () => {
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
      (await readAllItems(cloud)).filter((item) => {
        const text = JSON.stringify(item);
        return text.includes("many-attempts") && text.includes(email);
      }).length;
    await guessUntilWarned();
    const { body } = await stranger().emailTo(email, /wrong passwords on a device/i);
    expect(body.text).toContain("On a device that is signed in to your account");
    await guessUntilWarned();
    expect(await told()).toBe(1);
    // After a day, the wrong passwords from the tests' common network address are forgotten too.
    await advance(24 * 60 * 60);
    await guessUntilWarned();
    expect(await told()).toBe(2);
    await advance(61 * 60);
  });

  it("with an address without an account get the same answers and calls", async () => {
    const { email } = await newPerson(cloud.url);
    const known = await guesses(email);
    expect(known.statuses).toEqual([401, 401, 401, 200, 200]);
    expect(await guesses("nobody-guessed@example.com")).toEqual(known);
  });

  it("at the same moment are counted one by one", async () => {
    const { email } = await newPerson(cloud.url);
    const login = { email, password: "a wrong guess" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(stranger(), "login", login)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(3);
  });

  it("to email one address share a limit for sign-up, resending and reset", async () => {
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

  it("to change the address share a limit for emails to the account's present address", async () => {
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

describe("a password reset", () => {
  it("works once per emailed link, and ends every session", async () => {
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
    await owner.emailTo(email, /password was changed/i);
  });

  it("can be requested three times an hour, with and without an account", async () => {
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

  it("gives the same answers and calls with and without an account, and emails only the account", async () => {
    const { email } = await newPerson(cloud.url);
    const ask = (address: string) => () => post(stranger(), "forgot-password", { email: address });
    const known = await callsDuring(ask(email));
    expect(known).toContain("TransactWriteItems");
    expect(await callsDuring(ask("nobody-forgot@example.com"))).toEqual(known);
    await stranger().emailTo(email, /^choose a new password/i);
    const mailed = (await stranger().inbox()).flatMap(({ destination }) => destination.to);
    expect(mailed.join()).not.toContain("nobody-forgot");
  });

  it("refuses links of another kind, forged links and links older than an hour", async () => {
    const { email } = await newPerson(cloud.url);
    const verification = tokenInEmail(await stranger().emailTo(email, /verify/i), "token=");
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
  it("are listed, emailed about on an unknown browser, and all ended at once", async () => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const other = stranger();
    await post(other, "login", { email, password });
    await owner.emailTo(email, /new sign-in/i);
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

it("the table contains no password, code, secret or token in plain text", async () => {
  const { secret, backupCodes, email, visitor } = await personWithTwoFactor(cloud.url);
  const token = await askForReset(email);
  const dump = JSON.stringify(await readAllItems(cloud));
  expect(dump).toContain(email);
  const logs = JSON.stringify((await visitor.request("GET", "/_local/logs.json?limit=1000")).body);
  for (const hidden of [password, secret, token, ...backupCodes])
    for (const text of [dump, logs]) expect(text).not.toContain(hidden);
});
