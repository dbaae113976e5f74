import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { newAddress, newPerson } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import { tokenInEmail, Visitor } from "../visitor.ts";

/** Seconds until the expiry warning of a sheet with seven days, three days before its end, and one minute more. */
const untilWarning = 4 * 24 * 3600 + 60;
/** Seconds until the daily email with that warning. */
const untilDailyEmail = 15 * 60;

/** The token of an email that can be turned off: of one that was sent, else of a sheet that is about to expire. */
async function mailedToken(url: string): Promise<string> {
  const visitor = new Visitor(url);
  const sent = (await visitor.inbox()).find(({ body }) =>
    body.text.includes("/unsubscribe#token="),
  );
  if (sent !== undefined) return tokenInEmail(sent, "token=");
  const { visitor: owner, email } = await newPerson(url);
  const splits = [
    {
      songwriterName: "Sample Writer",
      email: newAddress(),
      songwriterIpi: "00052210040",
      songwriterPercentage: 100,
      copyrightPercentage: 100,
      masterPercentage: 100,
      publisherPercentage: 100,
      publisherName: "Okafor Songs",
      publisherIpi: "00014107338",
    },
  ];
  const song = { title: "Week's sheet", send: true, expiresInDays: 7, splits };
  const headers = { "idempotency-key": randomUUID() };
  await owner.expect(z.unknown(), "POST", "/api/songs", song, headers);
  for (const advanceSeconds of [untilWarning, untilDailyEmail])
    await visitor.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds });
  return tokenInEmail(await visitor.emailTo(email, /\/unsubscribe#token=/), "token=");
}

/** The token in an email that its recipient can turn off. The local clock moves by four days if there is none yet. */
export const placeholders: Placeholders = ({ url }) => ({
  "fresh.unsubscribeToken": once(() => mailedToken(url)),
});
