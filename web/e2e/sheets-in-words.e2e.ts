import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { sheetPdf, uploadDocument, waitUntilParsed } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const nia = { name: "Nia Okafor", email: "nia@example.com" };
const splits = [
  equalShareRow("Sam Reyes", "sam@example.com", 50),
  equalShareRow("Tom Okafor", "tom@example.com", 50),
];
const keyed = () => ({ "idempotency-key": crypto.randomUUID() });
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

it("who declined, and who was then not asked any more, is said in words on page and sheet", async () => {
  const { agreement } = await createSong(owner, { title: "Declined Song", splits });
  const { shareLink, email, documentHash } = await invitationOf(
    stage.url,
    "sam@example.com",
    "Declined Song",
  );
  const body = { shareLink, email, documentHash, reason: "Wrong shares" };
  const path = `/api/agreements/${agreement.id}/decline`;
  expect((await stage.inbox.request("POST", path, body, keyed())).status).toBe(200);
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${agreement.id}`);
  const people = page.getByRole("region", { name: "People" });
  const sam = people.getByRole("listitem").filter({ hasText: "Sam Reyes" });
  await sam.getByText("Declined", { exact: true }).waitFor();
  const tom = people.getByRole("listitem").filter({ hasText: "Tom Okafor" });
  await tom.getByText("Did not sign", { exact: true }).waitFor();
  expect(await page.getByText("Not signed yet").count()).toBe(0);
  await checkWidths(page, "declined-page");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.getByText("Pending", { exact: true }).count()).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "declined-page-dark");
  await page.goto("/agreements");
  const card = page.getByRole("region", { name: "Declined Song" });
  await card.getByText("did not sign", { exact: true }).waitFor();
});

it("the page of an uploaded agreement shows IPI and publisher, and a phone the whole width of the document", async () => {
  const parseId = await uploadDocument(owner, await sheetPdf());
  await waitUntilParsed(owner, parseId);
  const row = {
    songwriterName: "Ana Reyes",
    songwriterIpi: "00052210040",
    publisherName: "Tidal Songs",
    publisherIpi: "00014107338",
    songwriterPercentage: 100,
  };
  const Uploaded = z.object({ agreement: z.object({ id: z.string() }) });
  const { agreement } = await owner.expect(
    Uploaded,
    "POST",
    "/api/agreements/upload",
    { parseId, title: "Paper Lanterns", parsedContent: { splits: [row] } },
    keyed(),
  );
  const page = await stage.newPage("phone");
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${agreement.id}`);
  for (const text of ["00052210040", "Tidal Songs", "00014107338"])
    await page.getByText(text).waitFor();
  const pages = page.locator("[data-slot=pages]");
  await pages.waitFor();
  const hidden = () => pages.evaluate((it) => it.scrollWidth - it.clientWidth);
  await expect.poll(hidden).toBe(0);
  // Nothing but the frame's padding is around the page.
  const around = () =>
    pages.evaluate((it) => it.clientHeight - (it.firstElementChild?.clientHeight ?? 0));
  await expect.poll(around).toBeLessThanOrEqual(16);
  await checkWidths(page, "uploaded-page");
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "uploaded-page-dark");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Enlarge" }).click();
  await expect.poll(hidden).toBeGreaterThan(0);
  // Drawn again for the larger width, so that it is sharp.
  const pixelsPerPoint = () =>
    pages
      .locator("canvas")
      .first()
      .evaluate((it: HTMLCanvasElement) => it.width / it.clientWidth);
  await expect.poll(pixelsPerPoint).toBeGreaterThanOrEqual(1);
});

it("the preview of a saved draft has the draft's number", async () => {
  const { agreement } = await createSong(owner, { title: "Only a draft", splits, send: false });
  const { number } = await owner.expect(
    z.object({ number: z.number() }),
    "GET",
    `/api/agreements/${agreement.id}`,
  );
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/create?draft=${agreement.id}&step=review`);
  await page.getByText(String(number).padStart(7, "0")).first().waitFor();
  expect(await page.getByText("number assigned on saving").count()).toBe(0);
});

it("an expired sheet says who did not sign in time, on its card and its page", async () => {
  const { agreement } = await createSong(owner, { title: "Expired Song", splits });
  await owner.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds: 31 * 24 * 3600 });
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto("/agreements");
  const card = page.getByRole("region", { name: "Expired Song" });
  await card.getByText("did not sign in time").first().waitFor();
  await page.goto(`/agreements/${agreement.id}`);
  const people = page.getByRole("region", { name: "People" });
  await people.getByText("Did not sign in time").first().waitFor();
  await checkWidths(page, "expired-page");
});
