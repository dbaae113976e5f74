import { spawn, type ChildProcess } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { receiverSample } from "../src/components/programs/receiver-sample.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();

let receiver: { process: ChildProcess; file: string; printed: string } | undefined;
afterEach(() => stopReceiver());

function stopReceiver(): void {
  receiver?.process.kill();
  if (receiver !== undefined) rmSync(receiver.file);
  receiver = undefined;
}

/** Runs the receiver that the page shows. It prints what it has verified. */
async function runReceiver(port: number, secret: string): Promise<void> {
  const file = join(tmpdir(), `receiver-${port}.mjs`);
  // The file is outside of the project, where the package would not be found by its name.
  const packageUrl = import.meta.resolve("standardwebhooks");
  writeFileSync(file, receiverSample.replace('"standardwebhooks"', JSON.stringify(packageUrl)));
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  const started = { process: child, file, printed: "" };
  child.stdout.on("data", (text: Buffer) => (started.printed += text.toString()));
  receiver = started;
  const answers = async () =>
    (await fetch(`http://localhost:${port}/`, { method: "POST" }).catch(() => undefined))?.status;
  // What is not signed is refused.
  await expect.poll(answers).toBe(401);
}

const dialog = (page: Page) => page.getByRole("dialog");
/** The entries of the log, without the lists of attempts in them. */
const deliveries = (page: Page) => page.getByRole("list", { name: "Deliveries" }).locator("> li");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function sendSheet(owner: Visitor, title: string): Promise<void> {
  const splits = [equalShareRow("Wanda Writer", "wanda@hooks.example", 100)];
  await createSong(owner, { title, splits });
}

/** Loads the page again until the latest delivery has a state. */
async function latestIs(page: Page, type: string, state: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await deliveries(page).first().waitFor();
      return await deliveries(page).first().innerText();
    })
    .toMatch(new RegExp(`${type}[^]*${state}`));
}

it("webhooks: one is added, verified by the example on the page, paused, resumed and deleted", async () => {
  const { visitor: owner, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/profile");
  const trouble = collectPageErrors(page);
  await page.getByRole("link", { name: "Manage webhooks" }).click();
  await page.getByText("No webhooks yet").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhooks-empty");

  const port = await freePort();
  const url = `http://localhost:${port}/splitsheet`;
  await button(page, "Add a webhook").click();
  await dialog(page).getByRole("button", { name: "Add webhook" }).click();
  await dialog(page).getByText("Address is required").waitFor();
  await dialog(page).getByText("Choose at least one event").waitFor();
  await dialog(page).getByLabel("Address").fill("https://10.0.0.1/hook");
  await dialog(page).getByRole("button", { name: "Select all" }).click();
  await dialog(page).getByRole("button", { name: "Add webhook" }).click();
  await dialog(page).locator('[aria-invalid="true"]').waitFor();
  await checkWidths(page, "webhooks-refused-address");
  await dialog(page).getByLabel("Address").fill(url);
  await dialog(page)
    .getByRole("checkbox", { name: /opened their link/ })
    .uncheck();
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Add webhook" }).click();
  const shown = dialog(page).getByText(/^whsec_/);
  await shown.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhooks-secret");
  const secret = await shown.innerText();
  await button(page, "Done").click();

  await page.getByRole("list", { name: "Webhooks" }).getByRole("link").click();
  await page.getByText("Nothing was sent yet").waitFor();
  await button(page, "Send a test").click();
  await deliveries(page).getByText("Failed").waitFor();
  await deliveries(page)
    .getByText(/No connection/)
    .first()
    .waitFor();
  await runReceiver(port, secret);
  await button(page, "Send a test").click();
  await deliveries(page).getByText("Delivered").waitFor();
  await expect.poll(() => receiver?.printed).toMatch(/^msg_\S+ webhook\.test \{/m);
  await sendSheet(owner, "Low Tide Radio");
  await expect.poll(() => receiver?.printed).toMatch(/^msg_\S+ agreement\.sent \{/m);
  await latestIs(page, "agreement.sent", "Delivered");
  // By keyboard.
  await deliveries(page).first().locator("summary").focus();
  await page.keyboard.press("Enter");
  await deliveries(page)
    .first()
    .getByText(/"sequence"/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhook-log");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhook-log-dark");
  await page.emulateMedia({ colorScheme: "light" });

  await button(page, "New secret").click();
  await dialog(page)
    .getByText(/stays valid for another 24 hours/)
    .waitFor();
  await button(page, "Make new secret").click();
  await shown.waitFor();
  expect(await shown.innerText()).not.toBe(secret);
  await button(page, "Done").click();
  await page.getByText(/The secret before this one is valid until/).waitFor();
  // The receiver still has the secret before.
  await button(page, "Send a test").click();
  await expect.poll(() => receiver?.printed.match(/webhook\.test/g)?.length).toBe(2);

  await button(page, "Edit").click();
  await dialog(page).getByLabel("Description (optional)").fill("Royalty system");
  await button(page, "Save").click();
  await page.getByRole("heading", { level: 1, name: "Royalty system" }).waitFor();
  await button(page, "Pause").click();
  await page.getByText(/While it is paused/).waitFor();
  await sendSheet(owner, "High Tide Radio");
  await latestIs(page, "agreement.sent", "Held");
  await checkWidths(page, "webhook-paused");
  await button(page, "Resume").click();
  await button(page, "Send all held").click();
  await page.getByText("1 event is sent", { exact: true }).waitFor();
  await latestIs(page, "agreement.sent", "Delivered");
  await expect.poll(() => receiver?.printed.match(/agreement\.sent/g)?.length).toBe(2);
  await page.getByRole("button", { name: "Send again: agreement.sent" }).first().click();
  await expect.poll(() => receiver?.printed.match(/agreement\.sent/g)?.length).toBe(3);

  await page.getByRole("link", { name: "All webhooks" }).click();
  await page.getByRole("link", { name: /Royalty system/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhooks");
  await page.getByRole("link", { name: /Royalty system/ }).click();
  await button(page, "Delete").click();
  await dialog(page)
    .getByText(/Its log can’t be read any more/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Delete").click();
  await button(page, "Delete webhook").click();
  await page.getByText("No webhooks yet").waitFor();
  // The address of a network was refused.
  expect(trouble).toEqual([expect.stringMatching(/400 .*\/api\/webhooks$/)]);
});

/** Changes the answer of a call before the page reads it. */
const changed =
  (change: (answer: { webhooks: object[] }) => object) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  };

it("webhooks: a failed load, an ended one, a deleted one and a workspace without the plan say so", async () => {
  const { visitor: owner, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const add = { url: `http://localhost:${await freePort()}/`, events: ["agreement.signed"] };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made = await owner.request("POST", "/api/webhooks", add, headers);
  expect(made.status).toBe(201);
  const list = /\/api\/webhooks$/;
  await page.route(list, (route) => route.abort());
  await page.goto("/webhooks");
  await page.getByText("Your webhooks could not be loaded").waitFor();
  await checkWidths(page, "webhooks-failed");
  await page.unroute(list);
  await button(page, "Try again").click();
  await page.getByRole("list", { name: "Webhooks" }).waitFor();

  await page.route(
    list,
    changed((answer) => ({ ...answer, hasPlan: false })),
  );
  await page.reload();
  await page.getByText(/part of the Enterprise plan/).waitFor();
  expect(await button(page, "Add a webhook").count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhooks-without-plan");
  await page.unroute(list);
  const ending = { reason: "failing", at: "2026-11-20T10:00:00.000Z" };
  await page.route(
    list,
    changed(({ webhooks, ...answer }) => ({
      ...answer,
      webhooks: webhooks.map((one) => ({ ...one, isOn: false, ending })),
    })),
  );
  await page.reload();
  await page.getByRole("list", { name: "Webhooks" }).getByRole("link").click();
  await page.getByText(/Your receiver accepted nothing for five days/).waitFor();
  await button(page, "Turn on").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "webhook-ended");
  await page.goto("/webhooks?webhook=gone");
  await page.getByText("This webhook was deleted.").waitFor();
});

itLeavesNoSecrets(stage);
