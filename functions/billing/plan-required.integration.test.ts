import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { startTestCloud, type TestCloud } from "../../infra/tools/testing/cloud.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { z } from "zod";
import { tokenInEmail } from "../../infra/tools/samples/visitor.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import {
  newSubscriber,
  openPortal,
  sendForm,
  subscribeVisitor,
} from "../../infra/tools/samples/subscriber.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const daySeconds = 24 * 60 * 60;
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud(requirePlans);
});
afterAll(async () => {
  await cloud.remove();
});

const song = (email: string) => ({
  title: "Paid for",
  splits: [equalShareRow("Ada Writer", email, 100)],
});
const key = () => ({ "idempotency-key": crypto.randomUUID() });
const wav = { name: "take.wav", type: "audio/wav", size: 2000 };

/** The answers to a call of each kind that needs a plan. */
async function triedBy(visitor: Visitor, songId: string) {
  const calls = [
    ["/api/songs", { ...song(newAddress()), send: false }],
    ["/api/files", wav],
    ["/api/songFiles", { ...wav, purpose: "audio" }],
    [`/api/songs/${songId}/share`, { email: newAddress() }],
  ] as const;
  const answers = [];
  for (const [path, body] of calls) answers.push(await visitor.request("POST", path, body, key()));
  return answers.map(({ status, body }) =>
    typeof body === "object" && body !== null && "code" in body ? [status, body.code] : [status],
  );
}

it("an editor uploads to a song by its owner's plan, not by their own", async () => {
  const { visitor: owner } = await newSubscriber(cloud.url);
  const { visitor: editor, email } = await newPerson(cloud.url);
  const { id } = await createSong(owner, { ...song(newAddress()), send: false });
  const path = `/api/songs/${id}`;
  await owner.expect(z.unknown(), "POST", `${path}/share`, { email, permission: "edit" }, key());
  const shareToken = tokenInEmail(await editor.emailTo(email, /shared/), "/share/");
  await editor.expect(z.unknown(), "POST", `${path}/copy`, { shareToken }, key());
  const upload = () => editor.request("POST", `${path}/files`, { ...wav, purpose: "audio" }, key());
  expect((await upload()).status).toBe(201);
  const again = key();
  const twice = [1, 2].map(() =>
    editor.request("POST", `${path}/files`, { ...wav, purpose: "audio" }, again),
  );
  const ids = (await Promise.all(twice)).map(({ body }) => Object(body).id);
  expect(ids[0]).toBe(ids[1]);
  await sendForm(await openPortal(owner), { action: "cancel" });
  await cloud.advance(8 * daySeconds, 4);
  expect((await owner.request("GET", "/api/billing")).status).toBe(200);
  expect((await editor.request("GET", "/api/songs")).status).toBe(200);
  await cloud.advance(7 * daySeconds, 4);
  await expect
    .poll(async () => JSON.stringify(await owner.request("GET", "/api/billing")))
    .toContain('"givesPlan":false');
  expect(await upload()).toMatchObject({ status: 402, body: { code: "owners_plan_required" } });
  // What the stranger may write in their own workspace before their first plan does not lead to this song.
  const stranger = (await newPerson(cloud.url)).visitor;
  const tried = await stranger.request(
    "POST",
    `${path}/files`,
    { ...wav, purpose: "audio" },
    key(),
  );
  expect(tried).toMatchObject({ status: 404, body: { code: "song_not_found" } });
});

const refused = [1, 2, 3, 4].map(() => [402, "plan_required"]);

it("a person whose plan has ended can still read, sign, download, export and delete", async () => {
  const { visitor } = await newSubscriber(cloud.url);
  const [ada, bo] = [newAddress(), newAddress()];
  const sheet = await createSong(visitor, song(ada));
  const other = await createSong(visitor, { ...song(bo), title: "Never signed" });
  expect((await triedBy(visitor, sheet.id)).map(([status]) => status)).toEqual([
    201, 201, 201, 201,
  ]);

  await sendForm(await openPortal(visitor), { action: "cancel" });
  // A session that is not used for 14 days ends.
  await cloud.advance(8 * daySeconds, 4);
  expect((await visitor.request("GET", "/api/billing")).status).toBe(200);
  await cloud.advance(7 * daySeconds, 4);
  await expect
    .poll(async () => JSON.stringify(await visitor.request("GET", "/api/billing")))
    .toContain('"givesPlan":false');

  expect(await triedBy(visitor, sheet.id)).toEqual(refused);
  for (const path of ["/api/songs", "/api/dashboard", "/api/files"])
    expect((await visitor.request("GET", path)).status).toBe(200);
  const usage = await visitor.request("GET", "/api/storage/usage");
  expect(usage.body).toMatchObject({ plan: "none", hasPlan: false });
  expect(usage.body).not.toHaveProperty("freeSheet");
  const link = `/api/songs/${sheet.id}/share-link`;
  const changed = async (change: object) => (await visitor.request("PATCH", link, change)).status;
  expect(await changed({ isOn: false, renews: 1 })).toBe(200);
  expect(await changed({ isOn: true })).toBe(402);
  expect(await changed({ permission: "download" })).toBe(402);
  expect(
    (await postSignature(cloud.url, await invitationOf(cloud.url, ada, "Paid for"))).status,
  ).toBe(200);
  await waitUntil(
    () => agreementStatus(visitor, sheet.agreement.id),
    (status) => status === "completed",
  );
  const pdf = await visitor.request("GET", `/api/songs/${sheet.id}/download/agreement`);
  expect(pdf.status).toBe(302);
  const voided = await visitor.request(
    "POST",
    `/api/agreements/${other.agreement.id}/void`,
    { reason: "Not sung" },
    key(),
  );
  expect(voided.status).toBe(200);
  const gone = await visitor.request("DELETE", `/api/songs/${other.id}`, {}, key());
  expect(gone.status).toBe(200);
  const listed = await visitor.request("GET", "/api/songs");
  expect(JSON.stringify(listed.body)).toContain("Paid for");
  const exported = await visitor.request("POST", "/api/account/export", {}, key());
  expect([200, 202, 403]).toContain(exported.status);
  expect(exported.body).not.toMatchObject({ code: "plan_required" });
});

it("after a plan ended what gives more asks for it, and what gives less never does", async () => {
  const { visitor } = await newSubscriber(cloud.url);
  const call = async (method: string, path: string, body: object) => {
    const keyed = method === "POST" ? key() : {};
    const { status, body: answered } = await visitor.request(method, path, body, keyed);
    return status < 400 ? status : [status, Object(answered).code];
  };
  const noPlan = [402, "plan_required"];
  const draft = await createSong(visitor, { ...song(newAddress()), send: false });
  const sent = await createSong(visitor, { ...song(newAddress()), title: "Out for signature" });
  const [guest, editor] = [newAddress(), newAddress()];
  const link = (change: object) => call("PATCH", `/api/songs/${draft.id}/share-link`, change);
  const share = (body: object) => call("POST", `/api/songs/${draft.id}/share`, body);
  const soon = { expiresAt: "2099-01-01T00:00:00.000Z" };
  const later = { expiresAt: "2099-01-02T00:00:00.000Z" };
  const Folder = z.object({ id: z.string() });
  const folder = await visitor.expect(Folder, "POST", "/api/folders", { name: "Demos" }, key());
  const shareFolder = (body: object) => call("POST", `/api/folders/${folder.id}/share`, body);
  const file = await uploadFile(visitor, wavFile());
  const other = await uploadFile(visitor, wavFile("other.wav"));
  const fileLink = (id: string, change: object) =>
    call("PATCH", `/api/files/${id}/share-link`, change);
  expect(await fileLink(file.id, { isOn: true, password: "first tide", ...soon })).toBe(200);
  expect(await link({ password: "first tide", ...soon, permission: "download" })).toBe(200);
  expect(await share({ email: guest, permission: "download", asksCode: true })).toBe(201);
  expect(await shareFolder({ email: editor, permission: "edit" })).toBe(201);

  await sendForm(await openPortal(visitor), { action: "cancel" });
  // A session that is not used for 14 days ends.
  await cloud.advance(8 * daySeconds, 4);
  expect((await visitor.request("GET", "/api/billing")).status).toBe(200);
  await cloud.advance(7 * daySeconds, 4);
  await expect
    .poll(async () => JSON.stringify(await visitor.request("GET", "/api/billing")))
    .toContain('"givesPlan":false');

  // A draft is its writer's own, and can be changed; sending it and a new version of what was sent can't be done.
  const sheet = `/api/agreements/${draft.agreement.id}`;
  const edit = async (agreementId: string, change: object) => {
    const path = `/api/agreements/${agreementId}`;
    const { status, body } = await visitor.request("PATCH", path, change, key());
    return status < 400 ? status : [status, Object(body).code];
  };
  const Draft = z.object({ revision: z.number() });
  const { revision } = await visitor.expect(Draft, "GET", sheet);
  expect(await edit(draft.agreement.id, { revision, title: "Still mine" })).toBe(200);
  expect(await call("POST", `${sheet}/send`, {})).toEqual(noPlan);
  const Sent = z.object({ documentHash: z.string() });
  const { documentHash } = await visitor.expect(
    Sent,
    "GET",
    `/api/agreements/${sent.agreement.id}`,
  );
  expect(await edit(sent.agreement.id, { documentHash, title: "Another song" })).toEqual(noPlan);

  for (const more of [{ password: null }, later, { expiresAt: null }, { agreementForm: "sealed" }])
    expect(await link(more)).toEqual(noPlan);
  for (const less of [
    { password: "second tide" },
    { expiresAt: "2098-12-31T00:00:00.000Z" },
    { permission: "view" },
    { renews: 1 },
    { isOn: false },
  ])
    expect(await link(less)).toBe(200);
  expect(await link({ renews: 2 })).toEqual(noPlan);

  expect(await fileLink(other.id, { isOn: true })).toEqual(noPlan);
  for (const more of [{ password: null }, later, { expiresAt: null }, { permission: "download" }])
    expect(await fileLink(file.id, more)).toEqual(noPlan);
  for (const less of [{ password: "second tide" }, { renews: 1 }, { isOn: false }])
    expect(await fileLink(file.id, less)).toBe(200);
  expect(await fileLink(file.id, { isOn: true })).toEqual(noPlan);
  expect(await fileLink(file.id, { renews: 2 })).toEqual(noPlan);

  expect(await share({ email: guest, permission: "edit", asksCode: true })).toEqual(noPlan);
  expect(await share({ email: guest, permission: "download", asksCode: false })).toEqual(noPlan);
  expect(await share({ email: guest, permission: "view", asksCode: true })).toBe(201);
  expect(await share({ email: guest, permission: "download", asksCode: true })).toEqual(noPlan);
  expect(await shareFolder({ email: newAddress() })).toEqual(noPlan);
  expect(await shareFolder({ email: editor, permission: "view" })).toBe(201);
  expect(await shareFolder({ email: editor, permission: "edit" })).toEqual(noPlan);
});

it("branding and analytics say that they are what needs a plan, and a branding can be removed without one", async () => {
  const { visitor } = await newPerson(cloud.url);
  await cloud.advance(8 * daySeconds, 4);
  const look = { senderName: "Blue Door", accentColor: null, footer: null, replyTo: null };
  const brandingCalls = [
    ["PUT", "/api/branding", { ...look, logo: null }],
    ["POST", "/api/branding/logo", { type: "image/png", sizeBytes: 100 }],
  ] as const;
  const tried = async () => {
    for (const [method, path, body] of brandingCalls) {
      expect(await visitor.request(method, path, body)).toMatchObject({
        status: 402,
        body: {
          code: "branding_plan_required",
          error: expect.stringMatching(/^Branding is part of the Pro plan/),
        },
      });
    }
    expect((await visitor.request("GET", "/api/branding")).body).toMatchObject({ hasPlan: false });
    expect((await visitor.request("DELETE", "/api/branding")).status).toBe(200);
  };
  await tried();
  for (const path of ["", "/waiting", "/people", `/months?person=${"0".repeat(32)}`])
    expect(await visitor.request("GET", `/api/analytics${path}`)).toMatchObject({
      status: 402,
      body: {
        code: "analytics_plan_required",
        error: expect.stringMatching(/^Analytics are part of every plan/),
      },
    });

  await subscribeVisitor(visitor, "creator");
  await tried();
  expect((await visitor.request("GET", "/api/analytics")).status).toBe(200);
});
