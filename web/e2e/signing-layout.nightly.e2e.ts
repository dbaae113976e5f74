import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { lukasz, setUpSigning, signButton, topPixelsOf } from "./signing.fixture.ts";

const { stage, owner, sheetFor, linkOf, phoneAt, openByCode } = setUpSigning();

it("signing page: a phone shows the signer's shares, then the sheet, then the form, and no errors yet", async () => {
  await sheetFor("Phone Order");
  const page = await phoneAt(await linkOf(lukasz.email, "Phone Order"), {
    width: 360,
    height: 740,
  });
  const shares = page.getByRole("region", { name: "Your shares" });
  const review = page.getByRole("button", { name: "Review and sign" });
  await review.waitFor();
  expect(await shares.innerText()).toContain("50.00");
  expect(await topPixelsOf(shares)).toBeLessThan(
    await topPixelsOf(page.getByRole("article", { name: "Song Split Sheet" })),
  );
  expect(await topPixelsOf(shares)).toBeLessThan(740);
  expect(await sidewaysPixels(page)).toBe(0);
  await saveScreenshot(page, "sign-phone-360");

  await review.click();
  await signButton(page).waitFor();
  await expect.poll(() => topPixelsOf(page.getByRole("form", { name: "Sign" }))).toBeLessThan(370);
  await waitUntilFocused(page.getByRole("form", { name: "Sign" }));
  expect(await page.locator("[aria-invalid=true], [data-missing], [data-slot=toast]").count()).toBe(
    0,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await review.waitFor();
});

it("signing page: the button has its final label from the start if the form is beside the sheet", async () => {
  await sheetFor("Right Name");
  const window = { width: 1280, height: 800 };
  const page = await phoneAt(await linkOf(lukasz.email, "Right Name"), window);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes("Review and sign"))
        document.documentElement.dataset["review"] = "shown";
    }).observe(document, { subtree: true, childList: true });
  });
  await page.reload();
  await signButton(page).waitFor();
  expect(await page.locator("html[data-review]").count()).toBe(0);
});

it("signing page: each line of lyrics has the direction of its script, as in the PDF", async () => {
  const [english, hebrew] = ["Static on the water", "על הדבש ועל העוקץ, live"];
  await createSong(owner(), {
    title: "Both Ways",
    lyrics: `${english}\n${hebrew}`,
    splits: [equalShareRow(lukasz.name, lukasz.email, 100)],
  });
  const page = await phoneAt(await linkOf(lukasz.email, "Both Ways"));
  const lyrics = page.getByText(english);
  await lyrics.waitFor();
  const [first, second] = await lyrics.evaluate((paragraph) => {
    const [text] = paragraph.childNodes;
    if (text === undefined) throw new Error("The paragraph is empty");
    const { left, right } = paragraph.getBoundingClientRect();
    const end = text.textContent?.indexOf("\n") ?? 0;
    return [
      [0, end],
      [end + 1, text.textContent?.length ?? 0],
    ].map(([from = 0, to = 0]) => {
      const line = document.createRange();
      line.setStart(text, from);
      line.setEnd(text, to);
      const box = line.getBoundingClientRect();
      return { left: Math.round(box.left - left), right: Math.round(right - box.right) };
    });
  });
  expect(first?.left).toBe(0);
  expect(second?.right).toBe(0);
  expect(second?.left).toBeGreaterThan(0);
});

it("signing page: on a small desktop consent and decline come above the bar beside the sheet, without a scrolling part", async () => {
  const song = await sheetFor("Small Desktop");
  const general = song.agreement.shareLink ?? "";
  for (const { link, shot } of [
    { link: await linkOf(lukasz.email, "Small Desktop"), shot: "sign-small-desktop" },
    { link: `/sign/${general}`, shot: "sign-small-desktop-general" },
  ]) {
    const page = await stage.newPage("desktop");
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(link);
    if (link.includes(general)) await openByCode(page, lukasz, "Small Desktop");
    await signButton(page).waitFor();
    const barTop = await topPixelsOf(page.locator("[data-sticky-footer]"));
    for (const part of [
      page.getByRole("checkbox", { name: /I agree to sign/ }),
      page.getByRole("button", { name: "Decline to sign" }),
    ]) {
      // The details are above them, so that the page is scrolled.
      await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
      expect(await bottomOf(part)).toBeLessThanOrEqual(barTop);
    }
    expect(await scrollersIn(page.getByRole("main"))).toBe(0);
    expect(await scrollersIn(page.getByRole("form", { name: "Sign" }))).toBe(0);
    await saveScreenshot(page, shot);
  }
});

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/** How many elements scroll on their own, this part and everything in it. */
async function scrollersIn(part: Locator): Promise<number> {
  return part.evaluate(
    (whole) =>
      [whole, ...whole.querySelectorAll("*")].filter(
        (element) =>
          element.scrollHeight > element.clientHeight &&
          ["auto", "scroll"].includes(getComputedStyle(element).overflowY),
      ).length,
  );
}

itLeavesNoSecrets(stage);
