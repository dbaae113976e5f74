import { expect, it } from "vitest";
import * as z from "zod";
import { createSong, signedUpUser, waitUntil } from "../../../infra/tools/testing/agreement.ts";
import { startTestCloud } from "../../../infra/tools/testing/cloud.ts";
import { pdfPages } from "../../../infra/tools/testing/pdf-text.ts";
import { readAllItems } from "../../../infra/tools/testing/read-all-items.ts";
import { requirePlans } from "../../../infra/tools/testing/require-plans.ts";
import { callSigning, rowOfSchema3 } from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { newAddress, newPerson } from "../../../infra/tools/samples/sample-accounts.ts";
import { subscribeVisitor } from "../../../infra/tools/samples/subscriber.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import {
  key,
  openedBrowser,
  password,
  protectedSheet,
  readBy,
  setPassword,
  signBy,
  unlock,
} from "./link-password.fixture.ts";

const cloud = setUpCloud();

/** An item of the table as text, its bytes too. */
const textOf = (item: unknown) =>
  JSON.stringify(item, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
  );

it("a password for the links is in no item, log line or email after a whole course, and the certificate says that it was asked", async () => {
  const owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@secrecy.example");
  const { id, first, second } = await protectedSheet(cloud.url, owner);
  expect(await unlock(new Visitor(cloud.url), first, { password: "a wrong guess" })).toMatchObject({
    status: 400,
  });
  const [one, two] = [
    await openedBrowser(cloud.url, first),
    await openedBrowser(cloud.url, second),
  ];
  await callSigning(one, { id, action: "opened" }, { shareLink: first });
  await signBy(one, id, first);
  const replaced = "told by letter";
  expect((await setPassword(owner, id, replaced)).status).toBe(200);
  expect((await unlock(two, second, { password: replaced })).status).toBe(200);
  await signBy(two, id, second);
  const Read = z.object({ sealedUrl: z.url().nullish() });
  const page = await waitUntil(
    async () => Read.parse((await readBy(two, second)).body),
    ({ sealedUrl }) => typeof sealedUrl === "string",
  );
  await cloud.settled();

  const pdf = await fetch(page.sealedUrl ?? "");
  const printed = (await pdfPages(new Uint8Array(await pdf.arrayBuffer()))).join(" ");
  expect(printed).toMatch(/Password for the links set/);
  expect(printed).toMatch(/signed, password asked/);
  const items = (await readAllItems(cloud)).map(textOf);
  const lines = cloud.logs.lines.map((line) => JSON.stringify(line));
  // What is looked at is what would hold it: the agreement with the hash, and the requests that had a password.
  expect(items.some((item) => item.includes("linkPassword"))).toBe(true);
  for (const route of [
    "POST /api/songs",
    "POST /api/agreements/share/unlock",
    "PUT /api/agreements/{id}/password",
  ])
    expect(lines).toContainEqual(expect.stringContaining(`${route}\\"`));
  const mails = await new Visitor(cloud.url).inbox({ attachments: false });
  for (const secret of [password, replaced, "a wrong guess"]) {
    const holds = (text: string) => text.includes(secret);
    expect(items.filter(holds)).toEqual([]);
    expect(lines.filter(holds)).toEqual([]);
    expect(mails.map((mail) => JSON.stringify(mail)).filter(holds)).toEqual([]);
    expect(printed).not.toContain(secret);
  }
});

const sheet = (send: boolean) => ({
  ...{ title: "Low Tide", artist: "The Shallows", send },
  splits: [rowOfSchema3("Ben Reyes", newAddress(), 100)],
});

it("a first password for the links needs Pro: the refusal names the field, and the sheet is sent without one", async () => {
  const asking = await startTestCloud(requirePlans);
  try {
    const { visitor } = await newPerson(asking.url);
    await subscribeVisitor(visitor, "creator");
    const Usage = z.object({ allowsLinkPasswords: z.boolean() });
    expect(await visitor.expect(Usage, "GET", "/api/storage/usage")).toMatchObject({
      allowsLinkPasswords: false,
    });
    const refused = {
      status: 402,
      body: {
        code: "plan_required",
        details: [{ path: "password", message: expect.stringContaining("Pro") }],
      },
    };
    const body = { ...sheet(true), password };
    expect(await visitor.request("POST", "/api/songs", body, key())).toMatchObject(refused);
    const { agreement } = await createSong(visitor, sheet(false));
    const send = `/api/agreements/${agreement.id}/send`;
    expect(await visitor.request("POST", send, { password }, key())).toMatchObject(refused);
    expect((await visitor.request("POST", send, {}, key())).status).toBe(200);
    expect(await setPassword(visitor, agreement.id, password)).toMatchObject(refused);
    const { visitor: pro } = await newPerson(asking.url);
    await subscribeVisitor(pro);
    expect(await pro.expect(Usage, "GET", "/api/storage/usage")).toMatchObject({
      allowsLinkPasswords: true,
    });
    expect((await pro.request("POST", "/api/songs", body, key())).status).toBe(201);
  } finally {
    await asking.remove();
  }
}, 120_000);
