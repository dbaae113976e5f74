import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultPageLimit } from "../../functions/http/paging.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import { isNightly } from "../../infra/tools/testing/nightly.ts";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const owner = { name: "Nia Okafor", email: "nia@example.com" };
const title = "The Longest Title That Anyone Has Yet Given to a Song, Unbrokenlylonglongword";
const writers = [
  { name: "Wolfeschlegelsteinhausenbergerdorff Ánh O'Connor-Smith", email: "anh@example.com" },
  owner,
  { name: "B", email: "a.very.long.address.of.a.writer@subdomain.of.a.long.example.com" },
];

/** The button at the end of a signing page. */
const reviewOrSign = /Review and sign|Sign Agreement/;

const stage = setUpStage();
let links: { personal: string; general: string; edit: string };

beforeAll(async () => {
  links = await fill(stage.url);
});

/** A screen: how to open it, and an element that is visible once it is loaded. */
interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The screen exists only on phones. */
  onPhones?: true;
}

const at = (path: string, text: string): Screen => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
  },
});

const publicScreens: Screen[] = [
  at("/", "Agree on the split"),
  at("/pricing", "Billing period"),
  at("/verify", "Is this the sheet that was signed?"),
  at("/faq", "Questions and answers"),
  at("/terms", "What a signature does"),
  at("/privacy", "What stays, and why"),
  {
    name: "/verify with a result",
    open: async (page) => {
      await page.goto("/verify");
      const buffer = Buffer.from("%PDF-1.7 of another origin");
      const file = { name: "sheet.pdf", mimeType: "application/pdf", buffer };
      await page.getByLabel("PDF to check").setInputFiles(file);
      await page.getByText("We can’t confirm this PDF").waitFor();
    },
  },
  at("/login", "Password"),
  at("/signup", "Confirm Password"),
  at("/no/such/page", "404"),
  at(`/sign/${"A".repeat(43)}`, "Agreement not found"),
  { name: "the personal link", open: openSigning },
  {
    name: "the personal link, refused",
    open: async (page) => {
      await openSigning(page);
      // A wide page names the button 'Sign Agreement' as soon as it knows that its form is in view.
      await page.getByRole("button", { name: reviewOrSign }).click();
      await page.getByRole("button", { name: "Sign Agreement" }).click();
      await page.getByText("Missing Required Fields").first().waitFor();
    },
  },
  {
    name: "the general link",
    open: async (page) => {
      await page.goto(links.general);
      await page.getByText("Song Split Sheet").first().waitFor({ state: "attached" });
    },
  },
];

const ownScreens: Screen[] = [
  at("/dashboard", "Showing 2 songs"),
  at("/agreements", "of 3 signed"),
  { name: "an agreement's dialog", open: openDialog },
  { name: "an agreement's page", open: openAgreement },
  at("/create", "Song Title"),
  {
    name: "the user menu",
    open: async (page) => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByText("Logout").first().waitFor();
    },
  },
  {
    name: "the side menu",
    onPhones: true,
    open: async (page) => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog").getByText("Logout").waitFor();
    },
  },
  {
    name: "the profile",
    open: async (page) => {
      await page.goto("/profile");
      await page.getByText("This device").waitFor();
      await page.getByRole("button", { name: "Enable 2FA" }).waitFor();
    },
  },
  {
    name: "the profile, setting up two factors",
    open: async (page) => {
      await page.goto("/profile");
      await page.getByRole("button", { name: "Enable 2FA" }).click();
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
  },
  {
    name: "an agreement being edited",
    open: async (page) => {
      await page.goto(links.edit);
      await page.getByLabel("Song Title").waitFor();
    },
  },
  ...["splits", "files", "review"].map((step): Screen => ({
    name: `the wizard's step ${step}`,
    open: async (page) => {
      await page.goto(`/create?step=${step}`);
      await page.getByRole("navigation", { name: "Steps" }).waitFor();
    },
  })),
];

it("an agreement and a signing page print the document only", async () => {
  const page = await stage.newPage();
  await page.emulateMedia({ colorScheme: "dark" });
  await logInByCall(page, owner.email);
  for (const open of [openAgreement, openSigning]) {
    await open(page);
    const paper = await page.pdf({ format: "A4", printBackground: true });
    const pages = await pdfPages(paper);
    const text = pages.join(" ").replaceAll(/\s+/g, " ");
    for (const part of ["Song Split Sheet", "0000001", "Anyone Has Yet Given", "Total", "Low tide"])
      expect(text).toContain(part);
    // Only the table has a column heading for names; the cards on a phone have none.
    expect(text).toContain("Songwriter Name");
    for (const other of ["Copy Link", "Sign Agreement", "Full Name", "Not sent yet", "History"])
      expect(text).not.toContain(other);
    expect(pages.length).toBeLessThanOrEqual(2);
  }
});

it("keyboard focus moves to the first card of the next page of agreements and of songs", async () => {
  const many = { name: "Ada Lovelace", email: "ada@example.com" };
  const user = await signedUpUser(stage.url, many.name, many.email);
  for (let number = 1; number <= defaultPageLimit + 2; number += 1)
    await createSong(user, { title: `Song ${number}`, send: false });
  const page = await stage.newPage();
  await logInByCall(page, many.email);
  for (const path of ["/agreements", "/dashboard?songs"]) {
    await page.goto(path);
    const more = page.getByRole("button", { name: "Show more" });
    await more.press("Enter");
    await more.waitFor({ state: "detached" });
    await waitUntilFocused(page.getByRole("main").getByRole("listitem").nth(defaultPageLimit));
  }
});

/** The browsers: both color schemes, and the smallest and the largest width. */
const settings = [
  { device: "phone", width: 360, colorScheme: "light" },
  { device: "desktop", width: 1280, colorScheme: "dark" },
] as const;

describe.each(settings.filter(({ device }) => isNightly || device === "phone"))(
  "at $width px in the $colorScheme",
  ({ device, width, colorScheme }) => {
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      context = await stage.openContext(device);
      page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
    });
    afterAll(async () => {
      await context.close();
    });

    it("public pages break no rule of WCAG 2.2 AA", async () => {
      await lookAt(publicScreens, page, `${width}`);
    });

    it("signed-in pages break no rule of WCAG 2.2 AA", async () => {
      await logInByCall(page, owner.email);
      const screens = ownScreens.filter(({ onPhones }) => onPhones !== true || device === "phone");
      await lookAt(screens, page, `${width}`);
    });
  },
);

async function openSigning(page: Page): Promise<void> {
  await page.goto(links.personal);
  await page.getByRole("button", { name: reviewOrSign }).waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await page.goto("/agreements");
  await page.getByRole("region", { name: title }).getByRole("button", { name: "Details" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Open agreement" }).waitFor();
}

async function openAgreement(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByRole("dialog").getByRole("link", { name: "Open agreement" }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
}

/** Expects that each screen breaks no rule of WCAG 2.2 AA that axe checks, and does not scroll sideways. */
async function lookAt(screens: Screen[], page: Page, suffix: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const trouble: string[] = [];
  for (const { name, open } of screens) {
    await open(page);
    const found = await violationsOf(page);
    const widths = width > 1000 ? [768, width] : [width];
    for (const each of widths) {
      await page.setViewportSize({ width: each, height: 800 });
      const sideways = await sidewaysPixels(page);
      if (sideways > 0) found.push(`${sideways} px too wide at ${each}`);
    }
    await saveScreenshot(page, `a11y-${name.replaceAll(/\W+/g, "-").slice(0, 30)}-${suffix}`);
    trouble.push(...found.map((line) => `${name}: ${line}`));
  }
  expect(trouble).toEqual([]);
}

/** A pending agreement with long names, and a draft. */
async function fill(url: string): Promise<typeof links> {
  const user = await signedUpUser(url, owner.name, owner.email);
  const splits = writers.map(({ name, email }, index) =>
    equalShareRow(name, email, index === 0 ? 50 : 25),
  );
  const { agreement } = await createSong(user, {
    title,
    artist: "Nia & the Shallows",
    bpm: 97,
    lyrics: "Static on the water\nLow tide radio, play it slow",
    splits,
  });
  await createSong(user, {
    title: "Not sent yet",
    send: false,
    splits: [equalShareRow(owner.name, owner.email, 100)],
  });
  const { shareLink } = await invitationOf(url, "anh@example.com", "Longest Title");
  return {
    personal: `/sign/${shareLink}`,
    general: `/sign/${agreement.shareLink ?? ""}`,
    edit: `/agreements/${agreement.id}/edit`,
  };
}

itLeavesNoSecrets(stage);
