import { expect, it } from "vitest";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import {
  bjork,
  drawAndConsent,
  emailField,
  lukasz,
  setUpSigning,
  signButton,
} from "./signing.fixture.ts";
import { logInByCall } from "./user-actions.ts";

const { stage, owner, linkOf, phoneAt, signatures } = setUpSigning();
const phone = { width: 360, height: 800 };

it("a forwarded link says whose it is; codes go to its addressee, and a signature under another name stands in the history as the addressee’s", async () => {
  const title = "Sent On";
  const song = await createSong(owner(), {
    title,
    splits: [lukasz, bjork].map(({ name, email }) => rowOfSchema3(name, email, 50)),
  });
  // The addressee forwards the email; Max opens its link.
  const page = await phoneAt(await linkOf(lukasz.email, title), phone);
  await page.getByText(`This link signs as ${lukasz.name}.`).waitFor();
  expect(await page.getByLabel("Full Name").inputValue()).toBe(lukasz.name);
  expect(await emailField(page).getAttribute("readonly")).not.toBeNull();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "forwarded-link");

  // To name himself he needs the code, which goes to the addressee.
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Someone signs for me" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone signs for me" });
  await dialog.getByLabel("Parent or guardian").check();
  await dialog.getByLabel("Their full name").fill("Max Other");
  await dialog.getByLabel("Why may they sign for you?").fill("I say so");
  await dialog.getByLabel("Their email").fill("max@example.com");
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await owner().emailTo(lukasz.email, /code: \d{6}$/);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const sentTo = (await owner().inbox()).flatMap(({ destination }) => destination.to);
  expect(sentTo.filter((to) => to.includes("max@example.com"))).toEqual([]);

  await page.getByLabel("Full Name").fill("Max Other");
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByText("Your signature has been submitted successfully.").waitFor();
  expect(await signatures(song)).toEqual([lukasz.name]);

  // The owner sees both names, as the certificate will have them.
  const ownerView = await stage.newPage();
  await logInByCall(ownerView, "nia@example.com");
  await ownerView.goto(`/agreements/${song.agreement.id}`);
  await ownerView
    .getByRole("region", { name: "History" })
    .getByText(`${lukasz.name} signed version 1 as “Max Other”`)
    .waitFor();
  await checkWidths(ownerView, "forwarded-link-history");
});
