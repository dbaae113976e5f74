import type { Page } from "playwright-core";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import type { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

export const teamName = "Northern Songs";

export async function openTeam(page: Page): Promise<void> {
  await page.goto("/team");
  await page.getByRole("button", { name: `Open ${teamName}` }).click();
  await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
}

/** The list item of a person with this address. */
export const member = (page: Page, email: string) =>
  page.getByRole("listitem").filter({ hasText: email });

/** A team of a new account with a member, and the browser of its owner. */
export async function teamOfTwo(
  stage: ReturnType<typeof setUpStage>,
  { plan }: { plan?: "owner" | "team" } = {},
) {
  const { visitor, email } = await newPerson(stage.url);
  const person = await newPerson(stage.url);
  if (plan === "owner") await subscribeVisitor(visitor, "team");
  const id = await newTeam(visitor, teamName);
  if (plan === "team") await subscribeVisitor(visitor, "team", { team: id });
  await acceptTeamInvitation(
    person.visitor,
    (await inviteToTeam(visitor, id, { email: person.email })).token,
  );
  const owner = await stage.newPage();
  await logInByCall(owner, email);
  await openTeam(owner);
  return { id, visitor, email, person, owner };
}
