import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { checkWidths } from "./check-widths.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const teamName = "Northern Songs";

/** Controls that create or change something, on the pages that this test opens. */
const changes =
  /^(New Folder|New group|Add person|Import|Edit details|Edit lyrics|Add lyrics|Delete song|Delete|Share|Send for signature|Add from Files)$/;

async function openTeam(page: Page): Promise<void> {
  await page.goto("/team");
  await page.getByRole("button", { name: `Open ${teamName}` }).click();
  await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
}

const visit = async (page: Page, path: string, shown: string) => {
  await page.goto(path);
  await page.getByText(shown).first().waitFor();
  await page.getByText("You are a viewer in this team").waitFor();
};

it("a viewer reads the team's pages and is offered nothing that their role refuses; a member is", async () => {
  const { visitor } = await newPerson(stage.url);
  const person = await newPerson(stage.url);
  const team = await newTeam(visitor, teamName);
  const invitation = { email: person.email, role: "viewer" as const };
  await acceptTeamInvitation(person.visitor, (await inviteToTeam(visitor, team, invitation)).token);
  const keyed = { workspace: team, "idempotency-key": crypto.randomUUID() };
  const splits = [equalShareRow("Wanda Writer", "wanda@team.example", 100)];
  const sheet = { title: "Team Song", send: false, splits };
  const { body } = await visitor.request("POST", "/api/songs", sheet, keyed);
  const { id }: { id?: string } = Object(body);
  const member = { name: "Wanda Writer", email: "wanda@team.example", songwriterPercentage: 100 };
  await visitor.request(
    "POST",
    "/api/groups",
    { name: "The Northern Band", members: [member] },
    { ...keyed, "idempotency-key": crypto.randomUUID() },
  );
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await openTeam(page);
  for (const [path, shown] of [
    ["/dashboard", "Team Song"],
    [`/songs/${id}`, "No recordings yet."],
    ["/files", "Files"],
    ["/agreements", "Team Song"],
    ["/contributors", "People"],
    ["/contributors?view=groups", "The Northern Band"],
  ] as const) {
    await visit(page, path, shown);
    for (const role of ["button", "link"] as const)
      expect(await page.getByRole(role, { name: changes }).allTextContents()).toEqual([]);
  }
  await visit(page, `/songs/${id}`, "No recordings yet.");
  await checkWidths(page, "viewer-song");
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/files", "Files");
  await checkWidths(page, "viewer-files");
});
