import { describe, expect, it } from "vitest";
import * as z from "zod";
import { exchangeableTokens } from "../../../infra/tools/samples/federated-visitor.ts";
import {
  authenticatorCode,
  newPerson,
  personWithTwoFactor,
  password,
} from "../../../infra/tools/samples/sample-accounts.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
import { uploadFile, wavFile } from "../../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { isSignedIn, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance } = setAccounts();
let titles = 0;

const newTitle = () => `Rough Weather ${(titles += 1)}`;
const logIn = (email: string, secret = password) =>
  stranger().request("POST", "/api/auth/login", { email, password: secret });
const deleteAs = (visitor: Visitor, proof: object = { password }) =>
  visitor.request("POST", "/api/account/delete", proof);

async function failNext(
  service: string,
  operation: string,
  times: number,
  error: string,
  when: "before" | "after" = "before",
) {
  const fault = { service, operation, times, error, when, role: "backgroundjobs" };
  expect((await stranger().request("POST", "/_local/faults.json", fault)).status).toBe(200);
}

/** The outcomes of the calls that delete files, newest first: an error name, or 'well'. */
async function fileDeletions(): Promise<string[]> {
  const Call = z.object({ operation: z.string(), error: z.string().default("well") });
  const { calls } = await stranger().expect(
    z.object({ calls: z.array(Call) }),
    "GET",
    "/_local/calls.json?limit=1000",
  );
  const deletions = calls.filter(({ operation }) => operation === "DeleteObjects");
  return deletions.map(({ error }) => error);
}

/** Advances the clock by minutes until the account is gone. */
async function mailOfEnd(email: string) {
  return await waitUntil(
    async () => {
      await advance(60);
      const all = await stranger().inbox();
      return all.filter(
        ({ subject, destination }) =>
          /account was deleted/.test(subject) && destination.to.join().includes(email),
      );
    },
    (mails) => mails.length > 0,
    60,
  );
}

const sheet = (title: string, email: string) => ({
  title,
  splits: [equalShareRow("Nia", email, 100)],
});

describe("the proof for deleting an account", () => {
  it("is the password; wrong passwords are delayed increasingly and change nothing", async () => {
    const { visitor } = await newPerson(cloud.url);
    const wrong = { password: "wrong password" };
    expect(await deleteAs(visitor, wrong)).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    await deleteAs(visitor, wrong);
    const slowed = await deleteAs(visitor);
    expect(slowed).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await deleteAs(stranger())).status).toBe(401);
    await advance(6);
    expect((await deleteAs(visitor)).status).toBe(200);
  });

  it("is also an authenticator code with two-factor authentication", async () => {
    const { visitor, secret } = await personWithTwoFactor(cloud.url);
    expect(await deleteAs(visitor)).toMatchObject({
      status: 400,
      body: { details: [{ path: "code", message: "Please enter a code" }] },
    });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await deleteAs(visitor, { password, code: "000000" })).toMatchObject({
        status: 400,
        body: { code: "code_invalid" },
      });
    const code = await authenticatorCode(visitor, secret, 1);
    expect((await deleteAs(visitor, { password, code })).status).toBe(429);
    expect(await isSignedIn(visitor)).toBe(true);
    await advance(31);
    const later = await authenticatorCode(visitor, secret, 1);
    expect((await deleteAs(visitor, { password, code: later })).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it("can be a backup code, once", async () => {
    const { visitor, backupCodes } = await personWithTwoFactor(cloud.url);
    const proof = { password, code: backupCodes[0], isBackupCode: true };
    expect((await deleteAs(visitor, { ...proof, code: "AAAA-AAAA" })).status).toBe(400);
    expect((await deleteAs(visitor, proof)).status).toBe(200);
    expect((await deleteAs(visitor, proof)).status).toBe(401);
  });
});

it("the deletion of an account with only a provider's sign-in first requires a password", async () => {
  const visitor = stranger();
  const email = "only-google@gmail.example";
  const tokens = await exchangeableTokens(cloud.url, { provider: "Google", email });
  await visitor.expect(z.unknown(), "POST", "/api/auth/federated", tokens);
  expect(await deleteAs(visitor)).toMatchObject({
    status: 409,
    body: {
      code: "password_needed",
      error: "Please set a password first: deleting your account asks for it.",
    },
  });
  expect(await visitor.request("POST", "/api/auth/disable-2fa", { password })).toMatchObject({
    status: 409,
    body: {
      code: "password_needed",
      error: "Please set a password first: turning two-factor authentication off asks for it.",
    },
  });
  expect(await isSignedIn(visitor)).toBe(true);
});

describe("a deleted account", () => {
  it("is closed at once in every browser, like an account that never existed", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const other = stranger();
    await other.request("POST", "/api/auth/login", { email, password });
    const stolen = { cookie: visitor.cookieHeader };
    const [first, second] = await Promise.all([deleteAs(visitor), deleteAs(other)]);
    expect([first.status, second.status].filter((status) => status === 200)).not.toEqual([]);
    expect(await isSignedIn(other)).toBe(false);
    const replayed = await stranger().request("GET", "/api/auth/me", undefined, stolen);
    expect(replayed.status).toBe(401);
    const { status, body } = await logIn(email);
    const nobody = await logIn("nobody@example.com");
    expect({ status, body }).toEqual({ status: nobody.status, body: nobody.body });
    await stranger().request("POST", "/api/auth/forgot-password", { email });
    expect(await mailOfEnd(email)).toHaveLength(1);
    const mails = (await stranger().inbox()).filter(({ destination }) =>
      destination.to.join().includes(email),
    );
    expect(mails.filter(({ subject }) => /new password/i.test(subject))).toEqual([]);
    expect((await logIn(email)).status).toBe(401);
  });

  it("voids its pending agreements and leaves completed ones to their parties", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const [waiting, done] = [newTitle(), newTitle()];
    await createSong(visitor, sheet(done, "writer@example.com"));
    await postSignature(cloud.url, await invitationOf(cloud.url, "writer@example.com", done));
    const link = (await invitationOf(cloud.url, "writer@example.com", done)).shareLink;
    await stranger().emailTo(
      "writer@example.com",
      new RegExp(`completed.*${done}|${done}.*PDF`, "is"),
    );
    await createSong(visitor, sheet(waiting, "writer@example.com"));
    const open = await invitationOf(cloud.url, "writer@example.com", waiting);
    expect((await deleteAs(visitor)).status).toBe(200);

    const voided = await stranger().emailTo("writer@example.com", /^Voided/);
    expect(voided.body.text).toContain("account that this split sheet belongs to was deleted");
    expect((await postSignature(cloud.url, open)).body).toMatchObject({ code: "agreement_closed" });
    await mailOfEnd(email);
    const shared = await stranger().expect(
      z.object({ status: z.string(), sealedUrl: z.string() }),
      "GET",
      `/api/agreements/share/${link}`,
    );
    expect(shared.status).toBe("completed");
    const pdf = new Uint8Array(await (await fetch(shared.sealedUrl)).arrayBuffer());
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", pdf)).toString("hex");
    expect((await stranger().request("GET", `/api/verify/${hash}`)).body).toMatchObject({
      title: done,
    });
  });

  it("is deleted completely although S3, the user pool and the table fail meanwhile", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const file = await uploadFile(visitor, wavFile());
    await createSong(visitor, { ...sheet(newTitle(), "late@example.com"), fileIds: [file.id] });
    await failNext("dynamodb", "TransactWriteItems", 3, "InternalServerError");
    await failNext("dynamodb", "DeleteItem", 6, "InternalServerError");
    await failNext("s3", "DeleteObjects", 4, "InternalError");
    await failNext("cognito-idp", "AdminDeleteUser", 4, "InternalErrorException");
    expect((await deleteAs(visitor)).status).toBe(200);
    expect(await mailOfEnd(email)).toHaveLength(1);
    // Newest first: the song's lyric sheet and before it the file, both before their items and once more after them.
    const expected = ["well", "well", "well", "well", "InternalError"];
    expect((await fileDeletions()).slice(0, 5)).toEqual(expected);
    const told = (await stranger().inbox()).filter(
      ({ subject, destination }) =>
        subject.startsWith("Voided") && destination.to.join().includes("late@example.com"),
    );
    expect(told).toHaveLength(1);
  });

  it.each([1, 3, 5])(
    "is told of its end once, though the last write fails %i times after it took effect",
    async (times) => {
      const { visitor, email } = await newPerson(cloud.url);
      await failNext("dynamodb", "TransactWriteItems", times, "InternalError", "after");
      expect((await deleteAs(visitor)).status).toBe(200);
      await mailOfEnd(email);
      await advance(3600);
      expect(await mailOfEnd(email)).toHaveLength(1);
      await stranger().request("DELETE", "/_local/faults.json");
    },
  );

  it("releases its address for a new account, which sees none of its data", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    await createSong(visitor, sheet(newTitle(), "writer@example.com"));
    expect((await deleteAs(visitor)).status).toBe(200);
    // At once, while the old account's data is still being deleted.
    const again = stranger();
    const signUp = { name: "Next Person", email, password: "another password" };
    await again.expect(z.unknown(), "POST", "/api/auth/signup", signUp);
    const mail = await waitUntil(
      async () =>
        (await again.inbox()).filter(
          ({ body, destination }) =>
            /verify-email/.test(body.text) && destination.to.join().includes(email),
        ),
      (mails) => mails.length === 2,
    );
    const token = /token=([\w-]+)/.exec(mail[0]?.body.text ?? "")?.[1];
    await again.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
    await mailOfEnd(email);
    expect((await again.request("GET", "/api/auth/me")).body).toMatchObject({
      name: "Next Person",
    });
    for (const path of ["/api/songs", "/api/agreements", "/api/songwriters?query=nia"])
      expect((await again.request("GET", path)).body).toEqual([]);
    expect((await logIn(email, "another password")).status).toBe(200);
  });
});
