import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { agreementStatus, createSong, waitUntil } from "../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
} from "../../infra/tools/testing/schema-3.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { declarationsIn } from "../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { sealedFileNames } from "../../shared/domain/agreement/evidence/sealed-files.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";
import { logInByCall } from "./user-actions.ts";

const { stage, owner, linkOf, phoneAt } = setUpSigning();

it("address book: what is entered under 'More details' is confirmed on a phone with one tap, and sealed", async () => {
  const page = await stage.newPage();
  const errors = collectPageErrors(page);
  await logInByCall(page, "nia@example.com");
  await page.goto("/contributors");
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  await page.getByRole("button", { name: "Add person" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(lukasz.name);
  await dialog.getByLabel("Email").fill(lukasz.email);
  await dialog.getByLabel("IPI Number").fill("00052210040");
  await dialog.getByLabel("Publisher Name").fill("Okafor Songs");
  await dialog.getByRole("button", { name: "More details" }).click();
  await dialog.getByLabel("Writes as", { exact: true }).fill("Luke Zolc");
  await dialog.getByLabel("IPI# of that name").fill("00052210041");
  await dialog.getByText(/check/i).first().waitFor();
  await dialog.getByLabel("IPI# of that name").fill("00014107338");
  await dialog.getByLabel("Mechanical society", { exact: true }).fill("mcps");
  await page.getByRole("option", { name: /MCPS/ }).first().click();
  await checkWidths(page, "people-more-details");
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add person" }).click();
  await page.getByText(`${lukasz.name} was added`).first().waitFor();

  const title = "From the Book";
  const splits = [lukasz, bjork].map(({ name, email }) => rowOfSchema3(name, email, 50));
  const song = await createSong(owner(), { title, splits });
  const phone = await phoneAt(await linkOf(lukasz.email, title));
  const details = phone.getByRole("region", { name: /^Your details/ });
  await details.getByText(/writes as Luke Zolc · IPI# 00014107338/).waitFor();
  await details.getByText(/mechanical society MCPS/).waitFor();
  await drawAndConsent(phone);
  await signButton(phone).click();
  await phone.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  const other = await openSignerPage(stage.url, bjork.email, title);
  const body = sheetSignatureBody(other.page, other.shareLink);
  await callSigning(new Visitor(stage.url), { id: song.agreement.id, action: "sign" }, body);
  await waitUntil(
    () => agreementStatus(owner(), song.agreement.id),
    (status) => status === "completed",
  );
  const { headers } = await owner().request("GET", `/api/songs/${song.id}/download/agreement`);
  const pdf = new Uint8Array(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  // pdfjs-dist declares no type for this result.
  const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
  const text = Buffer.from(files[sealedFileNames.declarations]?.content ?? []).toString("utf8");
  expect(declarationsIn(text)[0]?.entries[0]).toMatchObject({
    writesAs: { name: "Luke Zolc", ipi: "00014107338" },
    mechanical: { name: "MCPS", code: "044" },
  });
  expect(errors).toEqual([]);
});

it("profile: 'More details' are edited, kept closed for who has none, and shown", async () => {
  const page = await stage.newPage();
  await logInByCall(page, "nia@example.com");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const more = page.getByRole("button", { name: "More details" });
  expect(await more.getAttribute("aria-expanded")).toBe("false");
  await more.click();
  await page.getByRole("button", { name: "Add an administrator" }).click();
  await page.getByLabel("Administrator IPI#", { exact: true }).fill("00014107338");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Administrator name is required").waitFor();
  await page.getByLabel("Administrator name").fill("Tide Admin");
  await checkWidths(page, "profile-more-details");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Tide Admin · IPI 00014107338").waitFor();
});
