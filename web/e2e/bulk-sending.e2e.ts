import { expect, it } from "vitest";
import * as z from "zod";
import { violationsOf } from "./axe.ts";
import { createDrafts, openBulks, songLine, songsCsv } from "./bulk.fixture.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const Bulk = z.object({ entries: z.array(z.object({ agreementId: z.string() })) });
const daySeconds = 24 * 60 * 60;

/** The number of emails in the inbox to an address. */
async function emailsTo(address: string): Promise<number> {
  const emails = await stage.inbox.inbox({ attachments: false });
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)))
    .length;
}

it(
  "bulk: drafts are sent within the limit of the day, the rest follows, and each person gets one email",
  { tags: ["plan:bulk-creation"] },
  async () => {
    const { page, email } = await openBulks(stage);
    const recipient = `nia-${crypto.randomUUID()}@example.com`;
    const lines = Array.from({ length: 22 }, (_, n) => songLine(n + 1, "100", recipient));
    await createDrafts(page, songsCsv(...lines), 22);
    const path = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Send 22" }).click();
    await page
      .getByRole("dialog")
      .getByText(/22 sheets to 1 person/)
      .first()
      .waitFor();
    await page
      .getByRole("dialog")
      .getByText(/The first 20 go out today, the rest by /)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await checkWidths(page, "bulk-send");
    await page.getByRole("dialog").getByRole("button", { name: "Send 22" }).click();
    // A new account sends 20 sheets a day.
    await page.getByText("20 of 22 sent").waitFor({ timeout: 60_000 });
    await page.getByText(/Today’s limit is reached\. The other 2 go on/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await checkWidths(page, "bulk-waiting");

    // The requests are joined for ten minutes.
    await stage.cloud.advance(11 * 60, 11);
    await stage.inbox.emailTo(recipient, /Song 1/);
    expect(await emailsTo(recipient)).toBe(1);

    await stage.cloud.advance(daySeconds, 2);
    await logInByCall(page, email);
    await page.goto(path);
    await page.getByText("22 sheets sent").waitFor({ timeout: 60_000 });
    await checkWidths(page, "bulk-sent");
    await page.goto("/bulks");
    await page.getByText("22 of 22 sent").waitFor();
  },
);

it("bulk: the sending is stopped while it waits, and a draft that can't be sent says why", async () => {
  const { page, visitor } = await openBulks(stage);
  const lines = Array.from({ length: 23 }, (_, n) => songLine(n + 1));
  await createDrafts(page, songsCsv(...lines), 23);
  const path = new URL(page.url()).pathname;
  // One of the drafts is sent by hand.
  await page.getByRole("link", { name: "Song 1", exact: true }).click();
  await page.getByRole("button", { name: "Send for Signature" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: /^Send/ }).click();
  await page.getByText("Pending").first().waitFor();
  // Another is deleted, and one is made unfit to be sent.
  await page.goto(path);
  await page.getByText("1 sheet was sent by hand.").waitFor();
  const [second, third] = (await visitor.expect(Bulk, "GET", `/api${path}`)).entries.slice(1);
  await visitor.expect(z.unknown(), "DELETE", `/api/agreements/${second?.agreementId}`);
  const title = { title: "https://not-a-title.example" };
  await visitor.expect(z.unknown(), "PATCH", `/api/agreements/${third?.agreementId}`, title);
  await page.reload();
  await page.getByText("Deleted or moved").waitFor();
  await page.getByRole("button", { name: "Send 21" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send 21" }).click();
  await page.getByText("19 of 21 sent").waitFor({ timeout: 60_000 });
  await page.getByText(/The last one goes on/).waitFor();
  await page.getByRole("button", { name: "Stop sending" }).click();
  await page.getByText("Sending stopped: 19 of 21 sent").waitFor();
  await page.getByText("2 drafts were not sent.").waitFor();
  await page.getByRole("list", { name: "Why it could not be sent" }).waitFor();
  await page.getByRole("button", { name: "Send 2", exact: true }).waitFor();
  await checkWidths(page, "bulk-sending-stopped");
}, 240_000);
