import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { jsonIn, zipEntries } from "../../infra/tools/testing/zip-entries.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { openTeam, teamName, teamOfTwo } from "./teams.fixture.ts";
import { linkIn, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("a team's data: its owner exports it, gets an email, and downloads it; a member does not see it", async () => {
  const { owner, email, person } = await teamOfTwo(stage);
  await owner.getByRole("button", { name: "Export the team’s data" }).click();
  await owner.getByText("We'll email you a link when it's ready.").first().waitFor();
  const mail = await stage.inbox.emailTo(email, /data of your team .* is ready/i);
  await owner.goto(linkIn(mail.body.text, "/team"));
  const card = owner.getByRole("region", { name: "Team data" });
  await card.getByText("Ready", { exact: true }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await owner.emulateMedia({ colorScheme });
    await checkWidths(owner, `team-export-ready-${colorScheme}`);
    expect(await violationsOf(owner)).toEqual([]);
  }
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    card.getByRole("link", { name: "Download ZIP" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Splitsheet team data \d{4}-\d\d-\d\d\.zip$/);
  const entries = await zipEntries(readFileSync(await download.path()));
  expect(jsonIn(entries, "team.json")).toMatchObject({ name: teamName });

  // Everybody in the team sees that a copy was requested.
  const member = await stage.newPage();
  await logInByCall(member, person.email);
  await openTeam(member);
  await member.getByText(email).first().waitFor();
  await member.getByText("requested a copy of the team’s data").waitFor();
  expect(await member.getByText("Team data").count()).toBe(0);
});
