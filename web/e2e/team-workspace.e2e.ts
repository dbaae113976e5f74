import { expect, it } from "vitest";
import { z } from "zod";
import { newAddress, newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { inviteToTeam, newTeam } from "../../infra/tools/samples/sample-teams.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { openTeam, teamName, teamOfTwo } from "./teams.fixture.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("an invitation begins the sign-up with its address, and another account can be left for the invited one", async () => {
  const { visitor, email: ownerEmail } = await newPerson(stage.url);
  const invited = await newPerson(stage.url);
  const id = await newTeam(visitor, teamName);
  const fresh = newAddress();
  const { token: toFresh } = await inviteToTeam(visitor, id, { email: fresh });
  const { token } = await inviteToTeam(visitor, id, { email: invited.email, role: "viewer" });
  const roleMail = await stage.inbox.emailTo(invited.email, /invites you/);
  expect(roleMail.body.text).toMatch(/as\s+a\s+viewer/);

  const visit = await stage.newPage("phone");
  await visit.goto(`/join/${toFresh}`);
  await visit.getByRole("link", { name: "Create account" }).click();
  await visit.getByLabel("Full Name").waitFor();
  expect(await visit.getByLabel("Email", { exact: true }).inputValue()).toBe(fresh);

  const page = await stage.newPage("phone");
  await logInByCall(page, ownerEmail);
  await page.goto(`/join/${token}`);
  await page.getByText(`Only the account of ${invited.email} can accept.`).waitFor();
  expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "join-other-account");
  await page.getByRole("button", { name: "Sign in with another account" }).click();
  await page.waitForURL("**/login**");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(invited.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByText(`You joined ${teamName} and work in its workspace now.`).first().waitFor();
  // The header of a phone has no room for the team's name.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("note").getByText(`Team: ${teamName}`).waitFor();
  await page.getByText("The team’s songs appear here.").waitFor();
  await page.goto("/files");
  await page.getByText("The team’s files appear here.").waitFor();
  await page.goto("/lyrics");
  await page.getByText("The lyrics of the team’s songs appear here.").waitFor();
});

it("each page says on a phone and a tablet in which team it works, also a member's; who leaves is told", async () => {
  const { person, owner } = await teamOfTwo(stage);
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await openTeam(page);
  const note = page.getByRole("note").getByText(`Team: ${teamName}`);
  for (const width of [360, 768, 1279]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await note.waitFor();
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await note.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Workspace: ${teamName}` }).waitFor();
  await page.goto("/team");
  await page.getByRole("button", { name: "Leave team" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave team" }).click();
  await page
    .getByText(`You left ${teamName}. You are in your personal workspace.`)
    .first()
    .waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await note.count()).toBe(0);
  await owner.reload();
  await owner.getByText("left the team").waitFor();
});

it("a team's activity shows a few events, and more of them on request", async () => {
  const { owner, visitor, id } = await teamOfTwo(stage);
  for (let turn = 1; turn <= 16; turn += 1)
    await visitor.expect(z.unknown(), "PATCH", `/api/teams/${id}`, { name: `Songs ${turn}` });
  await owner.reload();
  await owner.getByText("renamed the team to Songs 16").waitFor();
  expect(await owner.getByText("created the team").count()).toBe(0);
  await owner.getByRole("button", { name: "Show more" }).click();
  await owner.getByText("created the team").waitFor();
});
