import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  newAddress,
  newPerson,
  password,
  personSettingUp,
} from "../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { post, setAccounts } from "./accounts.fixture.ts";

const { cloud, stranger } = setAccounts();
/** The role of the account function. */
let role = "";
beforeAll(async () => {
  await newPerson(cloud.url);
  const Calls = z.object({ calls: z.array(z.object({ role: z.string(), operation: z.string() })) });
  const { calls } = await stranger().expect(Calls, "GET", "/_local/calls.json?limit=1000");
  const found = calls.find(({ operation }) => operation === "AdminCreateUser");
  if (found === undefined) throw new Error("No function has made a user");
  role = found.role;
});
// Passes the waits that earlier emails from this network caused.
beforeEach(async () => {
  // A fault of the test before, whose call was never made, must not meet another call.
  cloud.admission.faults.clear();
  await stranger().expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 3700 });
});

interface Fault {
  service: string;
  operation: string;
  skip?: number;
  when?: "before" | "after";
  times?: number;
}

/** Makes a call of the account function fail; by default in all three attempts of the SDK and after it took effect. */
async function fail({ when = "after", times = 3, ...fault }: Fault): Promise<void> {
  const injected = { ...fault, when, times, role, error: "InternalError" };
  await stranger().expect(z.unknown(), "POST", "/_local/faults.json", injected);
}

/** Sends a request as the web client does, with repeats after 5xx answers. Gives the last answer. */
async function persist(visitor: Visitor, name: string, body: object) {
  let answer = await post(visitor, name, body);
  for (let repeat = 0; repeat < 3 && answer.status >= 500; repeat += 1)
    answer = await post(visitor, name, body);
  return answer;
}

const table = (operation: string, skip = 0) => ({ service: "dynamodb", operation, skip });
const pool = (operation: string) => ({ service: "cognito-idp", operation });

describe("a call that takes effect and then fails three times", () => {
  it.each([
    pool("AdminCreateUser"),
    pool("AdminSetUserPassword"),
    pool("AdminInitiateAuth"),
    table("TransactWriteItems", 0),
    table("TransactWriteItems", 1),
    table("TransactWriteItems", 2),
  ])("at sign-up: the same browser keeps its password (%o)", async (fault) => {
    const visitor = stranger();
    const email = newAddress();
    await fail(fault);
    const answer = await persist(visitor, "signup", { name: "Nia Okafor", email, password });
    expect(answer.status).toBe(200);
    const token = tokenInEmail(await oldestMail(email, /verify/i), "token=");
    const verified = await post(visitor, "verify-email", { token });
    expect(verified.body).toMatchObject({ verified: true, needsPassword: false });
    expect((await post(stranger(), "login", { email, password })).status).toBe(200);
  });

  it.each([table("TransactWriteItems", 0), table("TransactWriteItems", 1)])(
    "when a password is forgotten: each mailed link works (%o)",
    async (fault) => {
      const { visitor, email } = await newPerson(cloud.url);
      await fail(fault);
      expect((await persist(stranger(), "forgot-password", { email })).status).toBe(200);
      const mail = await visitor.emailTo(email, /^choose a new password/i);
      const reset = { token: tokenInEmail(mail, "token="), password: "chosen after a fault" };
      expect((await post(stranger(), "reset-password", reset)).status).toBe(200);
    },
  );

  it.each([
    table("UpdateItem", 0),
    table("UpdateItem", 1),
    table("TransactWriteItems"),
    table("DeleteItem"),
    table("Query"),
    pool("AdminSetUserPassword"),
    pool("AdminUserGlobalSignOut"),
  ])("while a password is reset: the repeat finds its own work (%o)", async (fault) => {
    const { visitor, email } = await newPerson(cloud.url);
    expect((await post(stranger(), "forgot-password", { email })).status).toBe(200);
    const mail = await visitor.emailTo(email, /^choose a new password/i);
    const chosen = "chosen after a fault";
    const browser = stranger();
    await fail(fault);
    const reset = { token: tokenInEmail(mail, "token="), password: chosen };
    expect((await persist(browser, "reset-password", reset)).status).toBe(200);
    expect((await visitor.request("GET", "/api/auth/me")).status).toBe(401);
    expect((await post(browser, "login", { email, password: chosen })).status).toBe(200);
  });

  it.each([table("TransactWriteItems", 0), table("TransactWriteItems", 1), table("UpdateItem", 0)])(
    "when an address is changed: each mailed link works (%o)",
    async (fault) => {
      const { visitor } = await newPerson(cloud.url);
      const email = newAddress();
      await fail(fault);
      const change = () => visitor.request("PATCH", "/api/auth/profile", { email, role: "Writer" });
      let answer = await change();
      for (let repeat = 0; repeat < 3 && answer.status >= 500; repeat += 1) answer = await change();
      expect(answer.status).toBe(200);
      const mail = await oldestMail(email, /new email address/i);
      const verified = await post(visitor, "verify-email", { token: tokenInEmail(mail, "token=") });
      expect(verified).toMatchObject({ status: 200, body: { email } });
    },
  );

  it.each([table("TransactWriteItems"), pool("AdminUpdateUserAttributes")])(
    "while a changed address is verified: the link may be opened again (%o)",
    async (fault) => {
      const { visitor } = await newPerson(cloud.url);
      const email = newAddress();
      await visitor.request("PATCH", "/api/auth/profile", { email });
      const mail = await visitor.emailTo(email, /new email address/i);
      await fail(fault);
      const token = tokenInEmail(mail, "token=");
      expect((await persist(visitor, "verify-email", { token })).status).toBe(200);
      expect((await post(stranger(), "login", { email, password })).status).toBe(200);
    },
  );
});

const twoFactorOf = async (visitor: Visitor) =>
  (await visitor.request("GET", "/api/auth/2fa-status")).body;

describe("while two-factor authentication is turned on", () => {
  it.each([
    { ...pool("VerifySoftwareToken"), times: 1 },
    pool("VerifySoftwareToken"),
    pool("AdminSetUserMFAPreference"),
    table("UpdateItem"),
    table("DeleteItem"),
    table("TransactWriteItems", 1),
    table("TransactWriteItems", 2),
    { ...table("TransactWriteItems", 2), when: "before" as const },
  ])("the repeat finds its own work (%o)", async (fault) => {
    const { visitor, email, secret } = await personSettingUp(cloud.url);
    const elsewhere = stranger();
    await post(elsewhere, "login", { email, password });
    const token = await authenticatorCode(visitor, secret);
    await fail(fault);
    expect((await persist(visitor, "enable-2fa", { token })).status).toBe(200);
    expect(await twoFactorOf(visitor)).toMatchObject({ enabled: true });
    expect((await elsewhere.request("GET", "/api/auth/me")).status).toBe(401);
  });

  it("a wrong code turns nothing on, though the pool's answer to it was lost", async () => {
    const { visitor, secret } = await personSettingUp(cloud.url);
    const right = await authenticatorCode(visitor, secret);
    const token = right === "000000" ? "111111" : "000000";
    await fail({ ...pool("VerifySoftwareToken"), when: "before" });
    expect(await persist(visitor, "enable-2fa", { token })).toMatchObject({
      status: 400,
      body: { code: "code_invalid" },
    });
    expect(await twoFactorOf(visitor)).toMatchObject({ enabled: false });
    expect((await post(visitor, "enable-2fa", { token: right })).status).toBe(200);
  });
});

it("a repeated sign-out ends sessions that the first call could not end", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const elsewhere = stranger();
  await post(elsewhere, "login", { email, password });
  await fail({ ...table("DeleteItem", 1), when: "before" });
  expect((await persist(visitor, "sign-out-everywhere", {})).status).toBe(200);
  for (const browser of [visitor, elsewhere])
    expect((await browser.request("GET", "/api/auth/me")).status).toBe(401);
});

it("a failure of the user pool during a reset does not use up the link", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  await post(stranger(), "forgot-password", { email });
  const token = tokenInEmail(await visitor.emailTo(email, /^choose a new password/i), "token=");
  await fail({ ...pool("AdminSetUserPassword"), when: "before" });
  const browser = stranger();
  const failed = await post(browser, "reset-password", { token, password: "chosen at first" });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  const other = { token, password: "chosen the second time" };
  expect((await post(browser, "reset-password", other)).status).toBe(200);
});

it("of two concurrent resets with one link, one sets its password and the link is used up", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  await post(stranger(), "forgot-password", { email });
  const token = tokenInEmail(await visitor.emailTo(email, /^choose a new password/i), "token=");
  const passwords = ["chosen by the first", "chosen by the second"];
  const answers = await Promise.all(
    passwords.map((chosen) => post(stranger(), "reset-password", { token, password: chosen })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect((await post(stranger(), "login", { email, password: winner })).status).toBe(200);
});

describe("emailed links of an account", () => {
  it("are invalid once another link was used or their address was changed", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const links: string[] = [];
    for (const index of [1, 2, 3]) {
      await post(stranger(), "forgot-password", { email });
      links.push(await newestToken(email, index, /^choose a new password/i));
    }
    const [older = "", used = "", newer = ""] = links;
    const reset = (token: string, chosen: string) =>
      post(stranger(), "reset-password", { token, password: chosen });
    expect((await reset(used, "chosen by a link")).status).toBe(200);
    for (const token of [older, newer])
      expect(await reset(token, "an intruder's choice")).toMatchObject({
        status: 400,
        body: { code: "token_invalid" },
      });
    const chosen = { email, password: "chosen by a link" };
    expect((await post(visitor, "login", chosen)).status).toBe(200);

    await stranger().expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 3700 });
    await post(stranger(), "forgot-password", { email });
    const toOldAddress = await newestToken(email, 4, /^choose a new password/i);
    const newEmail = newAddress();
    await stranger().expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 700 });
    await post(visitor, "prove", { password: chosen.password });
    await visitor.request("PATCH", "/api/auth/profile", { email: newEmail });
    const mail = await visitor.emailTo(newEmail, /new email address/i);
    await post(visitor, "verify-email", { token: tokenInEmail(mail, "token=") });
    expect((await reset(toOldAddress, "an intruder's choice")).status).toBe(400);
  });
});

/**
 * The emails to an address whose subject, or text with a token, matches `fits`; newest first, at least `count` emails.
 */
async function mailsTo(address: string, fits: RegExp, count: number) {
  let found: Awaited<ReturnType<Visitor["inbox"]>> = [];
  await expect
    .poll(
      async () => {
        found = (await stranger().inbox()).filter(
          ({ destination, subject, body }) =>
            destination.to.join().toLowerCase().includes(address.toLowerCase()) &&
            (fits.test(subject) || (fits.test(body.text) && body.text.includes("token="))),
        );
        return found.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return found;
}

async function oldestMail(email: string, fits: RegExp) {
  const mail = (await mailsTo(email, fits, 1)).at(-1);
  if (mail === undefined) throw new Error("There is no such email");
  return mail;
}

async function newestToken(email: string, count: number, fits: RegExp): Promise<string> {
  const [mail] = await mailsTo(email, fits, count);
  if (mail === undefined) throw new Error("There is no such email");
  return tokenInEmail(mail, "token=");
}
