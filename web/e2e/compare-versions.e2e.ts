import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const ama = { name: "Ama Serwaa", email: "ama@example.com" };
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
});

const rowsOf = (own: number) => [
  equalShareRow("Nia Okafor", email, own),
  equalShareRow(ama.name, ama.email, 100 - own),
];

it(
  "versions: an earlier one is opened with who signed it, and compared line by line",
  { tags: ["plan:version-history"] },
  async () => {
    const song = await createSong(owner, {
      title: "Salt Letters",
      lyrics: "Static on the water\nOne last light",
      splits: rowsOf(40),
    });
    const { id } = song.agreement;
    await postSignature(stage.url, await invitationOf(stage.url, ama.email, "Salt Letters"));
    const page = await stage.newPage("phone");
    const trouble = collectPageErrors(page);
    await logInByCall(page, email);
    await page.goto(`/agreements/${id}`);
    await page.getByRole("heading", { name: "History" }).waitFor();
    // There is nothing to compare yet.
    expect(await page.getByRole("heading", { name: "Versions" }).count()).toBe(0);

    const { documentHash } = await owner.expect(
      z.looseObject({ documentHash: z.string() }),
      "GET",
      `/api/agreements/${id}`,
    );
    await owner.expect(
      z.unknown(),
      "PATCH",
      `/api/agreements/${id}`,
      { documentHash, splits: rowsOf(45), lyrics: "Static on the water\nTwo last lights" },
      { "idempotency-key": randomUUID() },
    );
    await page.reload();
    await page.getByRole("button", { name: "Compare versions" }).click();
    await page.getByText(`Signed by ${ama.name}`).waitFor();
    await page.getByText("Nobody signed it.").waitFor();
    const comparison = page.getByRole("region", { name: "Comparison" });
    const marked = async (tag: "ins" | "del") =>
      (await comparison.locator(tag).allInnerTexts()).join("\n").trim().split("\n");
    expect(await marked("del")).toContain("Nia Okafor: Songwriter share 40.00 %");
    expect(await marked("ins")).toContain("Nia Okafor: Songwriter share 45.00 %");
    expect(await marked("del")).toContain("One last light");
    expect(await marked("ins")).toContain("Two last lights");
    expect([...(await marked("del")), ...(await marked("ins"))].join()).not.toContain("Static");
    expect(await violationsOf(page)).toEqual([]);
    await checkWidths(page, "versions");
    await page.getByLabel("Compare with").selectOption({ label: "Version 1" });
    const opened = page.getByRole("region", { name: "Version 1" });
    await opened.getByText("Nia Okafor: Songwriter share 40.00 %").waitFor();
    expect(await opened.locator("ins, del").count()).toBe(0);
    expect(trouble).toEqual([]);
  },
);

itLeavesNoSecrets(stage);
