import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpManaging } from "./manage-agreements.fixture.ts";
import { linkIn, openContributor } from "./user-actions.ts";

let owner: Visitor;
let page: Page;
let trouble: string[];
const { stage, songOf, dialog, say, openDetail } = setUpManaging(
  (set) => ({ owner, page, trouble } = set),
);

const simulated = (name: string) => `${name}@simulator.amazonses.com`;

it("sent agreement: the old link shows a new version, and everyone signs again", async () => {
  const song = await songOf("Low Tide Radio");
  const address = "lukasz@low-tide-radio.example";
  await postSignature(stage.url, await invitationOf(stage.url, address, "Low Tide Radio"));
  const request = await owner.emailTo("anh@low-tide-radio.example", /Low Tide Radio/);
  const signer = await stage.newPage("phone");
  await signer.goto(linkIn(request.body.text, "/sign/"));
  await signer.getByText("60.00").first().waitFor();

  await openDetail(song);
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await say("Łukasz Żółć must sign again");
  await saveScreenshot(page, "agreement-edit");
  // Without a change, no confirmation opens.
  await page.getByRole("button", { name: "Send new version" }).click();
  await say("Nothing has changed");
  expect(await dialog("Send version 2?").count()).toBe(0);
  await page.getByLabel("Song Title").fill("Low Tide Radio (Live)");
  for (const [index, share] of ["55", "45"].entries()) {
    await openContributor(page, index);
    await page.getByLabel("Master %", { exact: true }).nth(index).fill(share);
  }
  await page.reload();
  await say("Changes that you had not saved are back.");
  await page.getByRole("button", { name: "Send new version" }).click();
  const confirm = dialog("Send version 2?");
  await confirm.getByText("Łukasz Żółć, Master share: 60.00 % → 55.00 %").waitFor();
  expect(await confirm.getByRole("listitem").count()).toBe(3);
  await saveScreenshot(page, "agreement-edit-confirm");
  await confirm.getByRole("button", { name: "Send new version" }).click();
  const detail = page.getByRole("main");
  await detail.getByText("0 of 2 have signed version 2.", { exact: false }).waitFor();
  await detail.getByText("Title: Low Tide Radio → Low Tide Radio (Live)").waitFor();
  await detail.getByText("Łukasz Żółć, Master share: 60.00 % → 55.00 %").waitFor();
  await saveScreenshot(page, "agreement-changed");
  const told = await owner.emailTo(address, /55\.00/);
  expect(told.body.text).toContain("Low Tide Radio (Live)");

  await signer.reload();
  await signer.getByText("55.00").first().waitFor();
  await signer.getByText("Low Tide Radio (Live)").first().waitFor();
  expect(trouble).toEqual([]);
});

it("sent agreement: a bounced address is corrected, and the right person signs", async () => {
  const song = await createSong(owner, {
    title: "Returned Letters",
    splits: [equalShareRow("Björk O'Connor-Smith", "bounce@simulator.amazonses.com", 100)],
  });
  await openDetail(song);
  const detail = page.getByRole("main");
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole("heading", { name: "History" }).waitFor();
        return detail.getByText("Not delivered").count();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  await detail.getByText("The email to Björk O'Connor-Smith could not be delivered").waitFor();
  await saveScreenshot(page, "agreement-bounced");
  await detail.getByRole("button", { name: "Change email of Björk O'Connor-Smith" }).click();
  const correct = dialog("Change email");
  await correct.getByRole("button", { name: "Change email" }).click();
  await correct.getByText("This is already the contributor's address").waitFor();
  await correct.getByLabel("Email").fill("bjork@fjordrow.example");
  await correct.getByRole("button", { name: "Change email" }).click();
  await say("Email changed. We're sending a new link.");
  await detail.getByText("bjork@fjordrow.example").filter({ visible: true }).first().waitFor();
  const invitation = await invitationOf(stage.url, "bjork@fjordrow.example", "Returned Letters");
  expect((await postSignature(stage.url, invitation)).status).toBe(200);
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole("heading", { name: "History" }).waitFor();
        return detail.getByRole("link", { name: "Download" }).count();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    detail.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.route("**/download", (route) => route.abort());
  await detail.getByRole("link", { name: "Download" }).click();
  await say("Failed to download agreement");
  await page.unroute("**/download");
});

it("sent agreement: an email that did not arrive says why, and what the owner can do", async () => {
  const song = await createSong(owner, {
    title: "Away Until Monday",
    splits: [
      equalShareRow("Anh Nguyễn", simulated("ooto"), 40),
      equalShareRow("Björk O'Connor-Smith", simulated("mailboxfull"), 30),
      equalShareRow("Łukasz Żółć", simulated("suppressionlist"), 30),
    ],
  });
  await openDetail(song);
  const detail = page.getByRole("main");
  const person = (name: string) =>
    detail.getByRole("listitem").filter({ hasText: simulated(name) });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole("heading", { name: "History" }).waitFor();
        return [
          await person("mailboxfull").getByText("Delayed", { exact: true }).count(),
          await person("suppressionlist").getByText("Blocked", { exact: true }).count(),
        ];
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([1, 1]);
  // Folded to one line, as nothing is wrong: the address is not shown.
  await detail
    .getByRole("listitem")
    .filter({ hasText: "Anh Nguyễn" })
    .getByText("Sent", { exact: true })
    .waitFor();
  await person("mailboxfull")
    .getByText(/mailbox was full on .* then resend/)
    .waitFor();
  await person("suppressionlist")
    .getByText(/blocks this address.* unblock the address/)
    .waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // The layout follows the new width a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await saveScreenshot(page, `agreement-not-delivered-${width}`);
  }
  await detail.getByRole("button", { name: "Resend to Łukasz Żółć" }).waitFor();
});

itLeavesNoSecrets(stage);
