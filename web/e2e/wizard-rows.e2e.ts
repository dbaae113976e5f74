import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { fillContributor, logInByCall, logOut, openContributor } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import {
  anh,
  chooseFiles,
  sessionStorageText,
  lukasz,
  nia,
  ownerPage,
  stepButton,
  uploadRow,
} from "./wizard.fixture.ts";

const stage = setUpStage();
let owner: Visitor;
let otto: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
  otto = await signedUpUser(stage.url, "Otto Other", "otto@example.com");
});

it("wizard: suggests people of the address book and fills the row with the chosen one", async () => {
  await createSong(owner, {
    title: "Salt Letters",
    splits: [equalShareRow(lukasz.name, lukasz.email, 60), equalShareRow(anh.name, anh.email, 40)],
  });
  const page = await ownerPage(stage);
  await page.goto("/create");
  await stepButton(page, "Split Sheets").click();
  await page.getByLabel("Songwriter Name").pressSequentially("łuk");
  const list = page.getByRole("listbox", { name: "From your address book" });
  await list.getByRole("option", { name: lukasz.email }).waitFor();
  await checkWidths(page, "suggestions");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Songwriter Name").inputValue()).toBe(lukasz.name);
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(lukasz.email);
  expect(await page.getByLabel("Publisher Name").inputValue()).toBe("Okafor Songs");
  await list.waitFor({ state: "hidden" });
});

it("wizard: saves an incomplete draft, and continues it until it is sent", async () => {
  const page = await ownerPage(stage);
  await page.goto("/create");
  await stepButton(page, "Split Sheets").click();
  await page.getByLabel("Songwriter Name").fill(lukasz.name);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.getByText("Please fill in all required fields").first().waitFor();
  await page.getByLabel("Song Title").fill("Nachtbus 44");
  await stepButton(page, "Upload Files").click();
  await chooseFiles(page, "Audio files", [wavFile("Demo.wav")]);
  await uploadRow(page, "Demo.wav").getByText("Uploaded").waitFor();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.getByText("Draft saved").first().waitFor();
  await page.waitForURL("**/agreements");

  const [draft] = await page.evaluate(async () => {
    const answer: { id: string; status: string }[] = await (await fetch("/api/agreements")).json();
    return answer.filter(({ status }) => status === "draft");
  });
  await page.goto(`/create?draft=${draft?.id}`);
  await page.getByRole("heading", { name: "Nachtbus 44" }).waitFor();
  await stepButton(page, "Upload Files").click();
  await uploadRow(page, "Demo.wav").getByText("Uploaded").waitFor();
  await stepButton(page, "Split Sheets").click();
  // A reload before the draft is saved.
  await page.route("**/api/agreements/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await fillContributor(page, 0, { ...lukasz, share: "100" });
  await page.reload();
  await page.getByText("Changes that you had not saved are back.").waitFor();
  await checkWidths(page, "draft-restored");
  await page.unroute("**/api/agreements/*");
  await stepButton(page, "Review").click();
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await page.getByText("Agreement created successfully").first().waitFor();
  await page.waitForURL("**/dashboard");
  await stage.inbox.emailTo(lukasz.email, /Nachtbus 44/);
  await page.goto(`/create?draft=${draft?.id}`);
  await page.getByText("This agreement is no longer a draft").waitFor();
});

it("wizard: is empty for the next user of the tab", async () => {
  const page = await ownerPage(stage);
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Only mine");
  await expect.poll(() => sessionStorageText(page)).toContain("Only mine");
  await logOut(page);
  await logInByCall(page, "otto@example.com");
  await page.goto("/create");
  await page.getByLabel("Song Title").waitFor();
  expect(await page.getByLabel("Song Title").inputValue()).toBe("");
  expect(await sessionStorageText(page)).not.toContain("Only mine");
});

it("wizard: 'Add Myself' with a half-finished profile asks for what is missing, and adds the user", async () => {
  await signedUpUser(stage.url, "Hanna Half", "hanna@example.com").then(async (hanna) =>
    hanna.expect(z.unknown(), "PATCH", "/api/auth/profile", { ipi: "" }),
  );
  const page = await stage.newPage("phone");
  await logInByCall(page, "hanna@example.com");
  await page.goto("/create?step=splits");
  const dialog = page.getByRole("dialog", { name: "Profile Required" });
  await page.getByRole("button", { name: "Add Myself" }).click();
  await dialog.getByText("Please complete your profile setup to use auto-fill.").waitFor();
  await dialog.getByRole("button", { name: "Save and add me" }).click();
  await dialog.getByText("IPI number is required").waitFor();
  await checkWidths(page, "profile-required");
  await dialog.getByLabel("IPI Number").fill("00052210040");
  await dialog.getByRole("button", { name: "Save and add me" }).click();
  await dialog.waitFor({ state: "detached" });
  const field = (label: string) => page.getByLabel(label, { exact: true }).first();
  await expect.poll(() => field("Songwriter Name").inputValue()).toBe("Hanna Half");
  expect(await field("Songwriter IPI#").inputValue()).toBe("00052210040");
  expect(await page.getByRole("button", { name: "Add Myself" }).count()).toBe(0);
});

it("wizard: fills a row from the profile, splits evenly to exactly 100, and warns of an IPI without blocking", async () => {
  const page = await stage.newPage();
  await logInByCall(page, "otto@example.com");
  await otto.expect(z.unknown(), "PATCH", "/api/auth/profile", {
    pro: "ASCAP",
    ipi: "00014107338",
    publisherName: "Otto Songs",
    publisherIpi: "00052210040",
  });
  await page.route("**/api/auth/me", (route) => route.abort());
  await page.goto("/create?step=splits");
  await page.getByRole("button", { name: "Add Myself" }).click();
  await page.getByText("Profile Required").first().waitFor();
  await page.getByText("Please complete your profile setup to use auto-fill.").first().waitFor();
  await page.unroute("**/api/auth/me");

  await page.goto("/create?step=splits");
  const field = (label: string, row: number) => page.getByLabel(label, { exact: true }).nth(row);
  const mine = field("Songwriter Name", 0);
  // The button says when the profile is not loaded yet.
  await expect
    .poll(async () => {
      if ((await mine.inputValue()) === "")
        await page.getByRole("button", { name: "Add Myself" }).click();
      return mine.inputValue();
    })
    .toBe("Otto Other");
  await expect.poll(() => field("Email", 0).inputValue()).toBe("otto@example.com");
  await expect.poll(() => field("Songwriter IPI#", 0).inputValue()).toBe("00014107338");
  await expect.poll(() => field("Publisher Name", 0).inputValue()).toBe("Otto Songs");
  await expect.poll(() => field("PRO", 0).inputValue()).toBe("ASCAP");

  for (const [index, person] of [lukasz, anh].entries()) {
    await page.getByRole("button", { name: "Add contributor" }).click();
    await fillContributor(page, index + 1, { ...person, share: "60" });
  }
  const totals = page.locator("[data-slot=total]");
  const states = () => totals.evaluateAll((all) => all.map((one) => one.dataset["state"]));
  const goOn = page.getByRole("button", { name: "Continue to Files" });
  await totals.first().getByText("20.00 % over").waitFor();
  await expect.poll(states).toEqual(["over", "over", "over", "over"]);
  await expect.poll(() => goOn.isDisabled()).toBe(true);
  await field("Master %", 2).fill("39.99");
  await totals.last().getByText("0.01 % left").waitFor();
  await expect.poll(async () => (await states()).at(-1)).toBe("under");

  await page.getByRole("button", { name: "Split evenly" }).click();
  for (const [row, share] of ["33.34", "33.33", "33.33"].entries())
    await expect.poll(() => field("Master %", row).inputValue()).toBe(share);
  await expect.poll(states).toEqual(["exact", "exact", "exact", "exact"]);

  await openContributor(page, 1);
  await field("Songwriter IPI#", 1).fill("00052210041");
  await page.getByText("Check digits do not match").waitFor();
  // A publisher's IPI number is never the writer's: no button copies it.
  expect(await page.getByRole("button", { name: /same as/i }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Self-published" }).check();
  await expect.poll(() => field("Publisher Name", 1).inputValue()).toBe("");
  await page.getByRole("checkbox", { name: "None yet, songwriter" }).check();
  await field("PRO", 1).fill("stim");
  await field("PRO", 1).press("Tab");
  await expect.poll(() => field("PRO", 1).inputValue()).toBe("STIM");
  await checkWidths(page, "splits-even");
  await goOn.click();
  await page.getByRole("button", { name: "Continue to Preview" }).waitFor();
});

it("wizard: a society that was left before the names have loaded gets its own once they are there, and what is being typed stays", async () => {
  const page = await ownerPage(stage);
  const names = Promise.withResolvers<void>();
  await page.route("**/assets/pro-list-*.js", async (route) => {
    await names.promise;
    await route.continue();
  });
  await page.goto("/create?step=splits");
  const field = (row: number) => page.getByLabel("PRO", { exact: true }).nth(row);
  await field(0).waitFor();
  await page.getByRole("button", { name: "Add contributor" }).click();
  await field(1).waitFor();
  const leave = async (row: number, text: string) => {
    await openContributor(page, row);
    await field(row).fill(text);
    await field(row).press("Tab");
    await expect.poll(() => field(row).inputValue()).toBe(text);
  };
  await leave(0, "stim");
  await leave(1, "buma");
  await field(1).fill("koda");
  names.resolve();
  await expect.poll(() => field(0).inputValue()).toBe("STIM");
  await page.getByRole("listbox", { name: "Societies" }).waitFor();
  expect(await field(1).inputValue()).toBe("koda");
  await field(1).press("Tab");
  await expect.poll(() => field(1).inputValue()).toBe("KODA");
});

itLeavesNoSecrets(stage);
