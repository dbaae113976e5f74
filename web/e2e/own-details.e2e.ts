import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSong, type CreatedSong } from "../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
} from "../../infra/tools/testing/schema-3.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import {
  bjork,
  countDrawnPixels,
  drawAndConsent,
  emailField,
  lukasz,
  setUpSigning,
  signButton,
} from "./signing.fixture.ts";
import { logInByCall } from "./user-actions.ts";

const { stage, owner, linkOf, phoneAt, codeFor, signatures } = setUpSigning();

/** Sends a sheet of schema 3 to two people, half each. */
async function sheetOf(title: string): Promise<CreatedSong> {
  const splits = [lukasz, bjork].map(({ name, email }) => rowOfSchema3(name, email, 50));
  return await createSong(owner(), { title, splits });
}

const details = (page: Page) => page.getByRole("region", { name: /^Your details/ });

/** Signs as a contributor without a browser. */
async function signByCall(email: string, title: string): Promise<void> {
  const { shareLink, page } = await openSignerPage(stage.url, email, title);
  const visitor = new Visitor(stage.url);
  const { status } = await callSigning(
    visitor,
    { id: page.id, action: "sign" },
    sheetSignatureBody(page, shareLink),
  );
  expect(status).toBe(200);
}

/** The rows of a sheet as its owner reads them. */
async function rowsOf({ agreement }: CreatedSong) {
  const Row = z.object({
    songwriterName: z.string(),
    songwriterIpi: z.string(),
    pro: z.string(),
    declaredAt: z.string().nullable(),
    declaredName: z.string().optional(),
    signed: z.boolean(),
  });
  const path = `/api/agreements/${agreement.id}`;
  return (await owner().expect(z.object({ splits: z.array(Row) }), "GET", path)).splits;
}

it("own details: 'none yet' is the owner's answer until the party confirms or corrects it", async () => {
  const title = "Not Known Yet";
  const unsure = { ...rowOfSchema3(lukasz.name, lukasz.email, 50), songwriterIpi: "none" };
  const splits = [unsure, rowOfSchema3(bjork.name, bjork.email, 50)];
  await createSong(owner(), { title, splits });
  const page = await phoneAt(await linkOf(lukasz.email, title));
  const note = details(page).getByText(
    "Nia Okafor entered “none yet” for the IPI#. If there is one, press “Correct”.",
  );
  await note.waitFor();
  await checkWidths(page, "own-details-none-yet");
  expect(await violationsOf(page)).toEqual([]);
  await details(page).getByRole("button", { name: "Correct" }).click();
  await details(page)
    .getByRole("checkbox", { name: `None yet, ${lukasz.name}` })
    .uncheck();
  await details(page).getByLabel("IPI#", { exact: true }).fill("00014107338");
  await details(page).getByRole("button", { name: "Done" }).click();
  await details(page)
    .getByText(/IPI# 00014107338/)
    .waitFor();
  expect(await note.count()).toBe(0);
});

it("own details: what is right is signed with no tap more", async () => {
  const song = await sheetOf("All Right");
  const page = await phoneAt(await linkOf(lukasz.email, "All Right"));
  const errors = collectPageErrors(page);
  await details(page).getByText("Your details, as Nia Okafor entered them").waitFor();
  await details(page)
    .getByText(/BMI · IPI# 00052210040 · published by Okafor Songs/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  const [own, other] = await rowsOf(song);
  expect(own).toMatchObject({ signed: true, songwriterIpi: "00052210040" });
  expect(own?.declaredAt).not.toBeNull();
  expect(other?.declaredAt).toBeNull();
  expect(errors).toEqual([]);
});

it("own details: who only owns shares says first if they are a person or a company", async () => {
  const tapes = { name: "Okafor Tapes", email: "tapes@example.com" };
  const onlyMaster = { songwriterPercentage: 0, publisherPercentage: 0, copyrightPercentage: 0 };
  const song = await createSong(owner(), {
    title: "Owned By",
    splits: [
      { ...rowOfSchema3(lukasz.name, lukasz.email, 100), masterPercentage: 80 },
      { songwriterName: tapes.name, email: tapes.email, ...onlyMaster, masterPercentage: 20 },
    ],
  });
  const page = await phoneAt(await linkOf(tapes.email, "Owned By"));
  await details(page).getByText("Is Okafor Tapes a person or a company?").waitFor();
  await checkWidths(page, "sign-person-or-company");
  expect(await violationsOf(page)).toEqual([]);
  await drawAndConsent(page);
  await signButton(page).click();
  await details(page).getByText("Say if this is a person or a company").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await details(page).getByRole("radio", { name: "A company" }).check();
  // The form stays, so that the name can be corrected.
  await details(page).getByLabel("Company name").fill("");
  await details(page).getByLabel("Company name").pressSequentially("Okafor Tapes Ltd");
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  expect((await rowsOf(song))[1]).toMatchObject({ signed: true, declaredName: "Okafor Tapes Ltd" });
});

it("own details: are corrected in place, kept when the page is left, and signed", async () => {
  const song = await sheetOf("Corrected");
  const link = await linkOf(lukasz.email, "Corrected");
  const page = await phoneAt(link);
  await details(page).getByRole("button", { name: "Correct" }).click();
  await checkWidths(page, "sign-details-form");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(page)).toEqual([]);
  const ipi = page.getByLabel("IPI#", { exact: true });
  await ipi.fill("");
  await page.getByLabel("Mechanical society", { exact: true }).fill("MCPS");
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByText("Please provide: Your details").first().waitFor();
  await page.getByText("IPI# is required").first().waitFor();
  await ipi.fill(" 00014107338 ");
  // Another device shows what was kept on the server.
  const elsewhere = async () => {
    const other = await phoneAt(link);
    const words = await details(other).innerText();
    await other.close();
    return words;
  };
  await expect.poll(elsewhere, { timeout: 15_000 }).toContain("IPI# 00014107338");
  await page.reload();
  await details(page).getByText("IPI# 00014107338 · mechanical society MCPS").waitFor();
  await expect.poll(() => countDrawnPixels(page)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Review and sign" }).click();
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  expect((await rowsOf(song))[0]).toMatchObject({ songwriterIpi: "00014107338", signed: true });
});

it("own details: who has signed changes them with one tap, and nobody else signs again", async () => {
  const song = await sheetOf("Changed After");
  await signByCall(lukasz.email, "Changed After");
  const page = await phoneAt(await linkOf(lukasz.email, "Changed After"));
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  await details(page).getByRole("button", { name: "Correct" }).click();
  await page.getByLabel("IPI#", { exact: true }).fill("00014107338");
  await page.getByText("nobody else has to sign again").waitFor();
  await checkWidths(page, "sign-again");
  await page.getByRole("button", { name: "Sign again with these details" }).click();
  const said = page.getByText(/^Signed again with these details, \d/);
  await said.waitFor();
  await expect.poll(() => said.evaluate((note) => document.activeElement === note)).toBe(true);
  // The form is closed to its lines.
  await details(page).getByRole("button", { name: "Correct" }).waitFor();
  await page
    .getByRole("button", { name: "Sign again with these details" })
    .waitFor({ state: "detached" });
  await expect.poll(async () => (await rowsOf(song))[0]?.songwriterIpi).toBe("00014107338");
  expect(await signatures(song)).toEqual([lukasz.name, lukasz.name]);
  await signByCall(bjork.email, "Changed After");
  await page.reload();
  await page.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  await expect.poll(() => details(page).count()).toBe(0);
});

it("own details: at the general link a code shows them, and is asked for once", async () => {
  const song = await sheetOf("General Link");
  await signByCall(bjork.email, "General Link");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
  expect(await page.content()).not.toContain("00052210040");
  await page
    .getByRole("region", { name: "Who are you?" })
    .getByRole("button", { name: lukasz.name })
    .click();
  await emailField(page).fill(lukasz.email);
  await checkWidths(page, "sign-confirm-address");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Six-digit code").fill(await codeFor(lukasz.email, "General Link"));
  await page.getByRole("button", { name: "Continue" }).click();
  await details(page)
    .getByText(/IPI# 00052210040/)
    .waitFor();
  await page.getByText("You confirmed this address with a code").waitFor();
  await page.reload();
  await details(page).waitFor();
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Completed" }).waitFor();
});

it("own details: what everyone signs is shown: role, third-party material, licensing and terms", async () => {
  const material = "A loop of Apache, and a line of Ode";
  const translator = {
    ...rowOfSchema3(lukasz.name, lukasz.email, 50),
    role: "TR",
    versionOf: "Ode",
  };
  const song = await createSong(owner(), {
    title: "All Shown",
    splits: [translator, rowOfSchema3(bjork.name, bjork.email, 50)],
    licensing: "all_parties",
    thirdParty: material,
  });
  const links = [await linkOf(lukasz.email, "All Shown"), `/sign/${song.agreement.shareLink}`];
  for (const link of links) {
    const page = await phoneAt(link);
    const sheet = page.getByRole("article", { name: "Song Split Sheet" });
    await sheet.getByText("This song contains samples, interpolations").waitFor();
    await sheet.getByText(material).waitFor();
    await sheet.getByText("Licenses need everyone's consent").waitFor();
    await sheet.getByText("Translator, version of Ode").first().waitFor();
    expect(await sheet.innerText()).not.toContain("One-stop");
    await page.close();
  }
});

it("own details: a party who is signed in is led from the general link to their account, without a code", async () => {
  const song = await createSong(owner(), {
    title: "Own General Link",
    splits: [
      rowOfSchema3("Nia Okafor", "nia@example.com", 50),
      rowOfSchema3(bjork.name, bjork.email, 50),
    ],
  });
  const page = await stage.newPage("phone");
  await logInByCall(page, "nia@example.com");
  await page.goto(`/sign/${song.agreement.shareLink}`);
  await page.getByText("You’re signed in as nia@example.com").waitFor();
  expect(await page.content()).not.toContain("00052210040");
  await checkWidths(page, "sign-confirm-by-account");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a code instead" }).click();
  await page.getByRole("button", { name: "Email me a code" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Sign with your account" }).click();
  await details(page)
    .getByText(/IPI# 00052210040/)
    .waitFor();
  await drawAndConsent(page);
  await signButton(page).click();
  await page.waitForURL(`**/agreements/${song.agreement.id}`);
});
