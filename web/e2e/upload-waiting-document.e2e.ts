import { expect, it } from "vitest";
import { sheetPdf, uploadDocument, waitUntilParsed } from "../../infra/tools/samples/documents.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { setUpStage } from "./stage.ts";
import { chooseDocument, openUpload, uploader } from "./upload-agreement.fixture.ts";

const stage = setUpStage();

it("upload of an agreement: above the day's pages it says when the document is read, and takes details by hand", async () => {
  const owner = await signedUpUser(stage.url, uploader.name, uploader.email);
  // A new account: 60 pages.
  for (let document = 0; document < 2; document += 1)
    await waitUntilParsed(owner, await uploadDocument(owner, await sheetPdf({ pages: 30 })));
  const page = await openUpload(stage);
  const { name, bytes } = await sheetPdf();
  await chooseDocument(page, { name, buffer: Buffer.from(bytes) });
  await page.getByText(/^Read after \d{1,2}:00 [AP]M$/).waitFor();
  await page.getByRole("note").filter({ hasText: "will be read later" }).waitFor();
  await page.getByLabel("Songwriter Name").fill("Ana Reyes");
  await page.reload();
  await page.getByText(/^Read after/).waitFor();
  expect(await page.getByLabel("Songwriter Name").inputValue()).toBe("Ana Reyes");
  await page.locator("form").getByRole("button", { name: "Upload Agreement" }).click();
  await page.getByText("Uploaded", { exact: true }).waitFor();
  expect(await page.getByLabel("Songwriter Name").inputValue()).toBe("Ana Reyes");
});
