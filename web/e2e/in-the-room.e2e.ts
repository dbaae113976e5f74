import { create } from "qrcode";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { darkRuns } from "../../shared/domain/text/dark-runs.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const ama = { name: "Ama Serwaa", email: "ama@example.com" };
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
  await signedUpUser(stage.url, ama.name, ama.email);
});

const sheetOf = async (title: string) =>
  await createSong(owner, { title, splits: [equalShareRow(ama.name, ama.email, 100)] });

it("in the room: the owner's page shows the general link's QR code, large enough to scan from a phone", async () => {
  const { agreement } = await sheetOf("Salt Letters");
  const page = await stage.newPage("phone");
  const trouble = collectPageErrors(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await logInByCall(page, "nia@example.com");
  await page.goto("/agreements");
  await page.getByRole("region", { name: "Salt Letters" }).waitFor();
  expect(scripts.filter((path) => path.includes("qr-code"))).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/agreements/${agreement.id}`);
  const code = page.getByRole("img", { name: "QR code of the signing link" });
  await code.waitFor();
  // The code is this address and nothing else.
  const { modules } = create(`${stage.url}/sign/${agreement.shareLink}`, {
    errorCorrectionLevel: "M",
  });
  const side = modules.size + 8;
  const drawn = darkRuns(modules).map(
    ({ row, column, length }) => `M${column + 4} ${row + 4}h${length}v1h${-length}z`,
  );
  expect(await code.locator("path").getAttribute("d")).toBe(drawn.join(""));
  const box = await code.boundingBox();
  // Phones read squares of a quarter of a millimeter; these have one and more.
  expect(box?.width).toBeGreaterThan(5 * side);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  expect(await violationsOf(page)).toEqual([]);
  await code.scrollIntoViewIfNeeded();
  await checkWidths(page, "in-the-room");
  expect(trouble).toEqual([]);
});

it("in the room: shows no QR code where nobody can sign by the general link, or to a contributor", async () => {
  const { agreement } = await sheetOf("Paper Boats");
  const page = await stage.newPage();
  await logInByCall(page, ama.email);
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("heading", { name: "People" }).waitFor();
  await page.getByRole("link", { name: "Sign now", exact: true }).waitFor();
  expect(await page.getByText("In the same room?").count()).toBe(0);

  await owner.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${agreement.id}/void`,
    { reason: "" },
    { "idempotency-key": "in-the-room-void-0001" },
  );
  const own = await stage.newPage();
  await logInByCall(own, "nia@example.com");
  await own.goto(`/agreements/${agreement.id}`);
  await own.getByRole("button", { name: "Use as new draft" }).waitFor();
  expect(await own.getByText("In the same room?").count()).toBe(0);
});

itLeavesNoSecrets(stage);
