import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSong, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { sidewaysPixels } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { drawAndConsent, setUpSigning, signButton } from "./signing.fixture.ts";
import { linkIn, logInByCall } from "./user-actions.ts";

const { stage, owner, linkOf, phoneAt } = setUpSigning();

/** The emails of an earlier attempt are about another sheet. */
let attempt = 0;
let title = "";
const nia = { name: "Nia Okafor", email: "nia@example.com" };
const lukasz = { name: "Łukasz Żółć", email: "lukasz@phones.example" };
const publisher = { name: "Baltic Tone", email: "rights@phones.example" };
const ida = {
  name: "Ida Lind",
  get email() {
    return `ida${attempt}@phones.example`;
  },
};
const parent = { name: "Mara Lind", email: "mara@phones.example" };
const otto = { name: "Otto Moe", email: "otto@phones.example" };
const publisherIpi = "00014107338";

const Sheet = z.object({
  version: z.number(),
  status: z.string(),
  splits: z.array(z.object({ songwriterName: z.string(), songwriterPercentage: z.number() })),
});

/** Sends a sheet of four songwriters, the second of whom has a publisher who is a party. */
async function send(): Promise<string> {
  attempt += 1;
  title = `Harbor Lights No ${attempt}.`;
  const song = await createSong(owner(), {
    title,
    splits: [
      rowOfSchema3(nia.name, nia.email, 50),
      {
        ...rowOfSchema3(lukasz.name, lukasz.email, 20),
        ...{ rowId: "lukasz", publisherPercentage: 0, publisherName: "", publisherIpi: "" },
      },
      {
        ...{ songwriterName: publisher.name, email: publisher.email, kind: "publisher" },
        ...{ rowId: "publisher", forRows: ["lukasz"], publisherPercentage: 20 },
      },
      rowOfSchema3(ida.name, ida.email, 20),
      rowOfSchema3(otto.name, otto.email, 10),
    ],
  });
  return song.agreement.id;
}

/** The page of the emailed link on a phone, whose errors fail the test. */
async function phoneOf({ email }: typeof nia, errors: unknown[][]): Promise<Page> {
  const page = await phoneAt(await linkOf(email, title));
  errors.push(collectPageErrors(page));
  return page;
}

async function signOn(page: Page, name: string): Promise<void> {
  await drawAndConsent(page);
  expect(await sidewaysPixels(page)).toBe(0);
  await saveScreenshot(page, `agree-sign-${name}`);
  await signButton(page).click();
  await page.getByRole("heading", { name: /Agreement (Signed Successfully|Completed)/ }).waitFor();
  await saveScreenshot(page, `agree-signed-${name}`);
}

/** Opens 'Something is not right' and chooses what is not. */
async function choose(page: Page, choice: string) {
  await page.getByRole("button", { name: "Something is not right" }).click();
  const dialog = page.getByRole("dialog", { name: "Something is not right" });
  await dialog.getByLabel(choice).check();
  return dialog;
}

async function suggestOn(page: Page, dialog: ReturnType<Page["getByRole"]>): Promise<void> {
  await saveScreenshot(page, "agree-suggest");
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await page
    .getByRole("region", { name: "Your suggestion" })
    .getByText("Being discussed")
    .waitFor();
}

it("four phones: one leaves the sheet, one gets 25 for 20, a publisher declares itself, a parent signs for a minor, and it is sealed", async () => {
  const id = await send();
  const sheet = async () => await owner().expect(Sheet, "GET", `/api/agreements/${id}`);
  const errors: unknown[][] = [];

  // 'I didn't work on this': the owner sends the sheet without this person.
  const ottos = await phoneAt(await linkOf(otto.email, title));
  const leaving = await choose(ottos, "I didn't work on this");
  await leaving.getByRole("textbox").last().fill("Another Otto, I think.");
  await suggestOn(ottos, leaving);
  const owners = await stage.newPage("phone");
  errors.push(collectPageErrors(owners));
  await logInByCall(owners, nia.email);
  await owners.goto(`/agreements/${id}`);
  await owners.getByText("Another Otto, I think.").first().waitFor();
  await saveScreenshot(owners, "agree-owner-not-mine");
  await owners.getByRole("link", { name: `Edit without ${otto.name}` }).click();
  await owners.getByText(`${otto.name} is left out below.`, { exact: false }).waitFor();
  const idas = owners.getByRole("region", { name: ida.name, exact: true });
  const edit = idas.getByRole("button", { name: /^Edit / });
  if ((await edit.count()) > 0) await edit.click();
  await idas.getByRole("button", { name: `Remainder to ${ida.name}` }).click();
  await saveScreenshot(owners, "agree-owner-edits");
  await owners.getByRole("button", { name: "Send new version" }).click();
  await owners.getByRole("dialog").getByRole("button", { name: "Send new version" }).click();
  await owners.getByText("have signed version 2.", { exact: false }).waitFor();
  // The link of somebody who is no longer on the sheet says so.
  await ottos.reload();
  await ottos.getByRole("heading", { name: "You are no longer on this sheet" }).waitFor();
  await saveScreenshot(ottos, "agree-left-out");

  // A co-writer without an account suggests 25 for 20, and the owner accepts.
  const lukaszs = await phoneOf(lukasz, errors);
  const shares = await choose(lukaszs, "Other shares");
  await shares
    .getByRole("textbox", { name: new RegExp(`^${lukasz.name}`) })
    .first()
    .fill("25");
  await suggestOn(lukaszs, shares);
  await owners.goto(`/agreements/${id}`);
  await owners.getByRole("button", { name: `Accept ${lukasz.name}’s suggestion` }).click();
  const accepting = owners.getByRole("dialog");
  await accepting.getByText("20.00 % → 25.00 %", { exact: false }).first().waitFor();
  await saveScreenshot(owners, "agree-owner-accepts");
  await accepting.getByRole("button", { name: /^Accept and send version/ }).click();
  await owners.getByText("have signed version 3.", { exact: false }).waitFor();
  const agreed = await sheet();
  expect(agreed.splits.map(({ songwriterName }) => songwriterName)).not.toContain(otto.name);
  expect(agreed.splits[1]).toMatchObject({ songwriterPercentage: 25 });
  await lukaszs.reload();
  await signOn(lukaszs, "lukasz");

  // The publisher who is a party says who it is.
  const publishers = await phoneOf(publisher, errors);
  const details = publishers.getByRole("region", { name: /^Your details/ });
  await details.getByRole("button", { name: "Correct" }).click();
  await publishers.getByLabel("PRO", { exact: true }).fill("STIM");
  await publishers.getByLabel("PRO", { exact: true }).press("Tab");
  await publishers.getByLabel("IPI#", { exact: true }).fill(publisherIpi);
  await signOn(publishers, "publisher");

  // A parent signs for a minor, who names them with an emailed code.
  const minors = await phoneOf(ida, errors);
  await minors.getByRole("button", { name: "Someone signs for me" }).click();
  const naming = minors.getByRole("dialog", { name: "Someone signs for me" });
  await naming.getByLabel("Parent or guardian").check();
  await naming.getByLabel("Their full name").fill(parent.name);
  await naming.getByLabel("Their email").fill(parent.email);
  await naming.getByLabel("Why may they sign for you?").fill("She is my mother");
  await naming.getByRole("button", { name: "Email me a code" }).click();
  const { subject } = await owner().emailTo(ida.email, /code: \d{6}$/);
  await naming.getByLabel(/code/i).last().fill(subject.slice(-6));
  await naming.getByRole("button", { name: "Ask them to sign" }).click();
  await minors.getByRole("region", { name: /signs for you as parent or guardian/ }).waitFor();
  await saveScreenshot(minors, "agree-someone-signs");
  const asked = await owner().emailTo(parent.email, /^You are asked to sign for/);
  const parents = await phoneAt(linkIn(asked.body.text, "/sign/"));
  errors.push(collectPageErrors(parents));
  await signOn(parents, "parent");
  await minors.reload();
  await minors.getByText(/signed for you as parent or guardian/).waitFor();

  await signOn(await phoneOf(nia, errors), "owner");
  await waitUntil(sheet, ({ status }) => status === "completed");
  const mail = await owner().emailTo(lukasz.email, /^Signed by everyone/);
  const pdf = Buffer.from(mail.attachments[0]?.content ?? "", "base64");
  const text = (await pdfPages(pdf)).join(" ").replaceAll(/\s+/g, " ");
  for (const printed of [nia.name, lukasz.name, publisher.name, "25.00", "STIM", publisherIpi])
    expect(text).toContain(printed);
  expect(text).toContain(`${parent.name} signed for ${ida.name} as`);
  expect(text).not.toContain(otto.email);
  expect(text).not.toContain("Another Otto");
  expect(errors.flat()).toEqual([]);
}, 400_000);

itLeavesNoSecrets(stage);
