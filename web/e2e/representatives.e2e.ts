import { expect, it } from "vitest";
import { z } from "zod";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
} from "../../infra/tools/testing/schema-3.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";
import { linkIn } from "./user-actions.ts";

const { stage, owner, linkOf, phoneAt } = setUpSigning();
const parent = { name: "Mara Żółć", email: "mara@example.com" };
const phone = { width: 390, height: 844 };

const sheetOf = async (title: string) =>
  await createSong(owner(), {
    title,
    splits: [lukasz, bjork].map(({ name, email }) => rowOfSchema3(name, email, 50)),
  });

it("representatives: a parent signs for a minor after the code, and the sealed sheet names both", async () => {
  const song = await sheetOf("Signed For");
  const party = await openSignerPage(stage.url, lukasz.email, "Signed For");
  const { shareLink, page: read } = party;
  const suggested = await callSigning(
    new Visitor(stage.url),
    { id: read.id, action: "suggestions" },
    { ...{ shareLink, documentHash: read.documentHash, kind: "unsure" }, message: "Only for Nia" },
  );
  expect(suggested.status).toBe(201);
  const page = await phoneAt(await linkOf(lukasz.email, "Signed For"), phone);
  const errors = collectPageErrors(page);
  await page.getByRole("button", { name: "Someone signs for me" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone signs for me" });
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await dialog.getByText("Please enter their name").waitFor();
  await dialog.getByLabel("Parent or guardian").check();
  await dialog.getByLabel("Their full name").fill(parent.name);
  await dialog.getByLabel("Why may they sign for you?").fill("She is my mother");
  await dialog.getByLabel("Their email").fill(parent.email);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "someone signs for me");
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  const mail = await owner().emailTo(lukasz.email, /code: \d{6}$/);
  await dialog.getByLabel(/code/i).last().fill(mail.subject.slice(-6));
  await dialog.getByRole("button", { name: "Ask them to sign" }).click();
  const state = page.getByRole("region", { name: /signs for you as parent or guardian/ });
  await state.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "signing page while somebody else is to sign");

  const asked = await owner().emailTo(parent.email, /^You are asked to sign for/);
  const theirs = await phoneAt(linkIn(asked.body.text, "/sign/"), phone);
  await theirs.getByText(/asks you to sign for them/).waitFor();
  await theirs.getByText(/^You sign for .* as parent or guardian/).waitFor();
  await theirs.getByText(`Being discussed: a suggestion by ${lukasz.name}`).waitFor();
  expect(await theirs.content()).not.toContain("Only for Nia");
  await theirs.getByText(/Splitsheet doesn't check if I may sign/).waitFor({ state: "attached" });
  await expect.poll(() => theirs.getByLabel("Full Name").inputValue()).toBe(parent.name);
  expect(await theirs.getByRole("button", { name: "Decline to sign" }).count()).toBe(0);
  expect(await violationsOf(theirs)).toEqual([]);
  await saveScreenshot(theirs, "page of who signs");
  await drawAndConsent(theirs);
  await signButton(theirs).click();
  await theirs.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();

  await page.reload();
  await page.getByText(/signed for you as parent or guardian/).waitFor();
  expect(errors).toEqual([]);

  const other = await openSignerPage(stage.url, bjork.email, "Signed For");
  const signed = await callSigning(
    new Visitor(stage.url),
    { id: other.page.id, action: "sign" },
    sheetSignatureBody(other.page, other.shareLink),
  );
  expect(signed.status).toBe(200);
  const copy = await owner().emailTo(parent.email, /^Signed by everyone/);
  expect(copy.attachments).toHaveLength(1);
  const events = await owner().expect(
    z.array(z.object({ type: z.string(), note: z.string().optional() })),
    "GET",
    `/api/agreements/${song.agreement.id}/events`,
  );
  const sha256 = events.find(({ type }) => type === "sealed")?.note ?? "";
  const record = await owner().expect(
    z.object({
      parties: z.array(z.object({ name: z.string(), signedBy: z.unknown().optional() })),
    }),
    "GET",
    `/api/verify/${sha256}`,
  );
  expect(record.parties).toContainEqual({
    name: lukasz.name,
    signedBy: { name: parent.name, capacity: "parent_or_guardian" },
  });
});

it("representatives: who was named is taken back, and the contributor signs", async () => {
  await sheetOf("Taken Back");
  const { shareLink, page: read } = await openSignerPage(stage.url, bjork.email, "Taken Back");
  const name = async (more: object) =>
    await callSigning(
      new Visitor(stage.url),
      { method: "PUT", id: read.id, action: "representative" },
      {
        ...{ shareLink, documentHash: read.documentHash, ...more },
        representative: { ...parent, capacity: "manager", statement: "She manages me" },
      },
    );
  expect((await name({})).status).toBe(202);
  const mail = await owner().emailTo(bjork.email, /code: \d{6}$/);
  expect((await name({ code: mail.subject.slice(-6) })).status).toBe(200);
  const page = await phoneAt(`${stage.url}/sign/${shareLink}`, phone);
  await page.getByRole("button", { name: "Take back" }).click();
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
});
