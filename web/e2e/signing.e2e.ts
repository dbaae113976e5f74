import { randomUUID } from "node:crypto";
import type { Locator, Page, Request } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  row,
  signedUpUser,
  statusOf,
  until,
  type CreatedSong,
} from "../../infra/testing/agreement.ts";
import type { Visitor } from "../../infra/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { picture, untilFocused, watchForTrouble } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { drawSignature, linkIn, logIn } from "./people.ts";
import { setStage } from "./stage.ts";

const lukasz = { name: "Łukasz Żółć", email: "lukasz@example.com" };
const bjork = { name: "Björk O'Connor-Smith", email: "bjork@example.com" };

const stage = setStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
});

it("asks owners for their own signature, and others in the owner's name", async () => {
  const title = "Own Sheet";
  await createSong(owner, {
    title,
    splits: [row("Nia Okafor", "nia@example.com", 60), row(lukasz.name, lukasz.email, 40)],
  });
  const own = await phoneAt(await linkOf("nia@example.com", title));
  await own.getByText("Your signature is needed").waitFor();
  const other = await phoneAt(await linkOf(lukasz.email, title));
  await other.getByText("Nia Okafor asks you to sign").waitFor();
});

it("takes a signature at the general link on one phone and at a personal one on another, at once", async () => {
  const song = await sheetFor("Two Phones");
  const [general, personal] = await Promise.all([
    phoneAt(`/sign/${song.agreement.shareLink}`),
    phoneAt(await linkOf(bjork.email, "Two Phones")),
  ]);
  const troubles = [general, personal].map(watchForTrouble);
  await general.getByText("l•••@example.com").first().waitFor();
  expect(await general.content()).not.toContain(lukasz.email);
  await general
    .getByLabel("Who are you?")
    .selectOption({ label: `${lukasz.name} (l•••@example.com)` });
  await expect.poll(() => general.getByLabel("Full Name").inputValue()).toBe(lukasz.name);
  await emailField(general).fill("stranger@example.com");
  await drawAndConsent(general);
  await signButton(general).click();
  await general.getByText(`This is not ${lukasz.name}’s address on this sheet`).waitFor();
  await emailField(general).fill("Lukasz@Example.com");
  await drawAndConsent(personal);
  await Promise.all([signButton(general).click(), signButton(personal).click()]);

  const code = general.getByLabel("Six-digit code");
  await untilFocused(code);
  await picture(general, "sign-code");
  const mailed = await codeFor(lukasz.email, "Two Phones");
  await code.fill(mailed === "000000" ? "000001" : "000000");
  await signButton(general).click();
  await general.getByText("That code is wrong or expired").first().waitFor();
  await personal.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();

  // A phone may discard the page while the signer reads the code in another app.
  await general.reload();
  await expect.poll(() => emailField(general).inputValue()).toBe("Lukasz@Example.com");
  await expect.poll(() => inkOf(general)).toBeGreaterThan(100);
  await code.fill(`Your code: ${mailed.slice(0, 3)} ${mailed.slice(3)}`);
  await expect.poll(() => code.inputValue()).toBe(mailed);
  await signButton(general).click();
  await general.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  // A person who has signed sees the addresses and the signatures.
  await general.getByText(bjork.email).first().waitFor();
  await personal.reload();
  await personal.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  const button = personal.getByRole("button", { name: "Download" });
  await button.waitFor();
  const [file] = await Promise.all([personal.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await statusOf(owner, song.agreement.id)).toBe("completed");
  expect(troubles[1]).toEqual([]);
});

it("says who is no contributor, and lets the next person sign on the same screen", async () => {
  const song = await sheetFor("One Phone");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await page.getByLabel("Full Name").fill("Nobody");
  await emailField(page).fill("nobody@example.com");
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByText("does not belong to a contributor").first().waitFor();

  for (const { name, email } of [lukasz, bjork]) {
    await page
      .getByLabel("Who are you?")
      .selectOption({ label: `${name} (${email[0]}•••@example.com)` });
    await emailField(page).fill(email);
    if ((await inkOf(page)) === 0) await drawSignature(page);
    await page.getByRole("checkbox").check();
    await signButton(page).click();
    await page.getByLabel("Six-digit code").fill(await codeFor(email, "One Phone"));
    await signButton(page).click();
    await page
      .getByRole("heading", { name: /Agreement (Signed Successfully|Completed)/ })
      .waitFor();
    if (email === bjork.email) break;
    await page.getByRole("button", { name: "Not you? Sign as someone else" }).click();
    await expect.poll(() => emailField(page).inputValue()).toBe("");
    await page.getByText("l•••@example.com").first().waitFor();
  }
  await expect.poll(() => statusOf(owner, song.agreement.id)).toBe("completed");
});

it("signs by session at the general link", async () => {
  const song = await sheetFor("By Session", [{ name: "Nia Okafor", email: "nia@example.com" }]);
  const page = await stage.newPage("phone");
  await logIn(page, "nia@example.com");
  await page.goto(`/sign/${song.agreement.shareLink}`);
  await page.getByText("You’re signed in with this address").waitFor();
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  await page.getByRole("link", { name: "Go to Dashboard" }).waitFor();
});

it("keeps everything through a network that drops in the middle, and signs once", async () => {
  const song = await sheetFor("Tunnel");
  const page = await phoneAt(await linkOf(lukasz.email, "Tunnel"));
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/sign") && request.method() === "POST") sent.push(request);
  });
  await page.getByLabel("Full Name").fill("Łukasz J. Żółć");
  await drawAndConsent(page);
  // The request arrives but its answer is lost, twice: the page retries once by itself.
  await page.route("**/api/agreements/*/sign", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await signButton(page).click();
  await page.getByText("Your signature has not been sent").waitFor();
  await picture(page, "sign-not-sent");
  await page.unroute("**/api/agreements/*/sign");
  expect(sent).toHaveLength(2);
  await expect.poll(() => inkOf(page)).toBeGreaterThan(100);

  await page.context().setOffline(true);
  await page.getByText("You are offline").waitFor();
  await signButton(page).click();
  await page.getByText("Keep this page open").waitFor();
  await picture(page, "sign-offline");
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  expect(new Set(sent.map((request) => request.headers()["idempotency-key"])).size).toBe(1);
  expect(await signatures(song)).toEqual(["Łukasz Żółć"]);
});

it("keeps what was entered across a reload without keeping the link", async () => {
  await sheetFor("Reload");
  const link = await linkOf(lukasz.email, "Reload");
  const page = await phoneAt(link);
  await page.getByLabel("Full Name").fill("Ł. Żółć");
  await drawAndConsent(page);
  const ink = await inkOf(page);
  await page.reload();
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Ł. Żółć");
  await expect.poll(() => inkOf(page)).toBe(ink);
  await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain("Ł. Żółć");
  expect(kept).not.toContain(link.split("/").at(-1));
});

it("keeps a drawing when the phone is turned, and turned back", async () => {
  await sheetFor("Turned");
  const page = await phoneAt(await linkOf(lukasz.email, "Turned"), {
    width: 844,
    height: 390,
  });
  await drawSignature(page);
  const wide = await inkOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await until(
    () => inkOf(page),
    (pixels) => pixels !== wide && pixels > 100,
  );
  expect(narrow).toBeLessThan(wide);
  expect(await page.getByRole("button", { name: "Clear" }).isEnabled()).toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => inkOf(page)).toBe(wide);
});

it("loads a version that came meanwhile, says what is new, and keeps name and drawing", async () => {
  const song = await sheetFor("Second Thoughts");
  const page = await phoneAt(await linkOf(lukasz.email, "Second Thoughts"));
  await page.getByLabel("Full Name").fill("Ł. Żółć");
  await drawAndConsent(page);
  const before = await owner.expect(
    z.object({ documentHash: z.string() }),
    "GET",
    `/api/agreements/${song.agreement.id}`,
  );
  await owner.expect(
    z.unknown(),
    "PATCH",
    `/api/agreements/${song.agreement.id}`,
    {
      documentHash: before.documentHash,
      bpm: 101,
      splits: [row(lukasz.name, lukasz.email, 70), row(bjork.name, bjork.email, 30)],
    },
    { "idempotency-key": randomUUID() },
  );
  await signButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "The sheet has changed" });
  await notice.getByText(/BPM: .* → 101/).waitFor();
  await notice.getByText(`${lukasz.name}, Songwriter share: 50.00 % → 70.00 %`).waitFor();
  await picture(page, "sign-changed");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ł. Żółć");
  await expect.poll(() => inkOf(page)).toBeGreaterThan(100);
  await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(false);
  await page.getByRole("checkbox").check();
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
});

it("leads whoever was about to sign to the news that it was taken back", async () => {
  const song = await sheetFor("Taken Back");
  const page = await phoneAt(await linkOf(lukasz.email, "Taken Back"));
  await drawAndConsent(page);
  await owner.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${song.agreement.id}/void`,
    { reason: "Wrong song" },
    { "idempotency-key": randomUUID() },
  );
  await signButton(page).click();
  const news = page.getByRole("heading", { name: "This agreement was voided" });
  await news.waitFor();
  await page.getByText("Wrong song").waitFor();
  await until(
    () => page.evaluate(() => window.scrollY),
    (y) => y === 0,
  );
  await untilFocused(news);
});

it("declines with a reason, by code at the general link, and tells whoever comes after", async () => {
  const song = await sheetFor("No Thanks");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  const trouble = watchForTrouble(page);
  await page.getByRole("button", { name: "Decline to sign" }).click();
  const dialog = page.getByRole("dialog");
  const decline = dialog.getByRole("button", { name: "Decline agreement" });
  await decline.click();
  await dialog.getByText("Please say why you decline").waitFor();
  await dialog.getByLabel("Reason").fill("My share of the master is wrong.");
  await emailField(dialog).fill(bjork.email);
  await decline.click();
  await dialog.getByLabel("Six-digit code").fill(await codeFor(bjork.email, "No Thanks"));
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "sign-decline");
  await decline.click();
  await page.getByRole("heading", { name: "You declined this agreement" }).waitFor();
  await page.getByText("My share of the master is wrong.").waitFor();
  expect(trouble).toEqual([]);
  expect(await statusOf(owner, song.agreement.id)).toBe("declined");

  const other = await phoneAt(await linkOf(lukasz.email, "No Thanks"));
  await other.getByRole("heading", { name: "This agreement was declined" }).waitFor();
  await other.getByText(`${bjork.name} declined to sign it on`).waitFor();
  await other.getByText("My share of the master is wrong.").waitFor();
  await picture(other, "sign-declined");
});

it("sets every line of the lyrics in the direction of its script, as the PDF does", async () => {
  const [english, hebrew] = ["Static on the water", "על הדבש ועל העוקץ, live"];
  await createSong(owner, {
    title: "Both Ways",
    lyrics: `${english}\n${hebrew}`,
    splits: [row(lukasz.name, lukasz.email, 100)],
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

it("signs by keyboard alone with a typed name", async () => {
  await sheetFor("By Keyboard");
  const link = await linkOf(lukasz.email, "By Keyboard");
  const page = await phoneAt(link, { width: 320, height: 640 });
  await page.getByRole("button", { name: "Review and sign" }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const { activeElement } = document;
        const labels = activeElement instanceof HTMLInputElement ? activeElement.labels : null;
        return labels?.[0]?.textContent ?? activeElement?.textContent ?? "";
      });
      if (at.includes(name)) return;
    }
    throw new Error(`No Tab leads to '${name}'`);
  };
  await tabTo("Full Name");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Ł. Żółć");
  await tabTo("Type my name instead");
  await page.keyboard.press("Enter");
  const typed = page.locator("[data-slot=typed-signature]");
  await expect.poll(() => typed.innerText()).toBe("Ł. Żółć");
  await tabTo("I agree");
  await page.keyboard.press("Space");
  await tabTo("Sign Agreement");
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("heading", { name: "Agreement Signed Successfully" });
  await untilFocused(thanks);
});

it("shows a phone the own shares first, then the sheet, then the form, and complains of nothing yet", async () => {
  await sheetFor("Phone Order");
  const page = await phoneAt(await linkOf(lukasz.email, "Phone Order"), {
    width: 360,
    height: 740,
  });
  const shares = page.getByRole("region", { name: "Your shares" });
  const review = page.getByRole("button", { name: "Review and sign" });
  await review.waitFor();
  expect(await shares.innerText()).toContain("50.00");
  expect(await topOf(shares)).toBeLessThan(
    await topOf(page.getByRole("article", { name: "Song Split Sheet" })),
  );
  expect(await topOf(shares)).toBeLessThan(740);
  expect(await sidewaysPixels(page)).toBe(0);
  await picture(page, "sign-phone-360");

  await review.click();
  await signButton(page).waitFor();
  await expect.poll(() => topOf(page.getByRole("form", { name: "Sign" }))).toBeLessThan(370);
  await untilFocused(page.getByRole("form", { name: "Sign" }));
  expect(await page.locator("[aria-invalid=true], [data-missing], [data-slot=toast]").count()).toBe(
    0,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await review.waitFor();
});

it("thanks without a message over it, and says that the signature has arrived", async () => {
  await sheetFor("No Toast");
  const page = await phoneAt(await linkOf(lukasz.email, "No Toast"));
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  await page.getByText("Your signature has been submitted successfully.").waitFor();
  await picture(page, "sign-phone-done");
  // A message would be shown at the same time as the thanks.
  expect(await page.locator("[data-slot=toast]").count()).toBe(0);
});

it("counts the signature just made at the general link", async () => {
  const song = await sheetFor("Fresh Counter");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await page.getByText("0 of 2 signed").waitFor();
  await page
    .getByLabel("Who are you?")
    .selectOption({ label: `${lukasz.name} (l•••@example.com)` });
  await emailField(page).fill(lukasz.email);
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByLabel("Six-digit code").fill(await codeFor(lukasz.email, "Fresh Counter"));
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  await page.getByText("1 of 2 signed").waitFor();
});

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

it("shows consent and the way to decline beside the sheet on a small desktop, without a scroller in the page", async () => {
  await sheetFor("Small Desktop");
  const page = await stage.newPage("desktop");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(await linkOf(lukasz.email, "Small Desktop"));
  const bar = page.locator("[data-sticky-footer]");
  await signButton(page).waitFor();
  const barTop = await topOf(bar);
  for (const part of [
    page.getByRole("checkbox"),
    page.getByRole("button", { name: "Decline to sign" }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
  }
  const scrollers = await page.evaluate(
    () =>
      [...document.querySelectorAll("main *")].filter(
        (element) =>
          element.scrollHeight > element.clientHeight &&
          ["auto", "scroll"].includes(getComputedStyle(element).overflowY),
      ).length,
  );
  expect(scrollers).toBe(0);
  await picture(page, "sign-1280x720");
});

/** Creates a song of two people, half each, and sends it to both. */
async function sheetFor(title: string, people = [lukasz, bjork]): Promise<CreatedSong> {
  const splits = people.map(({ name, email }) => row(name, email, 100 / people.length));
  return createSong(owner, { title, splits });
}

async function linkOf(email: string, title: string): Promise<string> {
  return linkIn((await owner.mailTo(email, new RegExp(title))).body.text, "/sign/");
}

async function phoneAt(link: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await stage.newPage("phone");
  if (size !== undefined) await page.setViewportSize(size);
  await page.goto(link);
  return page;
}

const signButton = (page: Page) => page.getByRole("button", { name: "Sign Agreement" });
/** How far below the window's upper edge something begins, in pixels. */
const topOf = async (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().top);
const emailField = (within: Pick<Page, "getByLabel">) =>
  within.getByLabel("Email", { exact: true });

async function drawAndConsent(page: Page): Promise<void> {
  await drawSignature(page);
  await page.getByRole("checkbox").check();
}

/** The number of drawn pixels on the pad. */
async function inkOf(page: Page): Promise<number> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length ?? 0;
  });
}

/** The code in the newest email about a sheet. */
async function codeFor(email: string, title: string): Promise<string> {
  const { subject, body } = await owner.mailTo(email, new RegExp(`this code[^]*${title}`));
  const code = /\b\d{6}\b/.exec(`${subject}\n${body.text}`)?.[0];
  if (code === undefined) throw new Error("The mail holds no code");
  return code;
}

async function signatures(song: CreatedSong): Promise<string[]> {
  const events = await owner.expect(
    z.array(z.object({ type: z.string(), actorName: z.string() })),
    "GET",
    `/api/agreements/${song.agreement.id}/events`,
  );
  return events.filter(({ type }) => type === "signed").map(({ actorName }) => actorName);
}

it("shows consent and the way to decline beside the sheet on a small laptop, without a scroller in a scroller", async () => {
  const song = await createSong(owner, {
    title: "Small Laptop",
    splits: [row("Łukasz Żółć", "lukasz@laptop.example", 100)],
  });
  const page = await stage.newPage();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/sign/${song.agreement.shareLink}`);
  const bar = page.locator("[data-sticky-footer]");
  await bar.waitFor();
  const barTop = (await bar.boundingBox())?.y ?? 0;
  const consent = page.getByRole("checkbox", { name: /I agree to sign/ });
  for (const part of [consent, page.getByRole("button", { name: "Decline to sign" })])
    expect(await bottomOf(part)).toBeLessThanOrEqual(barTop + 1);
  const scrollers = await page
    .getByRole("form", { name: "Sign" })
    .evaluate(
      (form) =>
        [form, ...form.querySelectorAll("*")].filter(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 &&
            /auto|scroll/.test(getComputedStyle(part).overflowY),
        ).length,
    );
  expect(scrollers).toBe(0);
  await picture(page, "sign-small-laptop");
});

itLeavesNoSecrets(stage);
