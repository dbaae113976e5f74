import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sidewaysPixels } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";

const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1000 },
  { width: 1280, height: 800 },
];

/**
 * Checks that a page does not scroll sideways in the windows of a phone, a tablet and a desktop, and saves a screenshot
 * of each.
 */
export async function checkWidths(page: Page, name: string): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    const message = `${name} at ${window.width}`;
    await expect.poll(() => sidewaysPixels(page), { message }).toBe(0);
    await saveScreenshot(page, `${name}-${window.width}`);
  }
}
