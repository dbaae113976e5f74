import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { linkIn, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const teamName = "Northern Songs";
const Made = z.object({ id: z.string() });

async function make(visitor: Visitor, path: string, body: object, workspace?: string) {
  const headers = {
    "idempotency-key": randomUUID(),
    ...(workspace === undefined ? {} : { workspace }),
  };
  return (await visitor.expect(Made, "POST", path, body, headers)).id;
}

const songOf = (title: string, send: boolean) => ({
  title,
  send,
  splits: [equalShareRow("Wanda Writer", "wanda@moving.example", 100)],
});

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** A toast. What is read out to screen readers repeats it. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openSong(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/songs/${id}`);
  await heading(page, title).waitFor();
}

it("a song is moved into a team, where its page opens, and back", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const id = await make(visitor, "/api/songs", songOf("Low Tide Radio", false));
  const page = await stage.newPage();
  await logInByCall(page, email);
  await openSong(page, id, "Low Tide Radio");
  await page.getByRole("button", { name: "Delete song" }).waitFor();
  expect(await page.getByRole("button", { name: "Move to…" }).count()).toBe(0);

  const teamId = await newTeam(visitor, teamName);
  await make(visitor, "/api/songs", songOf("Another", false), teamId);
  await page.reload();
  await page.getByRole("button", { name: "Move to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move this song" });
  await dialog.getByText(`Everyone in ${teamName} can open it.`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "move-song");
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "Move song" }).click();
  await toast(page, `“Low Tide Radio” is now in ${teamName}, and so are you.`).waitFor();
  await heading(page, "Low Tide Radio").waitFor();
  await page.getByText("No. 0000002", { exact: true }).waitFor();

  // In the team, the page's changes work.
  await page.getByRole("button", { name: "Move to…" }).click();
  await dialog.getByText(`Others in ${teamName} can no longer open it.`).waitFor();
  await dialog.getByRole("button", { name: "Move song" }).click();
  await toast(
    page,
    "“Low Tide Radio” is now in your personal workspace, and so are you.",
  ).waitFor();
  await page.getByText("No. 0000002", { exact: true }).waitFor();
});

it("a song that is out for signature stays, and the dialog says why", async () => {
  const { visitor, email } = await newPerson(stage.url);
  await newTeam(visitor, teamName);
  const id = await make(visitor, "/api/songs", songOf("Sent Song", true));
  const page = await stage.newPage();
  await logInByCall(page, email);
  await openSong(page, id, "Sent Song");
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("button", { name: "Move song" }).click();
  await page.getByRole("alert").getByText("Void it, or wait until everyone has signed.").waitFor();
  await checkWidths(page, "move-song-refused");
});

it("a page of another workspace switches the tab to it", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const teamId = await newTeam(visitor, teamName);
  const songId = await make(visitor, "/api/songs", songOf("Team Song", false), teamId);
  const folder = { name: "Masters", color: "#45B7D1", parentId: null };
  const folderId = await make(visitor, "/api/folders", folder, teamId);
  const ownId = await make(visitor, "/api/songs", songOf("Own Song", false));
  const page = await stage.newPage();
  await logInByCall(page, email);

  await openSong(page, songId, "Team Song");
  const inTeam = `This page belongs to ${teamName}. You work in its workspace now.`;
  await toast(page, inTeam).waitFor();
  await page.getByRole("button", { name: "Delete song" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete song" }).click();
  await toast(page, "Song deleted successfully").waitFor();

  await openSong(page, ownId, "Own Song");
  const inOwn = "This page belongs to your personal workspace. You work there now.";
  await toast(page, inOwn).waitFor();
  await checkWidths(page, "workspace-switched");
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/files?folderId=${folderId}`);
  await toast(page, inTeam).waitFor();
  await page.getByText("Masters").first().waitFor();
});

it("a viewer of a team can't move its songs", async () => {
  const { visitor } = await newPerson(stage.url);
  const viewer = await newPerson(stage.url);
  const teamId = await newTeam(visitor, teamName);
  const { token } = await inviteToTeam(visitor, teamId, { email: viewer.email, role: "viewer" });
  await acceptTeamInvitation(viewer.visitor, token);
  const id = await make(visitor, "/api/songs", songOf("Team Song", false), teamId);
  const page = await stage.newPage();
  await logInByCall(page, viewer.email);
  await openSong(page, id, "Team Song");
  await toast(page, `This page belongs to ${teamName}. You work in its workspace now.`).waitFor();
  await heading(page, "Team Song").waitFor();
  expect(await page.getByRole("button", { name: "Move to…" }).count()).toBe(0);
});

it("a team's owner is emailed about a song that a member moves in, and moves it back", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const member = await newPerson(stage.url);
  const teamId = await newTeam(visitor, teamName);
  const { token } = await inviteToTeam(visitor, teamId, { email: member.email });
  await acceptTeamInvitation(member.visitor, token);
  const id = await make(member.visitor, "/api/songs", songOf("Low Tide Radio", false));
  const page = await stage.newPage();
  await logInByCall(page, member.email);
  await openSong(page, id, "Low Tide Radio");
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByText("Only the team’s owner can move it out again.").waitFor();
  await checkWidths(page, "move-song-in-as-member");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("dialog").getByRole("button", { name: "Move song" }).click();
  await toast(page, `“Low Tide Radio” is now in ${teamName}, and so are you.`).waitFor();
  // Only the owner moves it out again.
  await page.getByRole("button", { name: "Delete song" }).waitFor();
  expect(await page.getByRole("button", { name: "Move to…" }).count()).toBe(0);

  const mail = await stage.inbox.emailTo(email, /moved “Low Tide Radio” to the team/);
  const owner = await stage.newPage();
  await logInByCall(owner, email);
  await owner.goto(linkIn(mail.body.text, `/songs/${id}/moved/`));
  await owner.getByRole("heading", { name: "Move “Low Tide Radio” back?" }).waitFor();
  expect(await violationsOf(owner)).toEqual([]);
  await checkWidths(owner, "move-song-back");
  await owner.setViewportSize({ width: 1280, height: 900 });
  await owner.getByRole("button", { name: "Move back" }).click();
  await owner.getByRole("heading", { name: "“Low Tide Radio” is back" }).waitFor();
  await checkWidths(owner, "move-song-is-back");
  await stage.inbox.emailTo(member.email, /moved “Low Tide Radio” to your personal workspace/);
  await openSong(page, id, "Low Tide Radio");
  await page.getByText("No. 0000002", { exact: true }).waitFor();
  await page.goto(linkIn(mail.body.text, `/songs/${id}/moved/`));
  await page.getByRole("heading", { name: "This song can’t be moved back" }).waitFor();
});

it("a song whose move is interrupted says so, and that it has arrived once the move has gone on", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const id = await make(visitor, "/api/songs", songOf("Low Tide Radio", false));
  await make(visitor, `/api/songs/${id}/share`, { email: "mo@moving.example" });
  await newTeam(visitor, teamName);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await openSong(page, id, "Low Tide Radio");
  const { cloud } = stage;
  const worker = cloud.functions.find(({ name }) => name.endsWith("background-jobs"))?.role ?? "";
  await cloud.settled();
  cloud.admission.onCall = ({ role }) => {
    if (role !== worker) return;
    cloud.admission.onCall = undefined;
    cloud.killFunctions(worker);
  };
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Move song" }).click();
  const progress = page.getByRole("status").filter({ hasText: "Still moving this song" });
  await progress.getByText("it continues on its own within three minutes").waitFor();
  await page.getByText("No. 0000001", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Delete song" }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "move-song-interrupted");

  await cloud.advance(150);
  await page.getByRole("status").getByText("The whole song is here now.").waitFor();
  await page.getByRole("button", { name: "Delete song" }).waitFor();
  await checkWidths(page, "move-song-arrived");
});
