import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import { sidewaysPixels } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { linkIn } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { estimatedSeconds, totalEffort, PhoneUser, type Effort } from "./phone-user.ts";

const title = "Low Tide";
const nia = { name: "Nia Okafor", email: "nia@example.com" };
const lukasz = { name: "Łukasz Żółć", email: "lukasz@example.com" };
const publisher = { name: "Baltic Tone", email: "rights@baltic.example.com" };
const label = { name: "Night Harbor", email: "label@harbor.example.com" };
const wantedSeconds = 300;

const stage = setUpStage();

const newThumb = async () => new PhoneUser(await stage.newPage("phone"));

/** Writes and sends a sheet of two writers without IPI numbers, a publisher and a label, from the landing page. */
async function writeSheet(owner: PhoneUser): Promise<void> {
  const { page } = owner;
  const at = (name: string, row = 0): Locator => page.getByLabel(name, { exact: true }).nth(row);
  await page.goto("/");
  await owner.tap(page.getByRole("link", { name: "Get Started Free" }).first());
  await page.waitForURL("**/signup");
  await owner.type(at("Full Name"), nia.name);
  await owner.type(at("Email"), nia.email);
  await owner.type(at("Password"), password);
  await owner.type(at("Confirm Password"), password);
  await saveScreenshot(page, "four-sign-up");
  await owner.press("Create Account");
  const mail = await stage.inbox.emailTo(nia.email, /verify/i);
  await owner.openMailed(linkIn(mail.body.text, "/verify-email"));
  await owner.press("Skip for Now");
  await owner.type(at("Role"), "Songwriter");
  await owner.press("Next");
  await owner.tap(page.getByLabel("None yet, songwriter"));
  await saveScreenshot(page, "four-onboarding");
  await owner.press("Next");
  await owner.tap(page.getByLabel("Self-published"));
  await owner.press("Complete");
  await page.waitForURL("**/dashboard");
  await saveScreenshot(page, "four-dashboard");

  await owner.tap(page.getByRole("link", { name: "Create Your First Agreement" }));
  await owner.type(at("Song Title"), title);
  await saveScreenshot(page, "four-details");
  await owner.press("Next");
  await owner.press("Add Myself");
  await owner.type(at("Songwriter %"), "50");
  await owner.type(at("Publisher %"), "50");
  await owner.type(at("Copyright %"), "50");
  await saveScreenshot(page, "four-row-1");
  await owner.press("Add contributor");
  await owner.type(at("Songwriter Name", 1), lukasz.name);
  await owner.type(at("Email", 1), lukasz.email);
  await owner.tap(page.getByLabel("None yet, songwriter").nth(1));
  await owner.type(at("Songwriter %", 1), "50");
  await owner.type(at("Copyright %", 1), "50");
  await saveScreenshot(page, "four-row-2");
  const card = (name: string): Locator => page.getByRole("region", { name, exact: true });
  await owner.press("Add a publisher as a party");
  await owner.type(card("Contributor 3").getByLabel("Publisher Name"), publisher.name);
  const party = card(publisher.name);
  await owner.type(party.getByLabel("Email"), publisher.email);
  await owner.tap(party.getByLabel("None yet, publisher"));
  await owner.type(party.getByLabel("Publisher %"), "50");
  // Of two songwriters, the one whose publisher it is.
  await owner.tap(party.getByRole("checkbox", { name: lukasz.name }));
  await saveScreenshot(page, "four-row-3");
  await owner.press("Add contributor");
  await owner.type(card("Contributor 4").getByLabel("Songwriter Name"), label.name);
  await owner.type(card(label.name).getByLabel("Email"), label.email);
  await owner.type(card(label.name).getByLabel("Master %"), "100");
  await saveScreenshot(page, "four-row-4");
  expect(await sidewaysPixels(page)).toBe(0);
  await owner.press("Continue to Files");
  await owner.press("Continue to Preview");
  await saveScreenshot(page, "four-review");
  await owner.press("Create Agreement");
  await page.waitForURL("**/dashboard");
  await page.getByText("4 unsigned").waitFor();
  await saveScreenshot(page, "four-sent");
}

/** Signs on the page of the emailed link. A publisher who is a party first says which PRO it is with. */
async function sign(signer: PhoneUser, email: string): Promise<void> {
  const { page } = signer;
  const mail = await stage.inbox.emailTo(email, new RegExp(title));
  await signer.openMailed(linkIn(mail.body.text, "/sign/"));
  await saveScreenshot(page, `four-sign-${email.split("@")[0]}`);
  await signer.press("Review and sign");
  if (email === publisher.email) {
    await signer.press("Correct");
    await signer.type(page.getByLabel("PRO", { exact: true }), "STIM");
    await page.keyboard.press("Tab");
  }
  await signer.draw();
  await signer.tap(page.getByRole("checkbox", { name: /^I agree to sign/ }));
  await signer.press("Sign Agreement");
  await page.getByRole("heading", { name: /Agreement (Signed Successfully|Completed)/ }).waitFor();
  await signer.isToldNothingWrong();
  await saveScreenshot(page, `four-signed-${email.split("@")[0]}`);
}

it("main scenario: four people on phones get from the landing page to the sealed PDF without an IPI number or a correction", async () => {
  const owner = await newThumb();
  await writeSheet(owner);
  const writing = { ...owner.effort };
  const signers = [owner];
  await sign(owner, nia.email);
  for (const { email } of [lukasz, publisher, label]) {
    const signer = await newThumb();
    signers.push(signer);
    await sign(signer, email);
  }
  const { page } = owner;
  await page.reload();
  const [file] = await Promise.all([page.waitForEvent("download"), owner.press("Download")]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const completed = await stage.inbox.emailTo(nia.email, /signed by everyone|complete/i);
  const attachment = completed.attachments.find(
    ({ contentType }) => contentType === "application/pdf",
  );
  const text = (await pdfPages(Buffer.from(attachment?.content ?? "", "base64"))).join("\n");
  for (const expected of [nia, lukasz, publisher, label].map(({ name }) => name))
    expect(text).toContain(expected);
  expect(text).toContain("none yet");
  expect(text).toContain("Self-published");

  const total = totalEffort(signers.map(({ effort }) => effort));
  console.log(
    [
      line("writing and sending", writing),
      ...signers.slice(1).map(({ effort }, index) => line(`signer ${index + 2}`, effort)),
      line("four people together", total),
    ].join("\n"),
  );
  expect(estimatedSeconds(total)).toBeLessThan(wantedSeconds);
}, 400_000);

function line(who: string, effort: Effort): string {
  const { taps, fields, characters, drawings } = effort;
  return `${who}: ${taps} taps, ${fields} fields with ${characters} characters, ${drawings} drawings: ${Math.round(estimatedSeconds(effort))} s`;
}

itLeavesNoSecrets(stage);
