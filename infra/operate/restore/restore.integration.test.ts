import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { AdminDeleteUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { LocalCloud } from "../../local/main.ts";
import { isSignedIn, password } from "../../tools/samples/sample-accounts.ts";
import { tokenInEmail, Visitor } from "../../tools/samples/visitor.ts";
import {
  agreementStatus,
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  signedUpUser,
  waitUntil,
  type CreatedSong,
} from "../../tools/testing/agreement.ts";
import {
  createCloudFolder,
  removeCloudFolder,
  startCloudIn,
  type CloudFolder,
} from "../../tools/testing/cloud.ts";
import {
  cognitoOf,
  findingsOf,
  resourceName,
  runAccounts,
  runRestore,
} from "./drilled-cloud.fixture.ts";
import { synthesizeOnTable } from "./stage-on-table.fixture.ts";

// A drill: what people did after a time is undone by a restore to that time, and the stage goes on.

const nia = "nia@example.com";
const writer = "bo@example.com";
const late = "late@example.com";

let place: CloudFolder;
let cloud: LocalCloud;
let owner: Visitor;
let ownTable: string;
let songs: Record<"sealed" | "signedLater" | "emailedLater", CreatedSong>;
let userIds: Record<"deletedLater" | "newLater", string>;
/** The time to which the table is restored. */
let at: string;
/** The restored table. */
let target: string;

beforeAll(async () => {
  place = await createCloudFolder();
  cloud = await startCloudIn(place);
  ownTable = resourceName(cloud, "AWS::DynamoDB::GlobalTable");
});
afterAll(async () => {
  await cloud.stop();
  removeCloudFolder(place);
});

const idOf = async (visitor: Visitor) =>
  (await visitor.expect(z.object({ id: z.string() }), "GET", "/api/auth/me")).id;

async function sheet(title: string): Promise<CreatedSong> {
  return await createSong(owner, {
    title,
    splits: [equalShareRow("Nia Okafor", nia, 50), equalShareRow("Bo Writer", writer, 50)],
  });
}

async function signBy(title: string, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const invitation = await invitationOf(cloud.url, address, title);
    expect((await postSignature(cloud.url, invitation)).status).toBe(200);
  }
}

async function signAll({ title, agreement }: CreatedSong): Promise<void> {
  await signBy(title, nia, writer);
  await waitUntil(
    () => agreementStatus(owner, agreement.id),
    (status) => status === "completed",
  );
}

const run = async (current: string, options: { at?: string; applies?: boolean } = {}) =>
  await runRestore(cloud, { current, at, ...options });
const findings = async (table: string) => await findingsOf(cloud, table);

const emailsAbout = async (title: string) =>
  (await owner.inbox({ attachments: false })).filter(
    ({ subject, destination }) => subject.includes(title) && destination.to.includes(writer),
  );

/** The sealed PDF of a song, as its owner downloads it. */
async function downloadSealed(song: CreatedSong): Promise<Uint8Array> {
  const { status, headers } = await owner.request(
    "GET",
    `/api/songs/${song.id}/download/agreement`,
  );
  expect(status).toBe(302);
  return new Uint8Array(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
}

describe("npm run operate -- restore, a drill", () => {
  it("begins with a stage that fits, and with an email that waits", async () => {
    owner = await signedUpUser(cloud.url, "Nia Okafor", nia);
    const gone = await signedUpUser(cloud.url, "Ada Gone", "ada@example.com");
    const sealed = await sheet("Sealed Before");
    await signAll(sealed);
    const signedLater = await sheet("Signed Later");
    await invitationOf(cloud.url, writer, "Signed Later");
    await cloud.settled();
    cloud.admission.faults.add({
      ...{ service: "ses", operation: "SendRawEmail", times: 1000, error: "ServiceUnavailable" },
    });
    const emailedLater = await sheet("Emailed Later");
    await cloud.advance(60);
    await cloud.settled();
    songs = { sealed, signedLater, emailedLater };
    userIds = { deletedLater: await idOf(gone), newLater: "" };
    at = `${cloud.clock.date().toISOString().slice(0, 19)}Z`;
    await cloud.advance(60);
    expect(await emailsAbout("Emailed Later")).toEqual([]);
    expect(await findings(ownTable)).toEqual([]);

    cloud.admission.faults.clear();
    await cloud.advance(1200);
    await waitUntil(
      () => emailsAbout("Emailed Later"),
      (mails) => mails.length === 1,
    );
    await signAll(signedLater);
    const unknown = await sheet("Made Later");
    await signBy("Made Later", writer);
    expect(unknown.agreement.status).toBe("pending");
    const newcomer = await signedUpUser(cloud.url, "Lou Late", late);
    userIds.newLater = await idOf(newcomer);
    const deletion = await gone.request("POST", "/api/account/delete", { password });
    expect(deletion.status).toBe(200);
    await cloud.advance(1200);
    await cloud.settled();
    expect(await findings(ownTable)).toEqual([]);
  });

  it("refuses what it can't restore, and only prints without --apply", async () => {
    await expect(run(ownTable, { at: "yesterday" })).rejects.toThrow("--at is a time in UTC");
    await expect(run(ownTable, { at: "2020-01-01T00:00:00Z" })).rejects.toThrow(
      "can be restored to a time from",
    );
    const now = `${cloud.clock.date().toISOString().slice(0, 19)}Z`;
    await expect(run(ownTable, { at: now })).rejects.toThrow("can be restored to a time from");
    const lines = await run(ownTable, { applies: false });
    expect(lines.at(-1)).toMatch(/^Nothing was changed\./);
  });

  it("restores, puts the stage on the new table, and what was before is there", async () => {
    const pdf = await downloadSealed(songs.sealed);
    const lines = await run(ownTable);
    expect(lines).toContain("Emails that were sent since, and are not sent again: 1.");
    expect(lines).toContain(
      `The account ${userIds.deletedLater} was deleted since, and is there again.`,
    );
    const [, streamArn = expect.fail("no setting")] =
      /"existingTableStreamArn": "(.*)"/.exec(lines.join("\n")) ?? [];
    // A repeat finds nothing to do.
    expect((await run(ownTable)).join("\n")).toContain(streamArn);
    const before = owner.copy();
    expect(await isSignedIn(before)).toBe(true);

    await cloud.stop();
    rmSync(join(place.folder, "assembly"), { recursive: true });
    expect(synthesizeOnTable(join(place.folder, "assembly"), streamArn)).toBe("Splitsheet-dev");
    cloud = await startCloudIn(place);
    target = /table\/([^/]+)/.exec(streamArn)?.[1] ?? expect.fail();

    expect(await isSignedIn(before)).toBe(false);
    owner = new Visitor(cloud.url);
    await owner.expect(z.unknown(), "POST", "/api/auth/login", { email: nia, password });
    const listed = await owner.expect(
      z.array(z.object({ title: z.string() })),
      "GET",
      "/api/songs",
    );
    expect(listed.map(({ title }) => title).toSorted()).toEqual([
      "Emailed Later",
      "Sealed Before",
      "Signed Later",
    ]);
    expect(await agreementStatus(owner, songs.signedLater.agreement.id)).toBe("pending");
    expect(await downloadSealed(songs.sealed)).toEqual(pdf);
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    const proof = await owner.request("GET", `/api/verify/${sha256}`);
    expect(proof.body).toMatchObject({ title: "Sealed Before", sha256 });

    // Its index, stream, schedules and queues work: what waited is not sent again, and something new is.
    expect((await run(target)).at(-1)).toBe("The stage is on this table.");
    await cloud.advance(3600);
    await cloud.settled();
    expect(await emailsAbout("Emailed Later")).toHaveLength(1);
    await checkFindings(target);

    const next = await sheet("After the Restore");
    const { number } = await owner.expect(
      z.object({ number: z.number() }),
      "GET",
      `/api/agreements/${next.agreement.id}`,
    );
    // The number 4 was given to 'Made Later'.
    expect(number).toBe(5);
    await signAll(next);
  });

  it("gives an account its user again, or repeats its deletion", async () => {
    const { deletedLater: userId } = userIds;
    const handle = async (does: "recreate" | "delete", applies = true) =>
      await runAccounts(cloud, target, { does, applies });
    const missing = `Account ${userId}: the user pool has no such user.`;
    expect(await handle("recreate", false)).toEqual([
      missing,
      "Nothing was changed. Add --apply, and 1 accounts are given a user, with two factors turned off.",
    ]);
    expect(await handle("recreate")).toEqual([missing, "1 accounts were given a user."]);
    expect(await handle("recreate")).toEqual(["0 accounts were given a user."]);
    const ada = new Visitor(cloud.url);
    const email = "ada@example.com";
    await ada.expect(z.unknown(), "POST", "/api/auth/forgot-password", { email });
    const token = tokenInEmail(await ada.emailTo(email, /password/i), "token=");
    const reset = { token, password: "another horse battery" };
    await ada.expect(z.unknown(), "POST", "/api/auth/reset-password", reset);
    await ada.expect(z.unknown(), "POST", "/api/auth/login", { email, password: reset.password });

    await cognitoOf(cloud).send(
      new AdminDeleteUserCommand({
        UserPoolId: resourceName(cloud, "AWS::Cognito::UserPool"),
        Username: userId,
      }),
    );
    expect(await handle("delete")).toEqual([missing, "1 accounts were deleted."]);
    expect(await isSignedIn(ada)).toBe(false);
    await cloud.advance(1200);
    await cloud.settled();
    expect((await findings(target)).filter((line) => line.includes(userId))).toEqual([]);
  });
});

/** The check names exactly what came after the time. */
async function checkFindings(table: string): Promise<void> {
  const { id } = songs.signedLater.agreement;
  const found = await findings(table);
  const about = (text: string) => found.filter((line) => line.includes(text));
  expect(about(`(${id}): the bucket has the image of a signature`)).toHaveLength(2);
  expect(about(`(${id}): the bucket has a sealed PDF`)).toHaveLength(1);
  expect(
    found.filter((line) => /^Agreement [^(]* the bucket has the image/.test(line)),
  ).toHaveLength(1);
  expect(about(`Account ${userIds.deletedLater}: the user pool has no such user`)).toHaveLength(1);
  expect(about(`User ${userIds.newLater} of the pool`)).toHaveLength(1);
  expect(found).toHaveLength(6);
  for (const personal of ["@", "example.com", "Okafor", "Bo Writer", "Ada Gone", "Lou Late"])
    expect(found.join("\n")).not.toContain(personal);
}
