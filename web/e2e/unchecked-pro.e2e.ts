import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import { choosePro, fillContributor, openContributor } from "./user-actions.ts";
import { anh, lukasz, nia, ownerPage, stepButton } from "./wizard.fixture.ts";

const stage = setUpStage();
const warning = (names: string) =>
  `BMI, not checked: ${names}. Nobody has chosen a PRO for them yet.`;
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

it("unchecked PRO: the wizard marks BMI until it is chosen, and its review names the people, also after a reload", async () => {
  const page = await ownerPage(stage);
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Low Tide Radio");
  await page.getByRole("button", { name: "Next" }).click();
  await fillContributor(page, 0, lukasz);
  await page.getByRole("button", { name: "Add contributor" }).click();
  await fillContributor(page, 1, anh);
  const pro = (index: number) => page.getByLabel("PRO", { exact: true }).nth(index);
  const shown = (index: number) => pro(index).inputValue();
  expect(await shown(0)).toBe("BMI, not checked");
  const line = page.getByRole("button", { name: /^Edit .*BMI, not checked/ });
  await line.waitFor();
  // Beside a long address it is not cut off on a phone.
  await page.setViewportSize({ width: 360, height: 780 });
  const mark = line.getByText("BMI, not checked", { exact: true });
  expect(await mark.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  const [inside, outside] = [await mark.boundingBox(), await line.boundingBox()];
  expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThan(
    (outside?.x ?? 0) + (outside?.width ?? 0),
  );
  await checkWidths(page, "splits-unchecked-pro");
  await page.waitForURL(/draft=/);
  await stepButton(page, "Review").click();
  await page.getByText(warning(`${lukasz.name}, ${anh.name}`)).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "review-unchecked-pro");

  // Opening the list and leaving it changes nothing. Choosing BMI itself confirms it.
  await stepButton(page, "Split Sheets").click();
  await openContributor(page, 0);
  await pro(0).click();
  await pro(0).press("Escape");
  await pro(0).press("Tab");
  expect(await shown(0)).toBe("BMI, not checked");
  await choosePro(pro(0), "BMI");
  expect(await shown(0)).toBe("BMI");
  const Sheets = z.array(
    z.object({ splits: z.array(z.object({ proChecked: z.boolean() }).partial()) }),
  );
  await expect
    .poll(async () => {
      const [draft] = await owner.expect(Sheets, "GET", "/api/agreements");
      return draft?.splits.map(({ proChecked }) => proChecked);
    })
    .toEqual([undefined, false]);
  await page.reload();
  await stepButton(page, "Review").click();
  await page.getByText(warning(anh.name)).waitFor();
  await stepButton(page, "Split Sheets").click();
  await openContributor(page, 1);
  expect(await shown(1)).toBe("BMI, not checked");
  await choosePro(pro(1), "GEMA");
  await stepButton(page, "Review").click();
  await page.getByText("Song Split Sheet").first().waitFor();
  expect(await page.getByText("BMI, not checked").count()).toBe(0);
});

it("unchecked PRO: the owner's own is that of the profile", async () => {
  const page = await ownerPage(stage);
  await owner.expect(z.unknown(), "PATCH", "/api/auth/profile", { pro: "BMI" });
  await page.goto("/create?step=splits");
  await page.getByRole("button", { name: "Add Myself" }).click();
  const pro = page.getByLabel("PRO", { exact: true }).first();
  await expect.poll(() => page.getByLabel("Songwriter Name").inputValue()).toBe(nia.name);
  expect(await pro.inputValue()).toBe("BMI");
});

itLeavesNoSecrets(stage);
