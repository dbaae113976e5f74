import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Best practices that count too: headings without gaps, and roles that an element may have. */
const bestPractices = ["heading-order", "aria-allowed-role", "presentation-role-conflict"];

/** The violations that axe finds on a page in its current state: rule, elements and reasons, one line each. */
export async function violationsOf(page: Page, rules: string[] = tags): Promise<string[]> {
  await transitionsEnd(page);
  // Evaluated instead of added as an element: the content security policy refuses foreign scripts.
  await page.evaluate(source);
  const results = await page.evaluate(
    async ([values, more]): Promise<axe.AxeResults> => {
      // The script above defines it.
      const injected = window as unknown as { axe: typeof axe };
      return injected.axe.run(document, {
        runOnly: { type: "tag", values },
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
        resultTypes: ["violations"],
      });
    },
    [rules, bestPractices] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/**
 * Waits until nothing on the page passes over into something else: a color in between, as after a change of the scheme, has
 * a contrast that the page has neither before nor after. What repeats without end is not waited for.
 */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of this moment begins its transitions with the next frame.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    // One that is removed with its element is rejected.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** The pixels by which the page is wider than its window, once a new width of the window has been drawn. */
export async function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
