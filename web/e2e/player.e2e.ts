import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, row, signedUpUser } from "../../infra/testing/agreement.ts";
import { pngFile, uploadFile, wavFile } from "../../infra/samples/uploads.ts";
import { picture, watchForTrouble } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logIn, logOut } from "./people.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const email = "nia@example.com";

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const recording = async (name: string, seconds: number) =>
    (await uploadFile(owner, wavFile(name, seconds))).id;
  await createSong(owner, {
    title: "Salt Letters",
    artist: "Nia & the Shallows",
    splits: [row("Nia Okafor", email, 100)],
    fileIds: [
      await recording("Salt Letters demo.wav", 40),
      await recording("Salt Letters mix.wav", 30),
    ],
    artworkId: (await uploadFile(owner, pngFile())).id,
  });
});

const player = (page: Page) => page.getByRole("region", { name: "Player" });
const stateOf = (page: Page) => player(page).getAttribute("data-state");

it("goes on while one navigates, and stops when one logs out", async () => {
  const page = await stage.newPage();
  const trouble = watchForTrouble(page);
  await logIn(page, email);
  expect(await player(page).count()).toBe(0);
  await page.getByRole("button", { name: "Play Salt Letters demo.wav" }).click();
  await player(page).getByText("Salt Letters (Demo)").waitFor();
  await expect.poll(() => stateOf(page)).toBe("playing");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Agreements" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Agreements" }).waitFor();
  await player(page)
    .getByText(/0:0[1-9] \/ 0:40/)
    .waitFor();
  expect(await stateOf(page)).toBe("playing");
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(await stateOf(page)).toBe("playing");
  await page.getByRole("link", { name: "Salt Letters" }).click();
  await page.getByRole("button", { name: "Pause Salt Letters demo.wav" }).waitFor();
  await picture(page, "player-song");
  await logOut(page);
  await player(page).waitFor({ state: "detached" });
  expect(trouble).toEqual([]);
});

itLeavesNoSecrets(stage);
