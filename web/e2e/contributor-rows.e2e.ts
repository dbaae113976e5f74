import { beforeAll, expect, it } from "vitest";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const nia = { name: "Nia Okafor", email: "nia@example.com" };
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

it("agreement page: a contributor is one line with bar, state and the one action that helps, and unfolds to all", async () => {
  const { agreement } = await createSong(owner, {
    title: "One Line",
    splits: [
      equalShareRow(nia.name, nia.email, 40),
      equalShareRow("Sam Reyes", "sam@example.com", 35),
      equalShareRow("Tom Okafor", "tom@example.com", 25),
    ],
  });
  await postSignature(stage.url, await invitationOf(stage.url, "tom@example.com", "One Line"));
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${agreement.id}`);
  const people = page.getByRole("region", { name: "People" });
  const row = (name: string) => people.getByRole("listitem").filter({ hasText: name }).first();
  const buttonsOf = async (name: string) =>
    (await row(name).getByRole("button").allInnerTexts()).map((text) => text.trim());

  await row("Sam Reyes").getByText("Sent", { exact: true }).waitFor();
  await row("Sam Reyes").getByText("Songwriter share: Sam Reyes 35.00 %, not signed").waitFor({
    state: "attached",
  });
  expect(await buttonsOf("Sam Reyes")).toEqual(["Sam Reyes", "Resend"]);
  expect(await buttonsOf("Tom Okafor")).toEqual(["Tom Okafor"]);
  await row(nia.name).getByRole("link", { name: "Sign now" }).waitFor();
  expect(await people.getByText("sam@example.com").count()).toBe(0);
  expect((await row("Sam Reyes").boundingBox())?.height).toBeLessThan(90);

  const sam = row("Sam Reyes").getByRole("button", { name: "Sam Reyes", exact: true });
  await sam.focus();
  await page.keyboard.press("Enter");
  await row("Sam Reyes").getByText("sam@example.com").waitFor();
  for (const text of ["00052210040", "Okafor Songs"])
    await row("Sam Reyes").getByText(text).waitFor();
  for (const name of [
    "Resend to Sam Reyes",
    "Change email of Sam Reyes",
    "Copy Link for Sam Reyes",
  ])
    await row("Sam Reyes").getByRole("button", { name }).waitFor();
  expect(await row("Sam Reyes").getByText("35.00", { exact: true }).count()).toBe(4);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "contributor-rows");
  await page.keyboard.press("Enter");
  await row("Sam Reyes").getByText("sam@example.com").waitFor({ state: "detached" });
});

it("agreement page: another party sees states, and no actions for others", async () => {
  const sam = { name: "Sam Reyes", email: "sam@example.com" };
  const { agreement } = await createSong(owner, {
    title: "Other Party",
    splits: [
      equalShareRow(sam.name, sam.email, 50),
      equalShareRow("Tom Okafor", "tom@example.com", 50),
    ],
  });
  await signedUpUser(stage.url, sam.name, sam.email);
  const page = await stage.newPage("phone");
  await logInByCall(page, sam.email);
  await page.goto(`/agreements/${agreement.id}`);
  const people = page.getByRole("region", { name: "People" });
  await people.getByRole("link", { name: "Sign now" }).waitFor();
  await people.getByRole("button", { name: "Tom Okafor" }).click();
  await people.getByText("tom@example.com").waitFor();
  expect(await people.getByRole("button", { name: /Resend|Change email|Copy Link/ }).count()).toBe(
    0,
  );
});
