import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  agreementStatus,
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { startTestCloud, type TestCloud } from "../../infra/tools/testing/cloud.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { newSubscriber } from "../../infra/tools/samples/subscriber.ts";
import { pngFile, uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";

const daySeconds = 24 * 60 * 60;
const megabyte = 1024 ** 2;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud(requirePlans);
});
afterAll(async () => {
  await cloud.remove();
});

const key = () => ({ "idempotency-key": randomUUID() });
const sheet = (email = newAddress(), title = "First Light") => ({
  title,
  splits: [equalShareRow("Ada Writer", email, 100)],
});
const post = async (visitor: Visitor, path: string, body: object, headers = key()) => {
  const answer = await visitor.request("POST", path, body, headers);
  return answer.status < 400 ? answer.status : [answer.status, Object(answer.body).code];
};
const send = (visitor: Visitor, agreementId: string, headers = key()) =>
  post(visitor, `/api/agreements/${agreementId}/send`, {}, headers);
const draftOf = async (visitor: Visitor, title = "Draft") =>
  (await createSong(visitor, { ...sheet(newAddress(), title), send: false })).agreement;
const usageOf = async (visitor: Visitor) =>
  (await visitor.request("GET", "/api/storage/usage")).body;
const voidSheet = (visitor: Visitor, agreementId: string) =>
  post(visitor, `/api/agreements/${agreementId}/void`, { reason: "Wrong title" });
const refused = [402, "plan_required"];

it("free sheet: a person without a plan writes, sends and completes one; drafts beyond it are kept", async () => {
  const { visitor } = await newPerson(cloud.url);
  const ada = newAddress();
  expect(await usageOf(visitor)).toMatchObject({
    plan: "free",
    freeSheet: "available",
    formattedLimit: "500.00 MB",
    isLimitSet: true,
  });
  const cover = await uploadFile(visitor, pngFile());
  const take = await uploadFile(visitor, wavFile());
  const sent = await createSong(visitor, {
    ...sheet(ada),
    artworkId: cover.id,
    fileIds: [take.id],
  });
  expect(await usageOf(visitor)).toMatchObject({ plan: "free", freeSheet: "used" });

  const draft = await draftOf(visitor);
  const tried = await visitor.request("POST", `/api/agreements/${draft.id}/send`, {}, key());
  expect(tried).toMatchObject({ status: 402, body: { code: "plan_required" } });
  expect(JSON.stringify(tried.body)).toContain("You have used your free split sheet.");
  expect(await post(visitor, "/api/songs", sheet(ada))).toEqual(refused);
  expect(await agreementStatus(visitor, draft.id)).toBe("draft");

  const signed = await postSignature(cloud.url, await invitationOf(cloud.url, ada, "First Light"));
  expect(signed.status).toBe(200);
  await waitUntil(
    () => agreementStatus(visitor, sent.agreement.id),
    (status) => status === "completed",
  );
  expect(await send(visitor, draft.id)).toEqual(refused);
  const pdf = await visitor.request("GET", `/api/songs/${sent.id}/download/agreement`);
  expect(pdf.status).toBe(302);
});

it("free sheet: comes back when it is declined, voided or expires, three sendings at most", async () => {
  const { visitor } = await newPerson(cloud.url);
  const ada = newAddress();
  const declined = await createSong(visitor, sheet(ada, "Declined"));
  const { agreementId, ...invitation } = await invitationOf(cloud.url, ada, "Declined");
  const answer = { ...invitation, reason: "Not my song" };
  const declining = post(new Visitor(cloud.url), `/api/agreements/${agreementId}/decline`, answer);
  expect(await declining).toBe(200);
  expect(await usageOf(visitor)).toMatchObject({ freeSheet: "available" });

  // 'Use as new draft' of the declined sheet.
  const Copied = z.object({ id: z.string() });
  const copyPath = `/api/agreements/${declined.agreement.id}/copy`;
  const copied = await visitor.expect(Copied, "POST", copyPath, {}, key());
  expect(await send(visitor, copied.id)).toBe(200);
  const third = await draftOf(visitor, "Third");
  expect(await send(visitor, third.id)).toEqual(refused);
  expect(await voidSheet(visitor, copied.id)).toBe(200);
  expect(await usageOf(visitor)).toMatchObject({ freeSheet: "available" });
  expect(await send(visitor, third.id)).toBe(200);
  expect(await voidSheet(visitor, third.id)).toBe(200);

  expect(await usageOf(visitor)).toMatchObject({ plan: "free", freeSheet: "used" });
  expect(await send(visitor, (await draftOf(visitor, "Fourth")).id)).toEqual(refused);

  const { visitor: other } = await newPerson(cloud.url);
  await createSong(other, { ...sheet(newAddress(), "Expiring"), expiresInDays: 7 });
  const next = await draftOf(other, "After it");
  expect(await send(other, next.id)).toEqual(refused);
  await cloud.advance(8 * daySeconds, 4);
  expect(await usageOf(other)).toMatchObject({ freeSheet: "available" });
  expect(await send(other, next.id)).toBe(200);
});

it("free sheet: of two tabs one sends, and a repeated request sends once", async () => {
  const { visitor } = await newPerson(cloud.url);
  const drafts = [];
  for (const title of ["One", "Two", "Three"]) drafts.push(await draftOf(visitor, title));
  const results = await Promise.all([
    ...drafts.map(({ id }) => send(visitor, id)),
    post(visitor, "/api/songs", sheet(newAddress(), "Four")),
  ]);
  expect(results.filter((one) => typeof one === "number")).toHaveLength(1);
  expect(results.filter((one) => typeof one !== "number")).toEqual([refused, refused, refused]);

  const { visitor: other } = await newPerson(cloud.url);
  const draft = await draftOf(other);
  const same = key();
  const twice = [1, 2].map(() => send(other, draft.id, same));
  expect(await Promise.all(twice)).toEqual([200, 200]);
  expect(await send(other, draft.id, same)).toBe(200);
  const created = key();
  const { visitor: third } = await newPerson(cloud.url);
  const make = () => post(third, "/api/songs", sheet(ownAddress), created);
  const ownAddress = newAddress();
  expect(await Promise.all([make(), make()])).toEqual([201, 201]);
  expect(await make()).toBe(201);
});

it("free sheet: one per mailbox, also under another spelling of the address", async () => {
  const name = `${randomUUID()}@demo.splitsheet.example`;
  const tagged = (tag: string) => name.replace("@", `+${tag}@`);
  const first = await signedUpUser(cloud.url, "Nia Okafor", tagged("one"));
  const second = await signedUpUser(cloud.url, "Nia Okafor", tagged("two"));
  const [mine, theirs] = [await draftOf(first), await draftOf(second)];
  const answers = await Promise.all([send(first, mine.id), send(second, theirs.id)]);
  expect(answers).toContainEqual(200);
  expect(answers).toContainEqual(refused);
  const [loser, draft] = answers[0] === 200 ? [second, theirs] : [first, mine];
  expect(await usageOf(loser)).toMatchObject({ plan: "free", freeSheet: "used" });
  expect(await send(loser, draft.id)).toEqual(refused);
  expect(await send(await signedUpUser(cloud.url, "Nia", name), draft.id)).toEqual([
    404,
    "agreement_not_found",
  ]);
});

it("free sheet: its new version needs no plan; a document signed elsewhere, other files and sharing need one", async () => {
  const { visitor } = await newPerson(cloud.url);
  const { id, agreement } = await createSong(visitor, sheet());
  const Sent = z.object({ documentHash: z.string() });
  const path = `/api/agreements/${agreement.id}`;
  const { documentHash } = await visitor.expect(Sent, "GET", path);
  const version = await visitor.request("PATCH", path, { documentHash, title: "First" }, key());
  expect(version.status).toBe(200);
  expect(await usageOf(visitor)).toMatchObject({ freeSheet: "used" });

  const wav = { name: "take.wav", type: "audio/wav", size: 2000 };
  const pdf = { name: "sheet.pdf", type: "application/pdf", size: 2000 };
  expect(await post(visitor, "/api/files", wav)).toEqual(refused);
  expect(await post(visitor, "/api/agreements/parse", pdf)).toEqual(refused);
  expect(await post(visitor, `/api/songs/${id}/share`, { email: newAddress() })).toEqual(refused);
  expect(await post(visitor, "/api/teams", { name: "Northern Songs" })).toEqual(refused);

  const recording = { ...wav, purpose: "audio" };
  const announce = (size: number) => post(visitor, "/api/songFiles", { ...recording, size });
  expect(await announce(100 * megabyte + 1)).toEqual([400, "invalid_request"]);
  for (let count = 0; count < 5; count += 1) expect(await announce(100 * megabyte)).toBe(201);
  expect(await announce(1000)).toEqual([409, "storage_full"]);
});

it(
  "free sheet: with a plan nothing is used up",
  { tags: ["plan:unlimited-agreements"] },
  async () => {
    const { visitor } = await newSubscriber(cloud.url);
    for (const title of ["One", "Two"]) await createSong(visitor, sheet(newAddress(), title));
    expect(await usageOf(visitor)).not.toHaveProperty("freeSheet");
  },
);
