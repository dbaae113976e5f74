import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSong, type CreatedSong } from "../../infra/tools/testing/agreement.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";

const { owner, linkOf, phoneAt } = setUpSigning();

/** Sends a sheet of schema 3 to three people. */
async function sheetOf(title: string, choices: object = {}): Promise<CreatedSong> {
  const splits = [
    rowOfSchema3("Nia Okafor", "nia@example.com", 50),
    rowOfSchema3(lukasz.name, lukasz.email, 20),
    rowOfSchema3(bjork.name, bjork.email, 30),
  ];
  return await createSong(owner(), { title, splits, ...choices });
}

const somethingNotRight = (page: Page) =>
  page.getByRole("button", { name: "Something is not right" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Something is not right" });
const slider = (page: Page, name: string) => dialog(page).getByRole("slider", { name });
const send = (page: Page) => dialog(page).getByRole("button", { name: /^Send to/ });

const isFocused = (part: Locator) => part.evaluate((element) => document.activeElement === element);

/** Whether a part of the page has the focus, and begins in the window. */
const isFocusedInView = (part: Locator) =>
  part.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return document.activeElement === element && top >= 0 && top < window.innerHeight / 2;
  });

/** The suggestions of a sheet as its owner reads them. */
async function suggestionsOf({ agreement }: CreatedSong) {
  const Detail = z.object({
    agreeing: z.object({ suggestions: z.array(z.looseObject({ state: z.string() })) }),
  });
  const path = `/api/agreements/${agreement.id}`;
  return (await owner().expect(Detail, "GET", path)).agreeing.suggestions;
}

it("suggestions: other shares by keys, by typing and by dragging at 320 px, sent and withdrawn", async () => {
  const song = await sheetOf("Other Shares");
  const page = await phoneAt(await linkOf(lukasz.email, "Other Shares"), {
    width: 320,
    height: 640,
  });
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("Other shares").check();
  const own = slider(page, `${lukasz.name}, Songwriter`);
  await own.focus();
  await own.press("ArrowRight");
  await expect.poll(() => own.getAttribute("aria-valuetext")).toBe("21.00 %");
  const nia = dialog(page).getByRole("textbox", { name: /^Nia Okafor/ });
  await expect.poll(() => nia.inputValue()).toBe("49.38");
  await dialog(page)
    .getByText(/Total 100 %\.$/)
    .waitFor({ state: "attached" });
  await dialog(page)
    .getByRole("textbox", { name: new RegExp(`^${lukasz.name}`) })
    .fill("25");
  await expect.poll(() => own.getAttribute("aria-valuetext")).toBe("25.00 %");
  await dialog(page).getByText("20.00 % on the sheet").waitFor();
  // A drag of one's part of the bar to the right, by a tenth of it.
  const bar = dialog(page).locator("[data-slot=share-bar]");
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (box === null) throw new Error("The bar is not shown");
  const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.65));
  await page.mouse.move(...at(0.7));
  await page.mouse.up();
  // The part was not taken at its edge: it grows by what the pointer moved.
  await expect.poll(() => own.getAttribute("aria-valuetext")).toBe("35.00 %");
  await dialog(page)
    .getByRole("textbox", { name: new RegExp(`^${lukasz.name}`) })
    .fill("25");
  await dialog(page).getByLabel("Message (optional)").fill("We agreed on 25.");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sign-suggest-shares");
  await page.setViewportSize({ width: 320, height: 640 });
  await send(page).click();
  const state = page.getByRole("region", { name: "Your suggestion" });
  // It is far above the button, and comes to where one looks.
  await state.getByText("Sent. Nia Okafor has been told.").waitFor();
  await expect.poll(() => isFocusedInView(state)).toBe(true);
  await state.getByText("Being discussed").waitFor();
  await state.getByText("We agreed on 25.").waitFor();
  // What waits is the main action, and leads to it from everywhere.
  await page.getByRole("button", { name: "Review and sign" }).click();
  await signButton(page).waitFor();
  await page.getByText("Waiting for Nia Okafor’s answer.").waitFor();
  await page.getByRole("button", { name: "See my suggestion" }).click();
  await expect.poll(() => isFocusedInView(state)).toBe(true);
  await page.getByText("Signing closes your suggestion").waitFor();
  await expect.poll(() => somethingNotRight(page).count()).toBe(0);
  expect(await suggestionsOf(song)).toMatchObject([{ kind: "shares", state: "open" }]);
  await checkWidths(page, "sign-being-discussed");

  // Those whose shares it changes see it.
  const other = await phoneAt(await linkOf(bjork.email, "Other Shares"));
  await other.getByRole("region", { name: `Suggestion by ${lukasz.name}` }).waitFor();

  await state.getByRole("button", { name: "Withdraw my suggestion" }).click();
  await somethingNotRight(page).waitFor();
  expect(await suggestionsOf(song)).toMatchObject([{ state: "withdrawn" }]);
});

it("suggestions: what is missing is said at its field, what is typed is kept, and the answer is shown", async () => {
  const song = await sheetOf("A Question");
  const page = await phoneAt(await linkOf(lukasz.email, "A Question"));
  await somethingNotRight(page).click();
  await send(page).click();
  await dialog(page).getByText("Please choose what is not right").waitFor();
  await dialog(page).getByLabel("I'm not sure yet").check();
  await send(page).click();
  await dialog(page).getByText("Please write what you are not sure about").waitFor();
  await dialog(page).getByLabel("What are you not sure about?").fill("Is the demo included?");
  await dialog(page).getByRole("button", { name: "Go back" }).click();
  await page.reload();
  await somethingNotRight(page).click();
  await expect
    .poll(() => dialog(page).getByLabel("What are you not sure about?").inputValue())
    .toBe("Is the demo included?");
  await checkWidths(page, "sign-suggest-unsure");
  await send(page).click();
  await page.getByText("Sent. Nia Okafor has been told.").waitFor();
  const region = page.getByRole("region", { name: "Your suggestion" });
  await expect.poll(() => isFocusedInView(region)).toBe(true);
  const [{ id } = { id: "" }] = z
    .array(z.object({ id: z.string() }))
    .parse(await suggestionsOf(song));
  await owner().expect(
    z.unknown(),
    "POST",
    `/api/agreements/${song.agreement.id}/suggestions/${id}/answer`,
    { text: "Yes, both." },
    { "idempotency-key": crypto.randomUUID() },
  );
  await page.reload();
  await page.getByText("Yes, both.").waitFor();
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
});

it("suggestions: a sheet that asks for agreement first is agreed to before it is signed", async () => {
  await sheetOf("Agree First", { asksAgreementFirst: true });
  const emails = ["nia@example.com", lukasz.email, bjork.email];
  for (const [index, email] of emails.entries()) {
    const page = await phoneAt(await linkOf(email, "Agree First"));
    await page.getByRole("banner").getByText(`${index} of 3 agreed`).waitFor();
    const shares = page.getByRole("list", { name: "Shares" });
    await expect.poll(() => shares.getByText("Asked", { exact: true }).count()).toBe(3 - index);
    expect(await shares.getByText("Agreed", { exact: true }).count()).toBe(index);
    expect(await signButton(page).count()).toBe(0);
    if (index === 0) await checkWidths(page, "sign-agree-first");
    await page.setViewportSize({ width: 360, height: 640 });
    // Both answers are in the first screen.
    const answer = page.getByRole("button", { name: "Looks right to me" });
    for (const button of [answer, somethingNotRight(page)]) {
      const box = await button.boundingBox();
      expect(box !== null && box.y > 0 && box.y + box.height <= 640).toBe(true);
    }
    await answer.click();
    if (index < 2) {
      const said = page.getByRole("region", { name: "You agreed to the shares" });
      await said.waitFor();
      await expect.poll(() => isFocused(said)).toBe(true);
      expect(await page.getByText("Is something wrong with this sheet?").count()).toBe(0);
      await page
        .getByRole("banner")
        .getByText(`${index + 1} of 3 agreed`)
        .waitFor();
    } else
      await signButton(page)
        .or(page.getByRole("button", { name: "Review and sign" }))
        .first()
        .waitFor();
  }
});

it("suggestions: why one is refused is said in the dialog and focused; it stays open", async () => {
  const song = await sheetOf("Refused");
  const page = await phoneAt(await linkOf(lukasz.email, "Refused"), { width: 320, height: 640 });
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("I'm not sure yet").check();
  await dialog(page).getByLabel("What are you not sure about?").fill("Is the demo included?");
  await page.route("**/suggestions", async (route) => {
    const refusal = { code: "too_many_suggestions", error: "You have made five suggestions." };
    await route.fulfill({ status: 409, json: refusal });
  });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await send(page).click();
  await expect.poll(focused).toContain("You have made five suggestions.");
  await page.unroute("**/suggestions");

  // Another tab has suggested something meanwhile.
  const other = await phoneAt(await linkOf(lukasz.email, "Refused"));
  await somethingNotRight(other).click();
  await dialog(other).getByLabel("I'm not sure yet").check();
  await dialog(other).getByLabel("What are you not sure about?").fill("Who mixed it?");
  await send(other).click();
  await other.getByRole("region", { name: "Your suggestion" }).waitFor();
  await send(page).click();
  await expect.poll(focused).toContain("You already have an open suggestion");
  await dialog(page).getByRole("button", { name: "Go back" }).click();
  await page.getByRole("region", { name: "Your suggestion" }).getByText("Who mixed it?").waitFor();
  await expect.poll(() => somethingNotRight(page).count()).toBe(0);

  // One that was answered meanwhile can't be withdrawn.
  const [{ id } = { id: "" }] = z
    .array(z.object({ id: z.string() }))
    .parse(await suggestionsOf(song));
  await owner().expect(
    z.unknown(),
    "POST",
    `/api/agreements/${song.agreement.id}/suggestions/${id}/answer`,
    { text: "Ana did." },
    { "idempotency-key": crypto.randomUUID() },
  );
  await page.getByRole("button", { name: "Withdraw my suggestion" }).click();
  await expect.poll(focused).toContain("This suggestion is no longer open");
  await page.getByText("Ana did.").waitFor();
});

it("suggestions: shares that do not come to 100 % name each category at the bar", async () => {
  await sheetOf("Off Totals");
  const page = await phoneAt(await linkOf(lukasz.email, "Off Totals"));
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("Other shares").check();
  await slider(page, `${lukasz.name}, Songwriter`).press("ArrowRight");
  await page.route("**/suggestions", async (route) => {
    const details = ["Songwriter", "Master"].map((label) => ({
      path: "content.rows",
      message: `${label} must total 100%`,
    }));
    const refusal = { code: "totals_not_100", error: "Every category must total 100%.", details };
    await route.fulfill({ status: 400, json: refusal });
  });
  await send(page).click();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(focused).toContain("Songwriter must total 100%. Master must total 100%");
});

it("suggestions: who signs while somebody no longer agrees is told in place of the form", async () => {
  await sheetOf("Agree Again", { asksAgreementFirst: true });
  const pages: Page[] = [];
  for (const email of ["nia@example.com", lukasz.email, bjork.email]) {
    const page = await phoneAt(await linkOf(email, "Agree Again"));
    await page.getByRole("button", { name: "Looks right to me" }).click();
    await page.getByRole("button", { name: "Looks right to me" }).waitFor({ state: "detached" });
    pages.push(page);
  }
  const [nia, , last] = pages;
  if (nia === undefined || last === undefined) throw new Error("Three people have a page");
  await last.getByRole("checkbox", { name: /^I agree to sign/ }).waitFor();
  await nia.reload();
  await somethingNotRight(nia).click();
  await dialog(nia).getByLabel("I'm not sure yet").check();
  await dialog(nia).getByLabel("What are you not sure about?").fill("Is it final?");
  await send(nia).click();
  await nia.getByRole("region", { name: "Your suggestion" }).waitFor();
  await drawAndConsent(last);
  await signButton(last).click();
  await last.getByText("Somebody suggested a change meanwhile").waitFor();
  const focused = () => last.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(focused).toContain("nobody can sign yet");
});

it("suggestions: at 360 px bar and numbers fit one screen, and a handle stays under the finger", async () => {
  await sheetOf("Under The Finger");
  const size = { width: 360, height: 640 };
  const page = await phoneAt(await linkOf(lukasz.email, "Under The Finger"), size);
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("Other shares").check();
  // The other choices have made room, and come back.
  await expect.poll(() => dialog(page).getByLabel("I'm not sure yet").count()).toBe(0);
  const own = slider(page, `${lukasz.name}, Songwriter`);
  const bar = dialog(page).locator("[data-slot=share-bar]");
  const fields = dialog(page).getByRole("textbox", { name: /, Songwriter/ });
  await bar.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await bar.boundingBox();
  const last = await fields.last().boundingBox();
  if (box === null || last === null) throw new Error("The bar is not shown");
  expect(last.y + last.height - box.y).toBeLessThan(size.height - 150);
  // Touches, as a finger makes them.
  const cdp = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", part: number) => {
    const points = type === "touchEnd" ? [] : [{ x: box.x + box.width * part, y }];
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  };
  const handlePart = () =>
    own.evaluate((input) => {
      const { left, width } = input.getBoundingClientRect();
      const whole = input.closest("[data-slot=share-bar]")?.getBoundingClientRect();
      return whole === undefined ? 0 : (left + width / 2 - whole.left) / whole.width;
    });
  // Nia 50, Łukasz 20, Björk 30: the handle is at 70 %.
  await touch("touchStart", 0.7);
  await touch("touchMove", 0.75);
  await touch("touchMove", 0.8);
  await expect.poll(handlePart).toBeCloseTo(0.8, 1.7);
  const current = dialog(page).locator("[data-slot=current-share]");
  await expect.poll(() => current.innerText()).toMatch(/\d\d\.00 %/);
  await touch("touchEnd", 0);
  await dialog(page).getByRole("button", { name: "Back to the sheet’s shares" }).click();
  // The visible edge of another person, taken a little behind it.
  const nia = slider(page, "Nia Okafor, Songwriter");
  await touch("touchStart", 0.52);
  await touch("touchMove", 0.57);
  await touch("touchMove", 0.62);
  await touch("touchEnd", 0);
  await expect.poll(() => nia.getAttribute("aria-valuetext")).toBe("60.00 %");
  await dialog(page).getByRole("button", { name: "Change what is not right" }).click();
  await dialog(page).getByLabel("I'm not sure yet").waitFor();
});

it("suggestions: what is no share stays with its reason, and is not sent until it is corrected", async () => {
  const song = await sheetOf("No Share");
  const page = await phoneAt(await linkOf(lukasz.email, "No Share"));
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("Other shares").check();
  const field = (name: string) =>
    dialog(page).getByRole("textbox", { name: new RegExp(`^${name}, Songwriter`) });
  await field(lukasz.name).fill("25");
  for (const [typed, reason] of [
    ["120", "A share is between 0 and 100 %"],
    ["abc", "A share is between 0 and 100 %"],
    ["", "Enter a share, or 0 for none"],
  ] as const) {
    await field("Nia Okafor").fill(typed);
    await field("Nia Okafor").blur();
    await dialog(page).getByText(reason, { exact: true }).waitFor();
    expect(await field("Nia Okafor").inputValue()).toBe(typed);
  }
  await send(page).click();
  await dialog(page).getByText("Nia Okafor, Songwriter: Enter a share, or 0 for none").waitFor();
  await expect.poll(() => isFocused(field("Nia Okafor"))).toBe(true);
  expect(await suggestionsOf(song)).toEqual([]);
  await field("Nia Okafor").fill("40");
  await expect.poll(() => dialog(page).getByText("Enter a share, or 0 for none").count()).toBe(0);
  await send(page).click();
  await page.getByText("Sent. Nia Okafor has been told.").waitFor();
});

it("suggestions: hostile texts neither run nor push the page sideways", async () => {
  await sheetOf("Hostile");
  const page = await phoneAt(await linkOf(lukasz.email, "Hostile"), { width: 320, height: 640 });
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("I'm not sure yet").check();
  const word = `<img src=x onerror=alert(1)>\u202E${"W".repeat(900)}`;
  await dialog(page).getByLabel("What are you not sure about?").fill(word);
  await send(page).click();
  const state = page.getByRole("region", { name: "Your suggestion" });
  await state.getByText("<img src=x").waitFor();
  expect(await state.locator("img").count()).toBe(0);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it("suggestions: who did not work on the song is not asked by a large button, and reads that they were taken off", async () => {
  const song = await sheetOf("Not My Song", { asksAgreementFirst: true });
  const page = await phoneAt(await linkOf(lukasz.email, "Not My Song"));
  await somethingNotRight(page).click();
  await dialog(page).getByLabel("I didn't work on this").check();
  await dialog(page).getByLabel("Why", { exact: true }).fill("I was on tour");
  await send(page).click();
  await page.getByRole("region", { name: "Waiting for Nia Okafor’s answer" }).waitFor();
  const agreeing = page.getByRole("button", { name: "Looks right to me" });
  await agreeing.waitFor();
  expect(await page.locator("[data-sticky-footer]").count()).toBe(0);
  await page.getByRole("button", { name: "Withdraw my suggestion" }).click();
  // Nothing is wrong any more: it is asked again.
  await page.locator("[data-sticky-footer]").getByText("Looks right to me").waitFor();

  const { documentHash } = song.agreement;
  const splits = [
    rowOfSchema3("Nia Okafor", "nia@example.com", 50),
    rowOfSchema3(bjork.name, bjork.email, 50),
  ];
  const path = `/api/agreements/${song.agreement.id}`;
  const key = { "idempotency-key": crypto.randomUUID() };
  await owner().expect(z.unknown(), "PATCH", path, { documentHash, splits }, key);
  // The page is still open when they answer.
  await agreeing.click();
  await page.getByRole("heading", { name: "You are no longer on this sheet" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "You are no longer on this sheet" }).waitFor();
  const told = await page.getByRole("main").innerText();
  expect(told).toContain("no longer lists you as a contributor");
  expect(told).not.toMatch(/Not My Song|Nia/);
  const { body } = await owner().emailTo(lukasz.email, /^You are no longer on the split sheet/);
  expect(body.text.replaceAll(/\s+/g, " ")).toContain("no longer lists you as a contributor");
});

it("suggestions: after another tab has signed, a tab that declines or suggests reads that this changed nothing", async () => {
  await sheetOf("Two Tabs");
  const link = await linkOf(lukasz.email, "Two Tabs");
  const [signs, declines, suggests] = [
    await phoneAt(link),
    await phoneAt(link),
    await phoneAt(link),
  ];
  await declines.getByRole("button", { name: "Decline to sign" }).click();
  await declines.getByRole("dialog").getByRole("textbox").first().fill("Wrong song");
  await somethingNotRight(suggests).click();
  await dialog(suggests).getByLabel("I'm not sure yet").check();
  await dialog(suggests).getByLabel("What are you not sure about?").fill("Is it final?");
  await drawAndConsent(signs);
  await signButton(signs).click();
  await signs.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  await declines
    .getByRole("dialog")
    .getByRole("button", { name: /^Decline/ })
    .last()
    .click();
  await send(suggests).click();
  for (const page of [declines, suggests]) {
    await page.getByRole("heading", { name: "You have already signed" }).waitFor();
    await page.getByText("what you sent just now changed nothing").waitFor();
  }
});
