import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailWithoutPage, longEmails } from "../../functions/mail/emails.fixture.ts";
import { isNightly } from "../../infra/tools/testing/nightly.ts";
import { contentIdOf } from "../../functions/mail/pictures/content-id.ts";
import type { EmailPicture } from "../../functions/mail/pictures/pictures.ts";
import { renderEmail } from "../../functions/mail/render-email.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, sharedBrowser } from "./browser.ts";

/** Emails without a button: a code to type elsewhere, an email that needs no action, and those with a link per agreement. */
const withoutButton = new Set<string>([
  "code",
  "share-code",
  "removed",
  "waiting-agreements",
  "daily",
]);
/** Bytes above which Gmail clips a message. */
const clippedBytes = 102 * 1024;
const shorteners = /bit\.ly|tinyurl|t\.co\/|goo\.gl|ow\.ly|is\.gd|buff\.ly/;

let page: Page;

beforeAll(async () => {
  const browser = await sharedBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await page.context().close();
});

const emails = [
  ...longEmails.map((mail) => ({ ...mail, buttons: withoutButton.has(mail.template) ? 0 : 1 })),
  { ...emailWithoutPage, buttons: 0 },
];

describe.each(emails)("the email '$template', to the owner: $isOwner, $buttons button", (mail) => {
  const { subject, html, text, pictures } = renderEmail(mail.content);

  it("is readable at 320 and 600 px, light and dark, with one button", async () => {
    for (const colorScheme of isNightly ? (["light", "dark"] as const) : (["light"] as const)) {
      await page.emulateMedia({ colorScheme });
      for (const width of isNightly ? [320, 600] : [320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.setContent(withPictures(html, pictures));
        expect(await sidewaysPixels(page), `sideways at ${width}`).toBe(0);
        expect(await violationsOf(page), `${colorScheme}, ${width}`).toEqual([]);
        await saveScreenshot(
          page,
          `mail-${mail.template}-${mail.isOwner ? "owner" : "other"}-${mail.buttons}-${width}-${colorScheme}`,
        );
        const buttons = await page.locator(".button-link:visible").all();
        expect(buttons).toHaveLength(mail.buttons);
        for (const button of buttons)
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it("says the same in its text part, and contains nothing that spam filters penalize", async () => {
    await page.setContent(html);
    const spoken = await page.locator("h1, p:not(:has(a)), li, th, a.button-link").allInnerTexts();
    const plain = inOneLine(text.replaceAll(/^> /gm, ""));
    for (const line of spoken) expect(plain).toContain(inOneLine(line));

    expect(subject).not.toMatch(/!|\p{Lu}{4,}|\bfree\b/u);
    expect(subject.length).toBeLessThanOrEqual(160);
    expect(await page.title()).toBe(subject);
    expect(Buffer.byteLength(html)).toBeLessThan(clippedBytes);
    expect(html).not.toMatch(
      /<(img(?! src="cid:)|script|form|iframe|object|link)\b|url\(|javascript:/i,
    );
    expect(`${html}${text}`).not.toMatch(shorteners);
    const visible = await page.locator("body").innerText();
    expect(visible.length / html.length).toBeGreaterThan(0.05);
    const hosts = await page
      .locator("a")
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLAnchorElement ? link.host : "")),
      );
    for (const host of hosts) expect(host).toBe("splitsheet.example");
  });
});

/** The HTML as email clients show it, with the pictures of its message. */
function withPictures(html: string, pictures: readonly EmailPicture[]): string {
  return pictures.reduce((shown, { name, content }) => {
    const data = `data:image/png;base64,${Buffer.from(content).toString("base64")}`;
    return shown.replaceAll(`cid:${contentIdOf(name)}`, data);
  }, html);
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
