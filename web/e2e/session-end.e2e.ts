import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import { wavFile } from "../../infra/tools/samples/uploads.ts";
import { chooseMenuAction, fileCard, openFiles, uploadTo } from "./files.fixture.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall, logOut } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const fileName = "Low Tide.txt";

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  await uploadTo(owner, fileName);
  await uploadTo(owner, "Low Tide.wav");
  await createSong(owner, { title: "Low Tide", splits: [equalShareRow("Nia Okafor", email, 100)] });
});

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).click();

/** Signs in on the sign-in screen that is open. */
async function signInHere(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

it.each([
  {
    what: "a download",
    path: "/files",
    prepare: (page: Page) => fileCard(page, fileName).waitFor(),
    act: (page: Page) => chooseMenuAction(page, fileCard(page, fileName), "Download"),
  },
  {
    what: "a ZIP",
    path: "/files",
    prepare: (page: Page) => page.getByRole("checkbox", { name: `Select ${fileName}` }).check(),
    act: press("Download ZIP"),
  },
  {
    what: "an export",
    path: "/agreements",
    prepare: (page: Page) => page.getByText("Low Tide").first().waitFor(),
    act: press("Export CSV"),
  },
  {
    what: "an import",
    path: "/contributors",
    prepare: press("Import"),
    act: (page: Page) =>
      page.getByLabel("CSV file").setInputFiles({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Name,Email\nUma,uma@example.com"),
      }),
  },
])(
  "$what after the session's end leads to the sign-in, and back afterwards",
  async ({ path, prepare, act }) => {
    const page = await stage.newPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    await logInByCall(page, email);
    await page.goto(path);
    await prepare(page);
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    // A read in the background may notice it first: then the page is left before the action.
    const left = page.waitForURL(`**/signup?next=${encodeURIComponent(path)}*`);
    await Promise.race([left, act(page).then(() => left)]);
    await page.getByText("Please log in").first().waitFor();
    await page.getByRole("tab", { name: "Sign In", selected: true }).waitFor();
    await signInHere(page);
    await page.waitForURL(`**${path}`);
  },
);

it("a logout ends the other tabs at once, with what they send and play", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  const other = await page.context().newPage();
  await openFiles(other);
  await other.route("**/uploads/**", (route) =>
    route.request().method() === "PUT" ? undefined : route.continue(),
  );
  await fileCard(other, "Low Tide.wav").getByRole("button", { name: /^Play/ }).click();
  await other.getByRole("region", { name: "Player" }).waitFor();
  const buffer = Buffer.from(wavFile().bytes);
  await other
    .getByLabel("Upload files")
    .setInputFiles({ name: "On its way.wav", mimeType: "audio/wav", buffer });
  await other.getByRole("region", { name: "Uploads", exact: true }).waitFor();
  const asked: string[] = [];
  other.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await logOut(page);
  await other.waitForURL("**/login?next=%2Ffiles");
  await other.getByText("You logged out in another tab").first().waitFor();
  await other.getByRole("tab", { name: "Sign In", selected: true }).waitFor();
  expect(await other.getByRole("region", { name: /Player|Uploads/ }).count()).toBe(0);
  expect(asked).toEqual([]);
  await signInHere(other);
  await other.waitForURL("**/files");
  await fileCard(other, "Low Tide.wav").waitFor();
});

itLeavesNoSecrets(stage);
