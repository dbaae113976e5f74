import { z } from "zod";
import { acceptTeamInvitation } from "../samples/sample-teams.ts";
import { people } from "./people.ts";
import { createSheet, emailedToken, rowsOf, signSheet, signWithAccount } from "./sheets.ts";
import { teamSong } from "./songs.ts";
import type { DemoWorld } from "./world.ts";

const Id = z.object({ id: z.string() });

/** Days 31 to 35: a team with an owner, a member and a viewer, a sealed song and a draft. Returns the team's id. */
export async function workInTeam({ url, clock, nia, jonah, amara }: DemoWorld): Promise<string> {
  const name = "Lantern Room Collective";
  await clock.moveTo(31.1);
  for (const account of [nia, jonah, amara]) await account.signIn();
  const { id: team } = await nia.once(Id, "/api/teams", { name });
  const path = `/api/teams/${team}/invitations`;
  await nia.once(z.unknown(), path, { email: people.jonah.email, role: "member" });
  await nia.once(z.unknown(), path, { email: people.amara.email, role: "viewer" });
  await clock.moveTo(31.4);
  for (const account of [jonah, amara]) {
    const where = { email: account.person.email, title: name, marker: "/join/" as const };
    await acceptTeamInvitation(account, await emailedToken(account, where));
  }
  await clock.moveTo(33.2);
  const sheet = await createSheet(jonah, teamSong, {
    split: { jonah: [50, 50, 50, 100], nia: [50, 50, 50, 0] },
    team,
  });
  const draft = { title: "Balcony Hours", artist: teamSong.artist, bpm: 100, send: false };
  await jonah.once(z.unknown(), "/api/songs", { ...draft, splits: rowsOf({ jonah: 60 }) }, team);
  await clock.moveTo(35.3);
  await signWithAccount(jonah, sheet);
  await signSheet(url, sheet, "nia", "mac");
  return team;
}

/** Day 58: an invitation into the team that is still open. */
export async function inviteOneMore({ clock, nia }: DemoWorld, team: string): Promise<void> {
  await clock.moveTo(58.2);
  await nia.signIn();
  const invitation = { email: people.meilin.email, role: "member" };
  await nia.once(z.unknown(), `/api/teams/${team}/invitations`, invitation);
}
