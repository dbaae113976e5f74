import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { newTeam } from "../../infra/tools/samples/sample-teams.ts";
import {
  newSubscriber,
  openPortal,
  sendForm,
  subscribeVisitor,
} from "../../infra/tools/samples/subscriber.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const daySeconds = 24 * 60 * 60;
const trialEnding = "Your trial ends on";
const failed = "We could not charge your card for your Pro plan";
const ended = "Your Pro plan has ended";

/** Lets days pass, and then the minutes in which a daily email waits for more entries. */
async function passDays(days: number, steps: number): Promise<void> {
  await cloud.advance(days * daySeconds, steps);
  await cloud.advance(15 * 60, 15);
}

/** The emails about a plan that an address has got, the oldest first. */
async function plansTold(address: string) {
  const mails = await new Visitor(cloud.url).inbox({ attachments: false });
  return mails
    .filter(({ destination }) => destination.to.includes(address))
    .map(({ subject }) => subject)
    .filter((subject) => /trial ends|your card|plan has ended/.test(subject))
    .map((subject) => subject.replace(/ on .*/, " on"))
    .toReversed();
}

it("the payer is emailed once about the trial's end, a failed payment, and the plan's end", async () => {
  const { visitor, email } = await newSubscriber(cloud.url);
  const cancelled = await newSubscriber(cloud.url, "creator", "annual");
  const portal = await openPortal(visitor);
  await sendForm(portal, { action: "card", number: "4000000000000341" });
  await sendForm(await openPortal(cancelled.visitor), { action: "cancel" });

  await passDays(10, 5);
  expect(await plansTold(email)).toEqual([]);
  await passDays(2, 4);
  await expect.poll(() => plansTold(email)).toEqual([trialEnding]);
  await passDays(3, 4);
  await expect.poll(() => plansTold(email)).toEqual([trialEnding, failed]);
  await passDays(16, 12);
  await expect.poll(() => plansTold(email)).toEqual([trialEnding, failed, ended]);
  // A trial that was cancelled ends without a warning.
  expect(await plansTold(cancelled.email)).toEqual(["Your Creator plan has ended"]);

  const { body } = await new Visitor(cloud.url).emailTo(email, /could not charge/);
  expect(body.text).toContain("Pro plan ($29.99 a month)");
});

it("an email about a team's plan names the team, and links to the plans of its workspace", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  const team = await newTeam(visitor, "Northern Songs");
  await subscribeVisitor(visitor, "team", { team });
  await sendForm(await openPortal(visitor, team), { action: "cancel" });
  await passDays(15, 4);
  const { body } = await new Visitor(cloud.url).emailTo(
    email,
    /^The Team plan of “Northern Songs” has ended$/,
  );
  expect(body.text).toContain(`/pricing?team=${team}`);
});
