import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  newSheet,
  type SuggestedSheet,
} from "../../functions/agreements/suggestions/suggestions.fixture.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const nia = { name: "Nia Okafor", email: "nia@example.com" };
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

/** A sheet about which all three parties have suggested something. */
async function discussedSheet(): Promise<SuggestedSheet> {
  const sheet = await newSheet(stage.url, owner);
  const { ben, cy, dee } = sheet;
  const { documentHash } = dee.page;
  await sheet.suggested(dee);
  await sheet.suggested(ben, {
    shareLink: ben.shareLink,
    documentHash,
    kind: "missing_person",
    content: { name: "Rob Hill", email: "rob@suggest.example" },
  });
  await sheet.suggested(cy, {
    shareLink: cy.shareLink,
    documentHash,
    kind: "text",
    content: { title: "Bridges, Songs and Other Things" },
  });
  return sheet;
}

async function openPage({ id }: { id: string }): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${id}`);
  await page.getByRole("heading", { name: "History" }).waitFor();
  return page;
}

it("owner: reads before and after accepting whose other suggestions close unread, and they are told", async () => {
  const sheet = await discussedSheet();
  const page = await openPage(sheet);
  await page.getByRole("region", { name: "3 suggestions need your answer" }).waitFor();
  await checkWidths(page, "closing-suggestions");
  await page.getByRole("button", { name: "Accept Dee Ito’s suggestion" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept Dee Ito’s suggestion?" });
  await dialog
    .getByText("Ben Reyes’s and Cy Park’s suggestions are about version 1 and close with it.")
    .waitFor();
  await dialog.getByText("Answer them first", { exact: false }).waitFor();
  await checkWidths(page, "closing-suggestions-accept");
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, "closing-suggestions-accept-dark");
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await dialog.getByRole("button", { name: /^Accept and send version/ }).click();
  await page
    .getByRole("alert")
    .getByText(
      "Ben Reyes’s and Cy Park’s suggestions were about version 1 and closed with it. We’ve told them that they can suggest it again.",
    )
    .waitFor();
  await checkWidths(page, "closing-suggestions-after");

  for (const { email } of [sheet.ben, sheet.cy]) {
    const { body } = await owner.emailTo(email, /^Changed: the split sheet/);
    const text = body.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("Your suggestion was about version 1 and closed with it");
    expect(text).toContain("accepted a contributor's suggestion");
    expect(text).not.toContain("no longer count");
  }
});

it("owner: reads the same before a new version of their own", async () => {
  const sheet = await discussedSheet();
  const page = await openPage(sheet);
  await page.getByRole("link", { name: /^Edit before sending: Cy Park/ }).click();
  await page.getByText("The suggested texts are filled in.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Send new version" }).click();
  const dialog = page.getByRole("dialog", { name: "Send version 2?" });
  await dialog
    .getByText("Ben Reyes’s and Dee Ito’s suggestions are about version 1 and close with it.")
    .waitFor();
  await checkWidths(page, "closing-suggestions-edit");
  await dialog.getByRole("button", { name: "Send new version" }).click();
  await page
    .getByText(/Ben Reyes’s and Dee Ito’s suggestions were about version 1 and closed with it\./)
    .first()
    .waitFor();
});

it("owner: whoever waits for an answer is being discussed on cards and lists, and is not emailed again", async () => {
  const sheet = await discussedSheet();
  const { title } = (await sheet.ownersPage()).song;
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  const card = page.getByRole("region", { name: title, exact: true }).last();
  await card.getByText("Waiting for your answer").waitFor();
  expect(await card.getByRole("link", { name: "Being discussed" }).count()).toBe(3);
  expect(await card.getByRole("button", { name: /^Resend/ }).count()).toBe(0);
  await page.getByText(/^\d+ being discussed$/).waitFor();
  await checkWidths(page, "dashboard-being-discussed");
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`/agreements/${sheet.id}`);
  await page
    .getByRole("link", { name: "Void" })
    .or(page.getByRole("button", { name: "Void" }))
    .waitFor();
  expect(await page.getByRole("button", { name: /^Resend/ }).count()).toBe(0);
  const people = page.getByRole("region", { name: "People" });
  await people.getByRole("button", { name: "Ben Reyes" }).click();
  await people.getByRole("button", { name: "Change email of Ben Reyes" }).waitFor();
  expect(await people.getByRole("button", { name: /^Resend/ }).count()).toBe(0);

  const resent = await owner.request(
    "POST",
    `/api/agreements/${sheet.id}/resend`,
    { email: sheet.ben.email },
    { "idempotency-key": crypto.randomUUID() },
  );
  expect(resent).toMatchObject({ status: 409, body: { code: "suggestion_waits" } });
  const [open] = (await sheet.ownersPage()).agreeing.suggestions.filter(
    (one) => one.view === "whole" && one.name === "Ben Reyes",
  );
  if (open?.view !== "whole") throw new Error("Ben has suggested something");
  expect((await sheet.answer(open.id, "answer", { text: "Rob is on it" })).status).toBe(200);
  await page.goto("/dashboard");
  await card.getByRole("button", { name: "Resend to Ben Reyes" }).waitFor();
  expect(await card.getByRole("link", { name: "Being discussed" }).count()).toBe(2);
  await checkWidths(page, "dashboard-partly-discussed");
});

it("owner: whoever is added has to get a share before the new version is sent", async () => {
  const sheet = await discussedSheet();
  const page = await openPage(sheet);
  await page.getByRole("link", { name: "Add Rob Hill" }).click();
  const rob = page.getByRole("region", { name: "Rob Hill" });
  const share = rob.getByRole("spinbutton", { name: "Songwriter %" });
  await expect.poll(() => share.evaluate((field) => field === document.activeElement)).toBe(true);
  const totals = page.getByRole("region", { name: "Totals" });
  await totals.getByText("Rob Hill has no share yet.").waitFor();
  await checkWidths(page, "add-missing-person");
  expect(await violationsOf(page)).toEqual([]);
  const send = page.getByRole("button", { name: "Send new version" });
  await rob.getByRole("combobox", { name: "PRO" }).or(rob.getByLabel("PRO")).first().waitFor();
  await send.click();
  await page
    .getByText(/^Rob Hill has no share yet\. Enter their shares/)
    .first()
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Split evenly" }).click();
  await expect.poll(() => totals.getByText("Rob Hill has no share yet.").count()).toBe(0);
});
