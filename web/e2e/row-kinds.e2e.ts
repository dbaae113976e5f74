import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const nia = { name: "Nia Okafor", email: "nia@example.com" };
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

/** Chooses a PRO in the field of a card, a list or a search. */
async function choosePro(fields: Locator, pro: string): Promise<void> {
  const field = fields.getByLabel("PRO", { exact: true });
  const isList = (await field.evaluate(({ tagName }) => tagName)) === "SELECT";
  if (isList) await field.selectOption(pro);
  else {
    await field.fill(pro);
    await field.press("Tab");
  }
}

const Draft = z.object({
  licensing: z.string(),
  thirdParty: z.string().nullable(),
  splits: z.array(
    z.object({
      songwriterName: z.string(),
      rowId: z.string(),
      kind: z.string().optional(),
      role: z.string().optional(),
      versionOf: z.string().optional(),
      forRows: z.array(z.string()).optional(),
    }),
  ),
});
const read = (id: string) => owner.expect(Draft, "GET", `/api/agreements/${id}`);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const half = (name: string, email: string) => ({
  ...equalShareRow(name, email, 50),
  publisherPercentage: 0,
});

const person = (songwriterName: string, email: string) => ({ songwriterName, email });

/** Opens the splits of a draft with these people in the wizard. */
async function openSplits(title: string, splits: object[]): Promise<{ page: Page; id: string }> {
  const { agreement } = await createSong(owner, { title, splits, send: false });
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/create?draft=${agreement.id}&step=splits`);
  await button(page, "Add a publisher as a party").waitFor();
  return { page, id: agreement.id };
}

it("wizard: a publisher who is a party has an email of its own and publishes the only songwriter without a tick", async () => {
  const writer = { ...equalShareRow(nia.name, nia.email, 100), publisherPercentage: 0 };
  const { page, id } = await openSplits("One Publisher", [writer]);
  await button(page, "Add a publisher as a party").click();
  const fields = card(page, "Contributor 2");
  await checkWidths(page, "publisher-empty");
  await fields.getByLabel("Publisher Name").fill("Alpha Songs");
  const publisher = card(page, "Alpha Songs");
  await publisher.getByLabel("Email").fill("alpha@example.com");
  await choosePro(publisher, "ASCAP");
  await publisher.getByRole("button", { name: "Remainder to Alpha Songs" }).click();
  expect(await publisher.getByLabel("Publisher %").inputValue()).toBe("100.00");
  expect(await publisher.getByLabel("Songwriter %").count()).toBe(0);
  const only = publisher.getByRole("checkbox", { name: nia.name });
  expect([await only.isChecked(), await only.isDisabled()]).toEqual([true, true]);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "publisher-full");
  await button(page, "Skip to Review").click();
  const sheet = page.getByRole("article", { name: "Song Split Sheet" });
  // Nia is with BMI.
  await page.getByText("Alpha Songs is with ASCAP, Nia Okafor with BMI.").waitFor();
  const row = sheet.getByRole("row").filter({ hasText: "Alpha Songs" }).first();
  await row.waitFor();
  expect((await row.getByRole("rowheader").innerText()).trim()).toBe("—");
  await expect
    .poll(async () => (await read(id)).splits.map(({ kind }) => kind))
    .toEqual([undefined, "publisher"]);
});

it("wizard: a card asks what its kind of row needs: a songwriter who is published, an owner of the master", async () => {
  const { page } = await openSplits("Kinds of Cards", [
    { ...person("Ben Osei", "ben@example.com"), rowId: "ben", songwriterPercentage: 100 },
    { ...person("Alpha Songs", "alpha@example.com"), rowId: "alpha", kind: "publisher" },
    { ...person("Okafor Music Ltd", "label@example.com"), masterPercentage: 10 },
  ]);
  const writer = card(page, "Ben Osei");
  await writer.getByText("Published by Alpha Songs").waitFor();
  expect(await writer.getByLabel("Publisher Name").count()).toBe(0);
  expect(await writer.getByLabel("Songwriter IPI#").count()).toBe(1);
  await page.getByRole("button", { name: "Edit Okafor Music Ltd" }).click();
  const label = card(page, "Okafor Music Ltd");
  await label.getByLabel("Name", { exact: true }).waitFor();
  for (const field of ["Songwriter Name", "Songwriter IPI#", "PRO", "Publisher Name"])
    expect(await label.getByLabel(field, { exact: true }).count()).toBe(0);
  expect(await label.getByText("Composer and lyricist").count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "cards-of-kinds");
  // A songwriter share makes it a songwriter's.
  await label.getByLabel("Songwriter %").fill("5");
  await label.getByLabel("Songwriter IPI#").waitFor();
  await writer.getByLabel("Publisher %").fill("10");
  await writer.getByLabel("Publisher Name").waitFor();
});

it("wizard: among several songwriters the publisher's are ticked, and a removed one is pointed out until it is unticked", async () => {
  const { page } = await openSplits("Two Writers", [
    half(nia.name, nia.email),
    half("Ben Osei", "ben@example.com"),
  ]);
  await button(page, "Add a publisher as a party").click();
  await card(page, "Contributor 3").getByLabel("Publisher Name").fill("Alpha Songs");
  const publisher = card(page, "Alpha Songs");
  await publisher.getByLabel("Email").fill("alpha@example.com");
  await publisher.getByLabel("Publisher %").fill("100");
  await button(page, "Skip to Review").click();
  await publisher.getByText("Choose the songwriters that this publisher publishes").waitFor();
  await checkWidths(page, "publisher-without-writer");
  await publisher.getByRole("checkbox", { name: "Ben Osei" }).check();
  await publisher.getByText("Choose the songwriters").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Edit Ben Osei" }).click();
  await button(page, "Remove Ben Osei").click();
  await page.getByRole("button", { name: `Edit ${nia.name}` }).click();
  await card(page, nia.name).getByLabel("Songwriter %").fill("100");
  await card(page, nia.name).getByLabel("Copyright %").fill("100");
  await card(page, nia.name).getByLabel("Master %").fill("100");
  await button(page, "Skip to Review").click();
  await publisher.getByText("no longer on the sheet").waitFor();
  await publisher.getByRole("checkbox", { name: "A removed songwriter" }).click();
  await publisher.getByText("no longer on the sheet").waitFor({ state: "detached" });
  await button(page, "Skip to Review").click();
  await button(page, "Create Agreement").waitFor();
});

it("wizard: the role is a word until it is touched, and an arranger names the work", async () => {
  const { page, id } = await openSplits("Tide, Arranged", [
    equalShareRow(nia.name, nia.email, 100),
  ]);
  const writer = card(page, nia.name);
  expect(await writer.getByLabel("Role", { exact: true }).count()).toBe(0);
  await writer.getByRole("button", { name: "Role: Composer and lyricist. Change" }).click();
  await writer.getByLabel("Role", { exact: true }).selectOption("Arranger");
  await button(page, "Skip to Review").click();
  await writer.getByText("Name the work that this is a version of").waitFor();
  await checkWidths(page, "role-without-work");
  await writer.getByLabel("Version of").fill("Tide");
  await expect
    .poll(async () => (await read(id)).splits)
    .toMatchObject([{ role: "AR", versionOf: "Tide" }]);
  await page.reload();
  await expect.poll(() => writer.getByLabel("Version of").inputValue()).toBe("Tide");
});

it("review: third-party material and licenses are chosen, printed and saved, and different names at one address pointed out", async () => {
  const company = { ...equalShareRow("Okafor Music", nia.email, 0), masterPercentage: 50 };
  const { page, id } = await openSplits("Choices", [
    { ...equalShareRow(nia.name, nia.email, 100), masterPercentage: 50 },
    company,
  ]);
  await button(page, "Skip to Review").click();
  const sheet = page.getByRole("article", { name: "Song Split Sheet" });
  await sheet.getByText("Any of us may license the whole song.").waitFor();
  await page
    .getByText(`${nia.email} signs for ${nia.name}, Okafor Music. Each of them states details`)
    .waitFor();
  await page.getByLabel("Ask for agreement first").check();
  await checkWidths(page, "review-choices-empty");
  await page.getByLabel("This song contains samples").check();
  await button(page, "Create Agreement").click();
  await page
    .getByRole("region", { name: "What this sheet says" })
    .getByText("Name the samples, interpolations or AI-generated parts")
    .waitFor();
  await checkWidths(page, "review-choices-refused");
  await page.getByLabel("Which ones").fill("A sample of Tide, bars 1 to 4");
  await page.getByLabel("Licenses need everyone’s consent").check();
  await sheet.getByText("Licenses need everyone's consent.").waitFor();
  await sheet.getByText("A sample of Tide, bars 1 to 4").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "review-choices-full");
  await expect
    .poll(() => read(id))
    .toMatchObject({ licensing: "all_parties", thirdParty: "A sample of Tide, bars 1 to 4" });
  await page.getByLabel("None", { exact: true }).check();
  await expect.poll(() => read(id)).toMatchObject({ thirdParty: null });
});

it("new version: a publisher whose songwriter is removed is refused until it is set, and the changes are told in words", async () => {
  const alpha = {
    ...{ rowId: "alpha", kind: "publisher", forRows: ["ben"], publisherPercentage: 100 },
    ...{ songwriterName: "Alpha Songs", email: "alpha@example.com" },
  };
  const { agreement } = await createSong(owner, {
    title: "Edited",
    splits: [
      { ...half(nia.name, nia.email), rowId: "nia" },
      { ...half("Ben Osei", "ben@example.com"), rowId: "ben" },
      alpha,
    ],
  });
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${agreement.id}/edit`);
  const publisher = card(page, "Alpha Songs");
  await publisher.getByText("publisher", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Edit Ben Osei" }).click();
  await button(page, "Remove Ben Osei").click();
  await page.getByRole("button", { name: `Edit ${nia.name}` }).click();
  for (const category of ["Songwriter", "Copyright", "Master"])
    await card(page, nia.name).getByLabel(`${category} %`).fill("100");
  await button(page, "Send new version").click();
  await publisher.getByText("no longer on the sheet").waitFor();
  await checkWidths(page, "edit-publisher-without-writer");
  await publisher.getByRole("checkbox", { name: "A removed songwriter" }).click();
  await page.getByLabel("Licenses need everyone’s consent").check();
  await button(page, "Send new version").click();
  const dialog = page.getByRole("dialog", { name: "Send version 2?" });
  for (const change of [
    "Ben Osei was removed",
    `Alpha Songs, publishes: Ben Osei → ${nia.name}`,
    "Licensing: any of us → everyone's consent",
  ])
    await dialog.getByText(change).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "edit-publisher-changes");
});
