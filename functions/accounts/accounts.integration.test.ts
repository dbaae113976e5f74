import { describe, expect, it } from "vitest";
import { z } from "zod";
import { finishOnboarding } from "../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail, Visitor, type VisitorResponse } from "../../infra/tools/samples/visitor.ts";
import { post, readSignedInUser, setAccounts } from "./accounts.fixture.ts";

const password = "correct horse battery";
const { cloud, advance } = setAccounts();
let people = 0;

const newAddress = () => `Person${(people += 1)}@Example.com`;

/** A visitor who has signed up and has not opened the verification email. */
async function signUp(email: string, name = "Nia Okafor", secret = password): Promise<Visitor> {
  const visitor = new Visitor(cloud.url);
  const answer = await post(visitor, "signup", { name, email, password: secret });
  expect(answer.status).toBe(200);
  return visitor;
}

const mailedToken = async (email: string) =>
  tokenInEmail(await new Visitor(cloud.url).emailTo(email, /verify/i), "token=");

/** Another browser with a fixed copy of the cookies, as after theft or a lost answer. */
class Copy extends Visitor {
  readonly #cookie: string;

  constructor(original: Visitor, names: readonly string[]) {
    super(original.origin);
    this.#cookie = names.map((name) => `${name}=${original.cookies.get(name) ?? ""}`).join("; ");
  }

  override async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    return await super.request(method, path, body, { ...headers, cookie: this.#cookie });
  }
}

async function verifiedUser(email: string): Promise<Visitor> {
  const visitor = await signUp(email);
  const answer = await post(visitor, "verify-email", { token: await mailedToken(email) });
  expect(answer.body).toMatchObject({ verified: true, needsPassword: false });
  return visitor;
}

/** The service calls that the API's functions make while `work` runs. */
async function callsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const Calls = z.object({ calls: z.array(z.object({ role: z.string(), operation: z.string() })) });
  const read = async () => {
    const { body } = await new Visitor(cloud.url).request("GET", "/_local/calls.json?limit=1000");
    return Calls.parse(body).calls.filter(({ role }) => /auth/i.test(role));
  };
  const before = (await read()).length;
  await work();
  const after = await read();
  return after.slice(0, after.length - before).map(({ operation }) => operation);
}

/** The answer to a wrong password for this address, and the service calls made for it. */
async function tryWrongPassword(email: string) {
  let answer: unknown;
  const calls = await callsDuring(async () => {
    const login = { email, password: "wrong password" };
    const { status, body } = await post(new Visitor(cloud.url), "login", login);
    answer = { status, body };
  });
  return { answer, calls: calls.toSorted() };
}

/** The service calls made for a repeated verification email. Every address gets the same answer. */
async function resendFor(email: string): Promise<string[]> {
  const calls = await callsDuring(async () => {
    const answer = await post(new Visitor(cloud.url), "resend-verification", { email });
    expect(answer).toMatchObject({ status: 200, body: {} });
  });
  return calls.toSorted();
}

describe("verification", () => {
  it("in the browser of the sign-up opens a session, and can be repeated after a lost answer", async () => {
    const email = newAddress();
    const visitor = await signUp(email, "Łukasz Żółć");
    expect(await readSignedInUser(visitor)).toEqual({});
    const token = await mailedToken(email);
    const lost = new Copy(visitor, ["__Host-sign-up"]);
    for (const browser of [lost, visitor]) {
      expect(await post(browser, "verify-email", { token })).toMatchObject({
        status: 200,
        body: { verified: true, email, needsPassword: false, needs2fa: true, onboarding: true },
      });
    }
    expect(await readSignedInUser(visitor)).toMatchObject({ name: "Łukasz Żółć", email });
    expect((await visitor.request("GET", "/api/auth/me")).body).toMatchObject({ email, pro: null });
    expect(visitor.cookies.has("__Host-sign-up")).toBe(false);
    const later = await post(new Visitor(cloud.url), "verify-email", { token });
    expect(later).toMatchObject({ status: 409, body: { code: "email_verified" } });
  });

  it("in another browser discards the password that was given and asks for a new one", async () => {
    const email = newAddress();
    const stranger = await signUp(email, "Stranger", "planted password");
    const owner = new Visitor(cloud.url);
    const token = await mailedToken(email);
    expect((await post(owner, "verify-email", { token })).body).toMatchObject({
      needsPassword: true,
    });
    expect(await readSignedInUser(owner)).toEqual({});
    // Neither the planted password nor the sign-up's cookie opens anything now.
    const planted = { email, password: "planted password" };
    expect((await post(stranger, "login", planted)).status).toBe(401);
    expect((await post(stranger, "verify-email", { token })).body).toMatchObject({
      needsPassword: true,
    });
    expect(await readSignedInUser(stranger)).toEqual({});

    const chosen = { email, password: "chosen by the owner" };
    expect((await post(new Visitor(cloud.url), "set-password", chosen)).status).toBe(401);
    const other = { ...chosen, email: newAddress() };
    expect((await post(owner, "set-password", other)).status).toBe(401);
    expect(await post(owner, "set-password", chosen)).toMatchObject({
      status: 200,
      body: { needsOnboarding: true, needs2FA: true },
    });
    expect(await readSignedInUser(owner)).toMatchObject({ email });
    expect((await post(owner, "set-password", chosen)).status).toBe(401);
    expect((await post(new Visitor(cloud.url), "login", chosen)).status).toBe(200);
    expect((await post(new Visitor(cloud.url), "verify-email", { token })).status).toBe(409);
  });

  it("in two browsers concurrently keeps the password or asks both for a new one", async () => {
    const email = newAddress();
    const signer = await signUp(email);
    const token = await mailedToken(email);
    const other = new Visitor(cloud.url);
    const [there, here] = await Promise.all([
      post(other, "verify-email", { token }),
      post(signer, "verify-email", { token }),
    ]);
    expect(here.status).toBe(200);
    const login = await post(new Visitor(cloud.url), "login", { email, password });
    const keepsPassword = { here: { needsPassword: false }, there: 400, login: 200 };
    const asksForOne = { here: { needsPassword: true }, there: 200, login: 401 };
    const outcome = { here: here.body, there: there.status, login: login.status };
    expect(outcome).toMatchObject(login.status === 200 ? keepsPassword : asksForOne);
  });

  it("refuses a forged token", async () => {
    const visitor = await signUp(newAddress());
    const answer = await post(visitor, "verify-email", { token: "A".repeat(43) });
    expect(answer).toMatchObject({ status: 400, body: { code: "token_invalid" } });
  });
});

describe("login", () => {
  it("opens a session only after verification, with the address in upper or lower case", async () => {
    const email = newAddress();
    await signUp(email);
    const visitor = new Visitor(cloud.url);
    expect((await post(visitor, "login", { email, password })).body).toMatchObject({
      requiresTwoFactor: false,
      verified: false,
      needsOnboarding: false,
    });
    expect(visitor.cookies.size).toBe(0);
    await post(visitor, "resend-verification", { email });
    await post(visitor, "verify-email", { token: await mailedToken(email) });
    await post(visitor, "set-password", { email, password });
    const again = new Visitor(cloud.url);
    const login = { email: email.toUpperCase(), password };
    const unfinished = { verified: true, needsOnboarding: true };
    expect((await post(again, "login", login)).body).toMatchObject(unfinished);
    expect(await readSignedInUser(again)).toMatchObject({ email });
    await finishOnboarding(again);
    const finished = { verified: true, needsOnboarding: false };
    expect((await post(new Visitor(cloud.url), "login", login)).body).toMatchObject(finished);
  });

  it("gives the same answers and calls for a wrong password and for an unknown address", async () => {
    const email = newAddress();
    await verifiedUser(email);
    const wrong = await tryWrongPassword(email);
    expect(wrong.answer).toMatchObject({ status: 401, body: { error: "Invalid credentials" } });
    expect(wrong.calls).toContain("AdminInitiateAuth");
    expect(await tryWrongPassword("nobody@example.com")).toEqual(wrong);
  });

  it("ends at once with logout, for copies of the cookies too", async () => {
    const visitor = await verifiedUser(newAddress());
    const copy = new Copy(visitor, ["__Host-session"]);
    expect(await readSignedInUser(copy)).not.toEqual({});
    expect((await post(visitor, "logout")).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual(["__Host-device"]);
    expect(await readSignedInUser(copy)).toEqual({});
    expect((await copy.request("GET", "/api/auth/me")).status).toBe(401);
    expect((await post(visitor, "logout")).status).toBe(200);
  });
});

describe("a taken address", () => {
  it("gets the same answer and calls as a new one, and its owner is emailed", async () => {
    const email = newAddress();
    const owner = await verifiedUser(email);
    const fresh = await callsDuring(() => signUp(newAddress()));
    const taken = await callsDuring(() =>
      signUp(email.toLowerCase(), "Stranger", "other password"),
    );
    expect(fresh).toContain("AdminCreateUser");
    expect(taken.toSorted()).toEqual(fresh.toSorted());
    await owner.emailTo(email, /sign(ed)? up|already/i);
    const planted = { email, password: "other password" };
    expect((await post(new Visitor(cloud.url), "login", planted)).status).toBe(401);
    expect((await post(new Visitor(cloud.url), "login", { email, password })).status).toBe(200);
  });

  it("gets the same answer and calls for resending as a pending sign-up and an unknown address", async () => {
    const pending = newAddress();
    await signUp(pending);
    const owned = newAddress();
    await verifiedUser(owned);
    const known = await resendFor(pending);
    expect(known).toContain("TransactWriteItems");
    expect(await resendFor(owned)).toEqual(known);
    expect(await resendFor("nobody@example.com")).toEqual(known);
  });
});

// These tests come last, because they move the clock forward and it cannot go back.
describe("after some time", () => {
  it("a verification link is valid for a day, also for a change of address", async () => {
    const visitor = await verifiedUser(newAddress());
    const email = newAddress();
    const asked = await visitor.request("PATCH", "/api/auth/profile", { email });
    expect(asked.body).toMatchObject({ pendingEmail: email });
    const token = await mailedToken(email);
    await advance(24 * 60 * 60 + 1);
    const late = await post(visitor, "verify-email", { token });
    expect(late).toMatchObject({ status: 400, body: { code: "token_invalid" } });
    // The old address stays, and the new one is no longer pending.
    const { body } = await visitor.request("GET", "/api/auth/me");
    expect(body).toMatchObject({ pendingEmail: null });
  });

  it("an expired access token is renewed within the call that needs it", async () => {
    const visitor = await verifiedUser(newAddress());
    const before = visitor.cookies.get("__Host-session");
    await advance(20 * 60);
    expect((await post(visitor, "prove", { password })).status).toBe(200);
    expect((await visitor.request("POST", "/api/auth/setup-2fa")).status).toBe(200);
    expect(visitor.cookies.get("__Host-session")).toBe(before);
    await post(visitor, "logout");
    expect(await readSignedInUser(visitor)).toEqual({});
  });

  it("an unverified sign-up is removed after a day", async () => {
    const email = newAddress();
    const visitor = await signUp(email);
    const token = await mailedToken(email);
    await advance(24 * 60 * 60 + 120);
    expect((await post(visitor, "verify-email", { token })).status).toBe(400);
    const tryLogin = async () =>
      (await post(new Visitor(cloud.url), "login", { email, password })).status;
    await expect.poll(tryLogin, { timeout: 20_000 }).toBe(401);
  });
});
