import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import {
  completeOnboarding,
  submitSignUp,
  linkIn,
  logInByCall,
  verificationLink,
} from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const teamName = "Northern Songs";

/** The link in the newest invitation to an address. */
const joinLink = async (email: string) =>
  linkIn((await stage.inbox.emailTo(email, /invites you/)).body.text, "/join/");

/** Opens the team of this name from the page of teams. */
async function openTeam(page: Page): Promise<void> {
  await page.goto("/team");
  await page.getByRole("button", { name: `Open ${teamName}` }).click();
  await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
}

const member = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });

it("a team is created; a new and an old account are invited, join it and work there", async () => {
  const { email: ownerEmail } = await newPerson(stage.url);
  const old = await newPerson(stage.url);
  const fresh = newAddress();
  const owner = await stage.newPage();
  await logInByCall(owner, ownerEmail);
  await owner.goto("/team");
  await owner.getByRole("heading", { level: 1, name: "Teams" }).waitFor();
  await checkWidths(owner, "teams-empty");
  await owner.setViewportSize({ width: 1280, height: 900 });
  await owner.getByLabel("Team name").fill(teamName);
  await owner.getByRole("button", { name: "Create team" }).click();
  await owner.getByRole("heading", { level: 1, name: teamName }).waitFor();
  await owner.getByText("1 of 5 seats taken").waitFor();
  for (const email of [fresh, old.email]) {
    await owner.getByLabel("Email", { exact: true }).fill(email);
    await owner.getByRole("button", { name: "Send invitation" }).click();
    await member(owner, email).getByText("valid until").waitFor();
  }
  await owner.getByLabel("Email", { exact: true }).fill(fresh);
  await owner.getByRole("button", { name: "Send invitation" }).click();
  await owner.getByRole("alert").waitFor();
  await owner.getByText("3 of 5 seats taken").waitFor();
  expect(await violationsOf(owner)).toEqual([]);
  await checkWidths(owner, "team");
  await owner.setViewportSize({ width: 1280, height: 900 });

  const page = await stage.newPage("phone");
  await page.goto(await joinLink(fresh));
  await page.getByRole("heading", { level: 1, name: `Join ${teamName}` }).waitFor();
  await checkWidths(page, "join");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Create account" }).click();
  await submitSignUp(page, { name: "Ines New", email: fresh });
  // No plan is asked for: the team has one.
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
  await page.goto(await verificationLink(stage.inbox, fresh));
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await completeOnboarding(page, "**/join/**");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: `${teamName} (current)` }).waitFor();

  const other = await stage.newPage();
  await logInByCall(other, ownerEmail);
  await other.goto(await joinLink(old.email));
  await other.getByText(`Only the account of ${old.email} can accept.`).waitFor();

  const oldPage = await stage.newPage();
  await logInByCall(oldPage, old.email);
  await oldPage.goto(await joinLink(old.email));
  await oldPage.getByRole("button", { name: "Accept" }).click();
  await oldPage.waitForURL("**/dashboard");
  await oldPage.goto("/team");
  await oldPage.getByText("You are a member.").waitFor();
  await oldPage.getByText("Ines New joined as member").waitFor();
  // Back into the personal workspace, by the header.
  await oldPage.getByRole("button", { name: `Workspace: ${teamName}` }).click();
  await oldPage.getByRole("menuitem", { name: "Personal" }).click();
  await oldPage.waitForURL("**/dashboard");
  await oldPage.getByRole("button", { name: "Workspace: Personal" }).waitFor();
});

it("a role is changed, and a member is removed while at work", async () => {
  const { visitor, email: ownerEmail } = await newPerson(stage.url);
  const person = await newPerson(stage.url);
  const teamId = await newTeam(visitor, teamName);
  const { token } = await inviteToTeam(visitor, teamId, { email: person.email });
  await acceptTeamInvitation(person.visitor, token);
  const owner = await stage.newPage();
  await logInByCall(owner, ownerEmail);
  await openTeam(owner);
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await openTeam(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "New Agreement" }).waitFor();

  await member(owner, person.email).getByRole("combobox").selectOption("viewer");
  await owner.getByText(/made .* a viewer/).waitFor();
  await page.reload();
  await page.getByText("You are a viewer in this team").waitFor();
  expect(await page.getByRole("link", { name: "New Agreement" }).count()).toBe(0);
  await checkWidths(page, "team-viewer");
  await page.setViewportSize({ width: 1280, height: 900 });

  await member(owner, person.email).getByRole("button", { name: "Remove" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await owner.getByText("1 of 5 seats taken").waitFor();
  await page.getByRole("link", { name: "Files" }).click();
  await page.getByText("You are no longer in this team").first().waitFor();
  // The link's own navigation may come after the refusal: the page then is the person's own files.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "New Agreement" }).waitFor();
});

it("an invitation is declined, revoked, and a dead link says so", async () => {
  const { visitor } = await newPerson(stage.url);
  const teamId = await newTeam(visitor, teamName);
  const email = newAddress();
  const { token } = await inviteToTeam(visitor, teamId, { email });
  const page = await stage.newPage("phone");
  await page.goto(`/join/${token}`);
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("heading", { name: "Invitation declined" }).waitFor();
  await page.goto(`/join/${"A".repeat(43)}`);
  await page.getByRole("heading", { name: "This link leads nowhere" }).waitFor();
});
