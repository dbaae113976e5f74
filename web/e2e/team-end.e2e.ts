import { expect, it } from "vitest";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { inviteToTeam, newTeam } from "../../infra/tools/samples/sample-teams.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { member, openTeam, teamName, teamOfTwo } from "./teams.fixture.ts";
import { linkIn, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("a team is deleted by its typed name, to which the account's deletion leads", async () => {
  const { owner, visitor, id, person } = await teamOfTwo(stage, { plan: "team" });
  const { token } = await inviteToTeam(visitor, id, { email: newAddress() });
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await openTeam(page);
  await owner.getByRole("button", { name: "Delete team" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByText("The team’s plan is canceled right away.").waitFor();
  await dialog
    .getByText(
      "Both members lose access at once, and the other one is emailed. Open invitations end.",
    )
    .waitFor();
  await dialog.getByLabel("Type the team’s name").fill("Southern Songs");
  await dialog.getByRole("button", { name: "Delete the team" }).click();
  await dialog.getByText("This is not the team’s name.").waitFor();
  expect(await violationsOf(owner)).toEqual([]);
  await checkWidths(owner, "team-delete");
  await owner.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByLabel("Type the team’s name").fill(teamName);
  await dialog.getByRole("button", { name: "Delete the team" }).click();
  await owner.waitForURL("**/dashboard");
  await owner.goto("/team");
  await owner.getByRole("heading", { level: 1, name: "Teams" }).waitFor();
  // A member with an open page is told, and is back in their own workspace.
  await page.getByRole("link", { name: "Files" }).click();
  await page.getByText("You are no longer in this team").first().waitFor();
  await page.goto(`/join/${token}`);
  await page.getByRole("heading", { name: "This link leads nowhere" }).waitFor();
});

it("five people fit into a team, a sixth does not; an invitation is sent again, and revoked", async () => {
  const { visitor, email: ownerEmail } = await newPerson(stage.url);
  const id = await newTeam(visitor, teamName);
  const emails = Array.from({ length: 3 }, newAddress);
  for (const email of emails) await inviteToTeam(visitor, id, { email });
  const [again = "", revoked = ""] = emails;
  const owner = await stage.newPage();
  await logInByCall(owner, ownerEmail);
  await openTeam(owner);
  const invite = async (email: string) => {
    await owner.getByLabel("Email", { exact: true }).fill(email);
    await owner.getByRole("button", { name: "Send invitation" }).click();
  };
  await owner.getByText("4 of 5 seats taken").waitFor();
  await invite(newAddress());
  await owner.getByText("5 of 5 seats taken").waitFor();
  const sixth = newAddress();
  await invite(sixth);
  await owner.getByText("All places in this team are taken. Open invitations count.").waitFor();
  await checkWidths(owner, "team-full");
  await owner.setViewportSize({ width: 1280, height: 900 });

  await member(owner, again)
    .getByRole("button", { name: /Send again|Resend/ })
    .click();
  await owner
    .getByText(/sent .* again|resent/i)
    .first()
    .waitFor();
  await member(owner, revoked)
    .getByRole("button", { name: /Revoke|Withdraw/ })
    .click();
  await owner.getByText("4 of 5 seats taken").waitFor();
  const link = linkIn((await stage.inbox.emailTo(revoked, /invites you/)).body.text, "/join/");
  const page = await stage.newPage("phone");
  await page.goto(link);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
  await invite(sixth);
  await owner.getByText("5 of 5 seats taken").waitFor();
});
