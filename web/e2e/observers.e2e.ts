import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  type CreatedSong,
} from "../../infra/tools/testing/agreement.ts";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilHydrated } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { linkIn } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
});

const writers = [
  { name: "Łukasz Żółć", email: "lukasz@example.com", share: 60 },
  { name: "Nguyễn Thị Ánh", email: "anh@example.com", share: 40 },
];
const rows = (emails: Record<string, string> = {}) =>
  writers.map(({ name, email, share }) => equalShareRow(name, emails[name] ?? email, share));

/** Corrects the address of the writer with this place on the sheet, like an owner who signs in their stead. */
async function correct(song: CreatedSong, place: number, email: string): Promise<void> {
  const id = song.agreement.splits[place]?.contributorId;
  const path = `/api/agreements/${song.agreement.id}/contributors/${id}/email`;
  await owner.expect(z.unknown(), "POST", path, { email }, { "idempotency-key": randomUUID() });
}

async function openMailed(page: Page, address: string, fits: RegExp): Promise<void> {
  const mail = await stage.inbox.emailTo(address, fits);
  await page.goto(linkIn(mail.body.text, "/sign/"));
  await waitUntilHydrated(page);
}

async function signFor(email: string, title: string): Promise<void> {
  const answer = await postSignature(stage.url, await invitationOf(stage.url, email, title));
  expect(answer.status).toBe(200);
}

it("former holder: one who had signed sees every version and the sealed copy, and has nothing to sign", async () => {
  const song = await createSong(owner, { title: "Night Ferry", splits: rows() });
  await signFor("lukasz@example.com", "Night Ferry");
  await correct(song, 0, "mallory@ferry.example");
  const phone = await stage.newPage("phone");
  await openMailed(phone, "lukasz@example.com", /address was replaced.*Night Ferry/);
  await phone.getByRole("heading", { name: "Your address was replaced" }).waitFor();
  await phone.getByText("by m•••@ferry.example on the split sheet").waitFor();
  await phone.getByRole("article", { name: "Song Split Sheet" }).waitFor();
  expect(await phone.getByRole("button", { name: /sign/i }).count()).toBe(0);
  expect(await violationsOf(phone)).toEqual([]);
  expect(await sidewaysPixels(phone)).toBe(0);
  await saveScreenshot(phone, "observer-phone");

  const Sent = z.object({ documentHash: z.string() });
  const path = `/api/agreements/${song.agreement.id}`;
  const { documentHash } = await owner.expect(Sent, "GET", path);
  const body = { title: "Night Ferry (Remix)", documentHash };
  await owner.expect(z.unknown(), "PATCH", path, body, { "idempotency-key": randomUUID() });
  const desk = await stage.newPage();
  await openMailed(desk, "lukasz@example.com", /^Changed: .*Remix/);
  await desk.getByText("Night Ferry (Remix)").first().waitFor();
  await saveScreenshot(desk, "observer-version");

  await signFor("mallory@ferry.example", "Remix");
  await signFor("anh@example.com", "Remix");
  const copy = await stage.inbox.emailTo("lukasz@example.com", /signed by everyone/i);
  expect(copy.attachments).toHaveLength(1);
  await openMailed(desk, "lukasz@example.com", /signed by everyone/i);
  await desk.getByRole("button", { name: /Download/ }).waitFor();
  await saveScreenshot(desk, "observer-completed");
});

it("former holder: one who had not signed objects; the certificate and the verification show it", async () => {
  const title = "Paper Boats";
  const song = await createSong(owner, { title, splits: rows() });
  await correct(song, 1, "mallory@boats.example");
  const phone = await stage.newPage("phone");
  await openMailed(phone, "anh@example.com", /address was replaced.*Paper Boats/);
  await phone.getByText("You can’t sign with this link.").waitFor();
  expect(await phone.getByRole("article", { name: "Song Split Sheet" }).count()).toBe(0);
  await phone.getByLabel("Reason (optional)").fill("That address is not mine.");
  expect(await violationsOf(phone)).toEqual([]);
  await saveScreenshot(phone, "objection-phone");
  await phone.getByRole("button", { name: "Object" }).click();
  await phone.getByText(/^You objected on/).waitFor();
  await phone.reload();
  await phone.getByText(/^You objected on/).waitFor();
  await saveScreenshot(phone, "objection-made");
  for (const told of ["lukasz@example.com", "mallory@boats.example", "nia@example.com"])
    await stage.inbox.emailTo(told, /^Objection on the split sheet for “Paper Boats”/);

  await signFor("lukasz@example.com", title);
  await signFor("mallory@boats.example", title);
  const sealed = await stage.inbox.emailTo(
    "lukasz@example.com",
    /signed by everyone.*Paper Boats/i,
  );
  const pdf = Buffer.from(sealed.attachments[0]?.content ?? "", "base64");
  const certificate = (await pdfPages(pdf)).join(" ");
  expect(certificate).toContain("Objected to the correction of their address");
  expect(certificate).toContain("That address is not mine.");
  const desk = await stage.newPage();
  await desk.goto("/verify");
  const file = { name: "sheet.pdf", mimeType: "application/pdf", buffer: pdf };
  await desk.getByLabel("PDF to check").setInputFiles(file);
  const result = desk.getByRole("region", { name: "Result" });
  await result.getByText("a•••@example.com was replaced by m•••@boats.example").waitFor();
  await result.getByText("The holder of a•••@example.com objected on").waitFor();
  await saveScreenshot(desk, "objection-verify");
});

it("former holder: is also told of a new version that changes another address", async () => {
  const song = await createSong(owner, { title: "Salt Letters", splits: rows() });
  await signFor("lukasz@example.com", "Salt Letters");
  const path = `/api/agreements/${song.agreement.id}`;
  const { documentHash } = await owner.expect(z.object({ documentHash: z.string() }), "GET", path);
  const splits = rows({ "Łukasz Żółć": "mallory@salt.example" });
  const call = { "idempotency-key": randomUUID() };
  await owner.expect(z.unknown(), "PATCH", path, { splits, documentHash }, call);
  const phone = await stage.newPage("phone");
  await openMailed(phone, "lukasz@example.com", /address was replaced.*Salt Letters/);
  await phone.getByText("by m•••@salt.example on the split sheet").waitFor();
  await phone.getByRole("article", { name: "Song Split Sheet" }).waitFor();
  await phone.getByRole("button", { name: "Object" }).click();
  await phone.getByText(/^You objected on/).waitFor();
});

itLeavesNoSecrets(stage);
