import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { noOperatorDetails } from "../../shared/contracts/meta/operator-details.ts";
import { productCookies } from "../../shared/domain/privacy/product-cookies.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const email = "nia@example.com";
const writer = "ben@example.com";
let signLink: string;

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  await createSong(owner, {
    title: "Low Tide Radio",
    splits: [equalShareRow("Ben Ode", writer, 100)],
  });
  const { shareLink } = await invitationOf(stage.url, writer, "Low Tide Radio");
  signLink = `/sign/${shareLink}`;
});

const operator = {
  ...noOperatorDetails,
  name: "Blue Door Music LLC",
  address: "1 Main Street, Springfield",
  law: "the laws of the State of New York",
  careersUrl: "https://splitsheet.example/jobs",
  socialLinks: [{ label: "Mastodon", url: "https://social.example/@splitsheet" }],
  testimonials: [{ quote: "My co-writers signed on the train.", name: "Rosa Lind" }],
};

/** Gives a page the environment of an operator who has set everything. */
async function setOperator(page: Page): Promise<void> {
  await page.route("**/api/env", async (route) => {
    const answer = await route.fetch();
    const given = { operator, supportEmail: "help@splitsheet.example" };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...given } });
  });
}

it("landing page: invents nothing, and keeps the anchors of its foot", async () => {
  const page = await stage.newPage();
  await page.goto("/");
  await page.getByText("What everyone ends up with").waitFor();
  // Loaded when one scrolls there.
  await page.getByText("What everyone ends up with").scrollIntoViewIfNeeded();
  await page.locator("[data-slot=agreement-sheet]").waitFor();
  const text = await page.locator("body").innerText();
  expect(text).not.toMatch(
    /placeholder|10,000\+|50,000\+|No address is set up|nobody tracks|Only cookies that keep/i,
  );
  const anchors =
    "features pricing how-it-works faq about blog contact careers terms privacy cookie social";
  const selectors = anchors.split(" ").map((anchor) => `#${anchor}`);
  const counts = await Promise.all(selectors.map((selector) => page.locator(selector).count()));
  expect(counts).toEqual(selectors.map(() => 1));
  const foot = page.locator("footer").last();
  await foot.getByText("Cookies").waitFor();
  expect(await page.getByText(/^(Careers|Social|Contact)$/).count()).toBe(0);
  await checkWidths(page, "landing");
});

it("landing page: shows careers, networks and testimonials of an operator who has set them", async () => {
  const page = await stage.newPage();
  await setOperator(page);
  await page.goto("/");
  await page.getByText("My co-writers signed on the train.").waitFor();
  expect(await page.locator("#careers a").getAttribute("href")).toBe(operator.careersUrl);
  expect(await page.locator("#social a").innerText()).toBe("Mastodon");
  for (const label of ["Careers", "Social", "Contact"])
    await page.locator("footer").getByText(label).waitFor();
  await page.getByText("Blue Door Music LLC runs this site.").waitFor();
});

it("terms and privacy: say at the top what the operator has not given, or who the operator is", async () => {
  const page = await stage.newPage();
  for (const path of ["/terms", "/privacy"]) {
    await page.goto(path);
    await page
      .getByText(
        "The operator of this site has not given their name, their address, an email address, or the law that applies.",
      )
      .waitFor();
  }
  await setOperator(page);
  for (const path of ["/terms", "/privacy"]) {
    await page.goto(path);
    const who = page.getByRole("region", { name: "Who runs this site" });
    await who.getByText("Blue Door Music LLC").waitFor();
    expect(await who.innerText()).toContain("1 Main Street, Springfield");
    expect(await who.innerText()).not.toContain("has not given");
  }
  await page.goto("/terms");
  await page.getByText("These terms are under the laws of the State of New York.").waitFor();
});

it.each(["terms", "privacy", "faq"])("/%s hydrates, and fits each width", async (name) => {
  const page = await stage.newPage("phone");
  const trouble = collectPageErrors(page);
  await page.goto(`/${name}`);
  await page.waitForLoadState("networkidle");
  expect(trouble).toEqual([]);
  await checkWidths(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, `${name}-dark`);
});

it("privacy page: lists every cookie that a sign-up, a sign-in and a protected share set", async () => {
  const context = await stage.openContext("desktop");
  const page = await context.newPage();
  await logInByCall(page, email);
  await page.goto("/privacy");
  const table = page.getByRole("table", { name: "Cookies" });
  await table.waitFor();
  const listed = await table.innerText();
  for (const { name } of Object.values(productCookies)) expect(listed).toContain(name);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain(productCookies.session.name);
  for (const name of names) expect(listed).toContain(name);
});

it("FAQ, terms, privacy and the check of a PDF are reached from the application's pages", async () => {
  const context = await stage.openContext("desktop");
  const page = await context.newPage();
  await logInByCall(page, email);
  const links = page.getByRole("navigation", { name: "About this site" });
  for (const [label, title] of [
    ["FAQ", "Questions and answers"],
    ["Terms", "Terms"],
    ["Privacy", "Privacy"],
    ["Check a PDF", "Is this the sheet that was signed?"],
  ] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      links.getByRole("link", { name: label }).click(),
    ]);
    await opened.getByRole("heading", { level: 1, name: title }).waitFor();
    await opened.getByRole("link", { name: "Go to Dashboard" }).waitFor();
    // The landing page's sections lead signed-in people to their dashboard, so the foot leaves them out.
    expect(await opened.locator("footer").getByText("How It Works").count()).toBe(0);
    await opened.locator("footer").getByRole("link", { name: "Privacy" }).waitFor();
    await opened.close();
  }
});

it("sign-up and signing: lead to terms and privacy in a new tab", async () => {
  const page = await stage.newPage("phone");
  await page.goto("/signup");
  const notice = page.getByText("By continuing you agree to our");
  await notice.waitFor();
  expect(
    await notice
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute("href")} ${link.getAttribute("target")}`),
      ),
  ).toEqual(["/terms _blank", "/privacy _blank"]);
  await page.goto(signLink);
  await page.getByRole("button", { name: /Review and sign|Sign Agreement/ }).waitFor();
  const foot = page.getByRole("navigation", { name: "About this site" });
  expect(
    await foot
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute("href")} ${link.getAttribute("target")}`),
      ),
  ).toEqual(["/faq _blank", "/terms _blank", "/privacy _blank", "/verify _blank"]);
  // The bar with the button does not cover the links.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await foot.getByRole("link", { name: "Privacy" }).click({ trial: true });
  await saveScreenshot(page, "signing-foot");
});
