import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  newSheet,
  type SuggestedSheet,
} from "../../functions/agreements/suggestions/suggestions.fixture.ts";
import { createSong, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { callSigning, openSignerPage, rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
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

/** A sheet of Ben (50 %), Cy (30 %) and Dee (20 %). */
const sheetOf = async (more?: object): Promise<SuggestedSheet> =>
  await newSheet(stage.url, owner, more);

/** The owner's page of an agreement. */
async function openPage({ id }: { id: string }): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${id}`);
  await page.getByRole("heading", { name: "History" }).waitFor();
  return page;
}

const section = (page: Page): Locator => page.getByRole("region", { name: /^1 suggestion needs/ });
const earlier = (page: Page): Locator => page.getByRole("region", { name: /^Earlier suggestions/ });
const acceptButton = (page: Page) =>
  page.getByRole("button", { name: "Accept Dee Ito’s suggestion" });
const confirm = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: /^Accept and send version/ });

/** Pictures in the dark, beside those of `checkWidths`. */
async function darkPicture(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, `${name}-dark`);
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

it("owner: accepts suggested shares after reading what it costs, and everyone signs the new version", async () => {
  const sheet = await sheetOf();
  const { ben, cy, dee } = sheet;
  await sheet.sign(cy);
  await sheet.suggested(dee);
  const page = await openPage(sheet);
  await section(page).getByText("Dee Ito suggests other shares.").waitFor();
  await section(page).getByText("I wrote the bridge").waitFor();
  await section(page).getByText("All shares", { exact: true }).waitFor();
  await section(page).getByText("50.00 % → 45.00 %").waitFor();
  expect(await section(page).locator("[data-slot=split-bar]").count()).toBe(2);
  const people = page.getByRole("region", { name: "People" });
  await people.getByText("Being discussed").waitFor();
  expect(await page.getByRole("button", { name: "Resend to Dee Ito" }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "owner-suggestion");
  await darkPicture(page, "owner-suggestion");

  await acceptButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Accept Dee Ito’s suggestion?" });
  await dialog.getByText("Cy Park has signed and will be asked again.").waitFor();
  await dialog.getByText("Dee Ito, all shares: 20.00 % → 25.00 %").waitFor();
  await checkWidths(page, "owner-suggestion-accept");
  expect(await violationsOf(page)).toEqual([]);
  await confirm(page).click();
  await page.getByText("0 of 3 have signed version 2.", { exact: false }).waitFor();
  expect(await section(page).count()).toBe(0);
  await page.getByText(/Nia Okafor accepted the suggestion of Dee Ito/).waitFor();
  await earlier(page).getByText("Earlier suggestions (1)").click();
  await earlier(page).getByText("Accepted", { exact: true }).waitFor();
  await checkWidths(page, "owner-suggestion-accepted");
  expect(await violationsOf(page)).toEqual([]);

  for (const party of [ben, cy, dee]) expect((await sheet.sign(party)).status).toBe(200);
  await page.reload();
  await page.getByText(/^Everyone has signed\./).waitFor();
});

it("owner: answers in place and shows a suggestion to everyone; what is typed stays when it can't be sent", async () => {
  const sheet = await sheetOf();
  const { ben, dee } = sheet;
  const { documentHash } = dee.page;
  const asked = { shareLink: dee.shareLink, documentHash, message: "Is the demo included?" };
  await sheet.suggested(dee, { ...asked, kind: "unsure" });
  const page = await openPage(sheet);
  await section(page).getByText("Dee Ito is not sure yet.").waitFor();

  await page.getByRole("button", { name: "Show to everyone: Dee Ito’s suggestion" }).click();
  const dialog = page.getByRole("dialog", { name: "Show this suggestion to everyone?" });
  await checkWidths(page, "owner-suggestion-show");
  await dialog.getByRole("button", { name: "Show to everyone" }).click();
  await section(page)
    .getByText(/Shown to everyone/)
    .waitFor();
  expect(await sheet.seenBy(ben)).toMatchObject([{ view: "whole", message: asked.message }]);

  await page.getByRole("button", { name: "Answer Dee Ito" }).click();
  const answer = page.getByRole("textbox", { name: "Your answer to Dee Ito" });
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
  const send = page.getByRole("button", { name: "Send answer" });
  await send.click();
  await page.getByText("Please write an answer").waitFor();
  await answer.fill("Yes, the demo and the master.");
  await page.route("**/answer", (route) => route.abort());
  await send.click();
  await page
    .getByText(/Splitsheet can't be reached/)
    .first()
    .waitFor();
  expect(await answer.inputValue()).toBe("Yes, the demo and the master.");
  await checkWidths(page, "owner-suggestion-answer-failed");
  await page.unroute("**/answer");
  await send.click();
  await page.getByText("Dee Ito has been emailed your answer.").first().waitFor();
  await expect.poll(() => section(page).count()).toBe(0);
  await earlier(page).getByText("Earlier suggestions (1)").click();
  await earlier(page).getByText("Yes, the demo and the master.").waitFor();
  // It was shown before it was answered.
  await earlier(page).getByText("Shown to everyone").waitFor();
  expect((await sheet.ownersPage()).version).toBe(1);
  const mail = await owner.emailTo(dee.email, /demo and the master/);
  expect(mail.subject).not.toContain("master");
});

it("owner: edits what is suggested before sending it, also who is missing and who didn't work on it", async () => {
  const sheet = await sheetOf();
  const { ben, cy, dee } = sheet;
  await sheet.suggested(dee);
  const page = await openPage(sheet);
  await page.getByRole("link", { name: /^Edit before sending/ }).click();
  await page.getByText("The suggested shares are filled in.", { exact: false }).waitFor();
  await checkWidths(page, "owner-suggestion-edit");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Song Title").fill("Bridge Song");
  await page.reload();
  await page.getByText("Changes that you had not saved are back.").waitFor();
  const sendVersion = async () => {
    await page.getByRole("button", { name: "Send new version" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send new version" }).click();
    await page.getByRole("heading", { name: "History" }).waitFor();
  };
  await sendVersion();
  await page.getByText("0 of 3 have signed version 2.", { exact: false }).waitFor();
  await page.getByText("Title: ", { exact: false }).first().waitFor();
  const { song, agreeing, splits } = await sheet.ownersPage();
  expect(song.title).toBe("Bridge Song");
  expect(agreeing.suggestions).toMatchObject([{ state: "accepted" }]);
  expect(splits.map(({ songwriterPercentage }) => songwriterPercentage)).toEqual([45, 30, 25]);

  const documentHash = (await sheet.ownersPage()).documentHash;
  const content = { name: "Rob Hill", email: "rob@suggest.example" };
  const missing = { shareLink: ben.shareLink, documentHash, kind: "missing_person", content };
  expect((await sheet.suggest(missing)).status).toBe(201);
  const notMine = { shareLink: cy.shareLink, documentHash, kind: "not_mine", message: "A mix-up" };
  expect((await sheet.suggest(notMine)).status).toBe(201);
  await page.reload();
  await page.getByRole("link", { name: "Add Rob Hill" }).click();
  await page.getByText("Rob Hill is added below.", { exact: false }).waitFor();
  await page
    .getByRole("article", { name: "Rob Hill" })
    .or(page.getByLabel("Rob Hill"))
    .first()
    .waitFor();
  await saveScreenshot(page, "owner-suggestion-add-person");

  await page.goto(`/agreements/${sheet.id}`);
  await page.getByRole("link", { name: "Edit without Cy Park" }).click();
  await page.getByText("Cy Park is left out below.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Split evenly" }).click();
  await saveScreenshot(page, "owner-suggestion-edit-without");
  await sendVersion();
  await page.getByText("0 of 2 have signed version 3.", { exact: false }).waitFor();
  await earlier(page).getByText("Earlier suggestions (3)").click();
  await checkWidths(page, "owner-suggestions-closed");
  expect((await sheet.ownersPage()).agreeing.suggestions).toMatchObject([
    { state: "accepted", kind: "shares" },
    { state: "overtaken", kind: "missing_person" },
    { state: "accepted", kind: "not_mine" },
  ]);
});

it("owner: editing without a songwriter says who published them, before and after sending is tried", async () => {
  const title = "Writer Gone";
  const writer = { ...rowOfSchema3("Otto Reyes", "otto@gone.example", 40), rowId: "otto" };
  const song = await createSong(owner, {
    title,
    splits: [
      rowOfSchema3("Ben Reyes", "ben@gone.example", 60),
      { ...writer, publisherPercentage: 0, publisherName: "", publisherIpi: "" },
      {
        ...{ songwriterName: "Fjord Row Music", email: "fjord@gone.example", pro: "BMI" },
        ...{ kind: "publisher", forRows: ["otto"], publisherIpi: "00014107338" },
        ...{ songwriterPercentage: 0, copyrightPercentage: 0, masterPercentage: 0 },
        publisherPercentage: 40,
      },
    ],
  });
  const { shareLink, page: signer } = await openSignerPage(stage.url, "otto@gone.example", title);
  const notMine = { shareLink, documentHash: signer.documentHash, kind: "not_mine", message: "No" };
  const { id } = song.agreement;
  await callSigning(new Visitor(stage.url), { id, action: "suggestions" }, notMine);
  const page = await openPage({ id });
  await page.getByRole("link", { name: "Edit without Otto Reyes" }).click();
  await page.getByText("Fjord Row Music published Otto Reyes.", { exact: false }).waitFor();
  const publisher = page.getByRole("region", { name: "Fjord Row Music", exact: true });
  await publisher.getByText("is no longer on the sheet", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Split evenly" }).click();
  await page.getByRole("button", { name: "Send new version" }).click();
  await page
    .getByText("A songwriter of this publisher is no longer on the sheet. Choose whom it publishes")
    .nth(1)
    .waitFor();
});

it("owner: a suggestion that is no longer open in a second tab is not accepted again, and the page says why", async () => {
  const sheet = await sheetOf();
  const { cy, dee } = sheet;
  const withdrawn = await sheet.suggested(dee);
  const page = await openPage(sheet);
  await acceptButton(page).click();
  await confirm(page).waitFor();
  // The dialog has read the agreement; what happens now it does not know.
  await expect.poll(() => page.getByText("Nobody has signed yet.").count()).toBe(1);
  await page.waitForLoadState("networkidle");
  await sheet.act(`suggestions/${withdrawn}/withdraw`, { shareLink: dee.shareLink });
  await confirm(page).click();
  const notice = page.getByRole("alert");
  await notice.getByText("Dee Ito has withdrawn this suggestion. Nothing was sent.").waitFor();
  await checkWidths(page, "owner-suggestion-outdated");
  await darkPicture(page, "owner-suggestion-outdated");
  expect((await sheet.ownersPage()).version).toBe(1);

  await sheet.suggested(dee);
  await page.reload();
  await acceptButton(page).click();
  await page.waitForLoadState("networkidle");
  await sheet.sign(cy);
  await confirm(page).click();
  await notice
    .getByText(/^Cy Park has signed in the meantime and would be asked again\./)
    .waitFor();
  await acceptButton(page).click();
  await page.getByText("Cy Park has signed and will be asked again.").waitFor();
  await page.waitForLoadState("networkidle");
  // Another tab accepts it.
  const [open] = (await sheet.ownersPage()).agreeing.suggestions.filter(
    (one) => one.view === "whole" && one.state === "open",
  );
  if (open?.view !== "whole") throw new Error("The second suggestion is open");
  expect((await sheet.answer(open.id, "accept")).status).toBe(200);
  await confirm(page).click();
  await notice
    .getByText("This suggestion was already accepted. Version 2 is out for signature.")
    .waitFor();
  expect((await sheet.ownersPage()).version).toBe(2);
});

it("owner: ten suggestions on a phone lie under each other, and the lists say how many wait", async () => {
  // The emails of an earlier run are about another sheet.
  const title = `Ten Writers ${Date.now()}`;
  const people = Array.from({ length: 10 }, (_, index) => ({
    name: `Writer ${index + 1} Halvorsen-Okonkwo`,
    email: `writer${index + 1}@ten.example`,
  }));
  const splits = people.map(({ name, email }) => rowOfSchema3(name, email, 10));
  const { agreement } = await createSong(owner, { title, splits });
  for (const [index, { email }] of people.entries()) {
    const { shareLink, page } = await openSignerPage(stage.url, email, title);
    const rows = page.splits.map(({ rowId }, place) => {
      const share = place === index ? 19 : 9;
      return {
        rowId,
        ...{ songwriterPercentage: share, publisherPercentage: share, copyrightPercentage: share },
        masterPercentage: 10,
      };
    });
    const { documentHash } = page;
    const body = { shareLink, documentHash, kind: "shares", content: { rows } };
    const about = { id: agreement.id, action: "suggestions" };
    expect((await callSigning(new Visitor(stage.url), about, body)).status).toBe(201);
  }
  const page = await stage.newPage("phone");
  await page.setViewportSize({ width: 360, height: 780 });
  await logInByCall(page, nia.email);
  const needs = page.getByRole("region", { name: "Needs you" });
  await needs.getByRole("link", { name: `See 10 suggestions: ${title}` }).waitFor();
  await checkWidths(page, "dashboard-suggestions");
  await page.goto("/agreements");
  await page.getByRole("link", { name: "See 10 suggestions" }).first().waitFor();
  await checkWidths(page, "agreements-suggestions");
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("link", { name: "See 10 suggestions" }).first().click();
  const all = page.getByRole("region", { name: "10 suggestions need your answer" });
  await all.getByText("Suggested shares compared").waitFor();
  await all.getByText("Songwriter, Publisher and Copyright shares").first().waitFor();
  // The sheet's bar with one below it for each suggestion.
  await expect.poll(() => all.locator("[data-slot=split-bar]").count()).toBe(11);
  expect(await all.getByRole("button", { name: /^Accept / }).count()).toBe(10);
  await page.getByText("7 more suggestions.").waitFor();
  await checkWidths(page, "owner-ten-suggestions");
  await page.setViewportSize({ width: 360, height: 780 });
  await darkPicture(page, "owner-ten-suggestions");
});

it("owner: suggested texts are shown as a difference; a sheet that asks first says who has agreed", async () => {
  const lyrics = Array.from({ length: 20 }, (_, line) => `Line ${line + 1}`).join("\n");
  const sheet = await sheetOf({ asksAgreementFirst: true, lyrics });
  const { ben, dee } = sheet;
  expect((await sheet.looksRight(ben)).status).toBe(200);
  const { documentHash } = dee.page;
  const content = { artist: "The Okafors", lyrics: lyrics.replace("Line 10", "Line ten") };
  await sheet.suggested(dee, { shareLink: dee.shareLink, documentHash, kind: "text", content });
  const page = await openPage(sheet);
  await section(page).locator("del", { hasText: "Line 10" }).waitFor();
  await section(page).locator("ins", { hasText: "Line ten" }).waitFor();
  expect(await section(page).getByText("Line 2", { exact: true }).count()).toBe(0);
  await page
    .getByText(/^1 of 3 have agreed to the shares\..*Not yet: Cy Park and Dee Ito\.$/)
    .waitFor();
  const people = page.getByRole("region", { name: "People" });
  await people.getByText("Looks right").waitFor();
  await people.getByText("Being discussed").waitFor();
  await checkWidths(page, "owner-suggested-texts");
  expect(await violationsOf(page)).toEqual([]);
  await acceptButton(page).click();
  await page.getByText("Ben Reyes has agreed and will be asked again.").waitFor();
});

it("party: suggests, agrees and declares own details by session as by a link", async () => {
  await signedUpUser(stage.url, "Ada Writer", "ada@example.com");
  const title = "By Session";
  const splits = [
    rowOfSchema3("Ada Writer", "ada@example.com", 60),
    rowOfSchema3("Ben Reyes", "ben@session.example", 40),
  ];
  const { agreement } = await createSong(owner, { title, splits, asksAgreementFirst: true });
  const page = await stage.newPage();
  await logInByCall(page, "ada@example.com");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: `Answer now: ${title}` }).waitFor();
  await page.goto("/agreements");
  await page.getByRole("link", { name: "Answer now" }).first().waitFor();
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("link", { name: "Answer now" }).first().click();
  await page.getByRole("button", { name: "Something is not right" }).click();
  const dialog = page.getByRole("dialog", { name: "Something is not right" });
  await dialog.getByLabel("I'm not sure yet").check();
  await dialog.getByLabel("What are you not sure about?").fill("Is 60 right?");
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await page.getByRole("region", { name: "Your suggestion" }).waitFor();
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("region", { name: "Being discussed" }).getByText("Is 60 right?").waitFor();
  expect(await page.getByRole("button", { name: "Answer Ada Writer" }).count()).toBe(0);
  await checkWidths(page, "party-suggestion");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Open my suggestion" }).click();
  await page.getByRole("button", { name: "Withdraw my suggestion" }).click();
  await page.getByRole("button", { name: "Looks right to me" }).click();
  await page.getByRole("heading", { name: "You agreed to the shares" }).waitFor();
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("link", { name: "See my answer" }).first().waitFor();
  const ben = await openSignerPage(stage.url, "ben@session.example", title);
  const { documentHash } = ben.page;
  await callSigning(
    new Visitor(stage.url),
    { id: agreement.id, action: "looks-right" },
    { shareLink: ben.shareLink, documentHash },
  );
  await page.reload();
  await page.getByRole("link", { name: "Sign now", exact: true }).first().click();
  await page.getByRole("region", { name: /Your details/ }).waitFor();
});
