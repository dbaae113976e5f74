import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { webhookEventTypes } from "../../shared/domain/webhooks/webhook-event-types.ts";
import { receiverSample } from "../src/components/programs/receiver-sample.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();

it("developers: from the page alone to a song listed by key", async () => {
  const { visitor, email } = await newPerson(stage.url);
  await createSong(visitor, {
    title: "Low Tide Radio",
    send: false,
    splits: [equalShareRow("Wanda Writer", "wanda@example.com", 100)],
  });
  const page = await stage.newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const trouble = collectPageErrors(page);
  await page.goto("/");
  await page.locator("footer").getByRole("link", { name: "API", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "API for developers" }).waitFor();
  expect(page.url()).toBe(`${stage.url}/developers`);
  expect(trouble).toEqual([]);

  await logInByCall(page, email);
  await page.goto("/developers");
  await page.getByRole("button", { name: "Copy: In a shell" }).click();
  await page.getByText("Copied").first().waitFor();
  const settings = await page.evaluate(() => navigator.clipboard.readText());
  const site = /SPLITSHEET_URL=(\S+)/.exec(settings)?.[1];
  expect(site).toBe(stage.url);
  await page.getByRole("button", { name: "Copy: List songs" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('curl -s "$SPLITSHEET_URL/api/songs?limit=5"');

  await page.getByRole("main").getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "New API key" }).click();
  await page.getByLabel("Name").fill("First program");
  await page.getByLabel("Read songs and lyrics").check();
  await page.getByRole("button", { name: "Make key" }).click();
  const key = await page.getByText(/^ssk_live_\w+$/).innerText();
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${site ?? ""}/api/songs?limit=5`, { headers });
  expect(await answer.json()).toMatchObject([{ title: "Low Tide Radio" }]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "How to use the API" }).click();
  await page.getByRole("heading", { level: 1, name: "API for developers" }).waitFor();
});

it("developers: the page leads to webhooks, with a receiver that verifies them", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInByCall(page, email);
  await page.goto("/developers#webhooks");
  const section = page.getByRole("region", { name: "Webhooks" });
  await section.getByRole("button", { name: "Copy: receiver.mjs" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(receiverSample);
  for (const type of webhookEventTypes) await section.getByText(type, { exact: true }).waitFor();
  await section.getByRole("link", { name: "Webhooks", exact: true }).click();
  await page.getByRole("button", { name: "Add a webhook" }).click();
});

it.each(["light", "dark"] as const)("developers: reads well at all widths (%s)", async (scheme) => {
  const page = await stage.newPage();
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto("/developers#reference");
  const call = page.locator("details", { hasText: "POST" }).filter({ hasText: "/api/songs" });
  await call.first().locator("summary").click();
  await call.first().getByText("songwriterName").first().waitFor();
  await page.getByText("closed_to_api_keys").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, `developers-${scheme}`);
});
