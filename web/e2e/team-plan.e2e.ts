import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { newCard, subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { logInByCall, payWithCard } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const teamName = "Northern Songs";

async function openTeam(page: Page): Promise<void> {
  await page.goto("/team");
  await page.getByRole("button", { name: `Open ${teamName}` }).click();
  await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
}

const card = (page: Page, plan: string) => page.getByRole("article", { name: plan, exact: true });

it("a person buys the Team plan, then makes a team, which is on it", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Choose Team" }).click();
  await page.getByText("14 days free, then $790.00 a year").waitFor();
  await payWithCard(page, newCard());
  await page.getByText("You are on the Team plan, billed annually.").waitFor();
  await checkWidths(page, "team-bought");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Make a team" }).click();
  await page.getByLabel("Team name").fill(teamName);
  await page.getByRole("button", { name: "Create team" }).click();
  await page.getByText("1 of 5 seats taken").waitFor();
  await page.goto("/pricing");
  await page.getByText(`${teamName} is on your own plan.`).waitFor();
  await card(page, "Pro").getByText("For one person, not for a team").waitFor();
  await card(page, "Team").getByText("With this plan it has its own storage.").waitFor();
});

it("whoever has a plan without teams learns that before they type a team's name; the highest plan has no upgrade", async () => {
  const { visitor, email } = await newPerson(stage.url);
  await subscribeVisitor(visitor, "pro");
  const page = await stage.newPage();
  await logInByCall(page, email);
  const upgrade = page.getByRole("link", { name: "Upgrade Plan" });
  await upgrade.waitFor();
  await page.goto("/team");
  await page.getByText("Making a team needs the Team plan.").waitFor();
  expect(await page.getByLabel("Team name").count()).toBe(0);
  await checkWidths(page, "team-needs-plan");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("main").getByRole("link", { name: "See the plans" }).click();
  await page.getByRole("button", { name: "Change to Team" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Change (plan|and pay)$/ })
    .click();
  await page.getByText("You are on the Team plan now.").first().waitFor();

  await page.goto("/team");
  await page.getByLabel("Team name").fill(teamName);
  await page.locator("[data-slot=storage]").first().waitFor();
  expect(await upgrade.count()).toBe(0);
});

it("an owner buys the plan of a team that has none; a member is told who decides", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const person = await newPerson(stage.url);
  const team = await newTeam(visitor, teamName);
  await acceptTeamInvitation(
    person.visitor,
    (await inviteToTeam(visitor, team, { email: person.email })).token,
  );
  await subscribeVisitor(visitor, "pro");

  const member = await stage.newPage();
  await logInByCall(member, person.email);
  await openTeam(member);
  await member.goto("/dashboard");
  await member.getByText("This team has no plan now.").waitFor();
  await checkWidths(member, "team-without-plan");
  await member.setViewportSize({ width: 1280, height: 900 });
  await member.getByRole("link", { name: "See the plans" }).click();
  await member.getByText("owns the team and decides about its plan.").waitFor();
  expect(await member.getByRole("button", { name: "Choose Team" }).count()).toBe(0);
  expect(await violationsOf(member)).toEqual([]);
  await checkWidths(member, "pricing-of-member");
  await member.setViewportSize({ width: 1280, height: 900 });

  const owner = await stage.newPage();
  await logInByCall(owner, email);
  await openTeam(owner);
  // The page keeps the tab's workspace when it is opened directly.
  await owner.goto("/pricing");
  await owner.getByText(`You are in the workspace of ${teamName}.`).waitFor();
  await checkWidths(owner, "pricing-of-owner");
  await owner.setViewportSize({ width: 1280, height: 900 });
  await owner.getByRole("button", { name: "Choose Team" }).click();
  // The owner's own plan was their trial.
  await payWithCard(owner, newCard(), { button: "Subscribe" });
  await owner.getByText(`${teamName} is on the Team plan, billed annually.`).waitFor();
  const success = owner.url();
  await checkWidths(owner, "team-plan-bought");
  await owner.setViewportSize({ width: 1280, height: 900 });
  await owner.goto("/pricing");
  await owner.getByText(`${teamName} has a plan of its own.`).waitFor();
  await card(owner, "Team")
    .getByText(/^Your plan\. It renews on/)
    .waitFor();
  await card(owner, "Team").getByRole("button", { name: "Manage plan" }).click();
  await owner.getByText("Team, $790.00 a year").first().waitFor();
  expect(await owner.getByText("Pro, $").count()).toBe(0);

  // In another tab the success page works in the workspace that the checkout was for.
  const other = await stage.newPage();
  await logInByCall(other, email);
  await other.goto(success);
  await other.getByText(`${teamName} is on the Team plan, billed annually.`).waitFor();

  // So does the pricing page, to which the emails about the plan lead; for everyone else it shows their own plan.
  const mailed = await stage.newPage();
  await logInByCall(mailed, email);
  await mailed.goto(`/pricing?team=${team}`);
  await mailed.getByText(`${teamName} has a plan of its own.`).waitFor();
  await card(mailed, "Pro").getByText("For one person, not for a team").waitFor();
  const stranger = await stage.newPage();
  await logInByCall(stranger, (await newPerson(stage.url)).email);
  await stranger.goto(`/pricing?team=${team}`);
  await stranger.getByRole("button", { name: "Choose Pro" }).waitFor();

  await member.reload();
  await member.getByText(`${teamName} has a plan of its own.`).waitFor();
  await card(member, "Team").getByText(`${teamName} has this plan.`).waitFor();
});
