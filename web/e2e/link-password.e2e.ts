import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  openedBrowser,
  signBy,
} from "../../functions/agreements/link-password/link-password.fixture.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpManaging } from "./manage-agreements.fixture.ts";
import { linkIn } from "./user-actions.ts";

let owner: Visitor;
let page: Page;
const { stage, openDetail, dialog } = setUpManaging((set) => {
  ({ owner, page } = set);
});

const password = "told by telephone";
const heading = "This split sheet needs a password.";

async function open(guest: Page, given: string): Promise<void> {
  await guest.getByLabel("Password", { exact: true }).fill(given);
  await guest.getByRole("button", { name: "Open", exact: true }).click();
}

it("a sheet is sent with a password, opened by it and signed, and opened by a code after a new one", async () => {
  const song = await createSong(owner, {
    title: "Zephyr in March",
    send: false,
    splits: [
      rowOfSchema3("Thessaly Ostrander", "thessaly@example.com", 50),
      rowOfSchema3("Łukasz Żółć", "lukasz@example.com", 50),
    ],
  });
  await openDetail(song);
  await page.getByRole("button", { name: "Send for signature" }).first().click();
  const send = dialog("Send for signature?");
  await send.getByLabel("Ask for a password").check();
  const button = send.getByRole("button", { name: "Send for signature" });
  await send.getByLabel("Password for the links").fill(password);
  await saveScreenshot(page, "link-password-send");
  await button.click();
  await page.getByText("The links ask for a password").waitFor();
  await checkWidths(page, "link-password-owner");

  const mail = await owner.emailTo("thessaly@example.com", /asks you to sign a split sheet/);
  expect(`${mail.subject}${mail.body.text}${mail.body.html}`).not.toMatch(/Zephyr|Ostrander|Żółć/);
  const guest = await stage.newPage("phone");
  await guest.goto(linkIn(mail.body.text, "/sign/"));
  await guest.getByRole("heading", { name: heading }).waitFor();
  expect(await guest.content()).not.toMatch(/Zephyr|Ostrander|Żółć/);
  await checkWidths(guest, "link-password-unlock");
  await guest.setViewportSize({ width: 360, height: 780 });
  await open(guest, "told by letter");
  await guest.getByText("That password is wrong.").waitFor();
  await guest.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(guest, "link-password-wrong-dark");
  await guest.emulateMedia({ colorScheme: "light" });
  await open(guest, password);
  await guest
    .getByRole("heading", { name: /Zephyr in March/ })
    .first()
    .waitFor();
  await guest.reload();
  await guest
    .getByRole("heading", { name: /Zephyr in March/ })
    .first()
    .waitFor();
  const shareLink = linkIn(mail.body.text, "/sign/").split("/").at(-1) ?? "";
  await signBy(await openedBrowser(stage.url, shareLink), song.agreement.id, shareLink);
  await page.reload();

  await page.getByRole("button", { name: "Change or remove password" }).click();
  const change = dialog("Change the password");
  await change.getByLabel("New password").fill("another one");
  await saveScreenshot(page, "link-password-change");
  await change.getByRole("button", { name: "Set password" }).click();
  await change.waitFor({ state: "detached" });
  await page
    .getByText(/changed the password for the links/)
    .first()
    .waitFor();
  await page
    .getByText(/signed version 1, after the password of the link/)
    .first()
    .waitFor();

  await guest.reload();
  await guest.getByRole("heading", { name: heading }).waitFor();
  await saveScreenshot(guest, "link-password-code-offered");
  await guest.getByRole("button", { name: "Email me a code" }).click();
  const { subject } = await owner.emailTo("thessaly@example.com", /code: \d{6}$/);
  await guest.getByLabel("Six-digit code").fill(subject.slice(-6));
  await saveScreenshot(guest, "link-password-code");
  await guest.getByRole("button", { name: "Open with the code" }).click();
  await guest.getByText("Zephyr in March").first().waitFor();
});
