import { expect, it } from "vitest";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Team } from "../../../shared/domain/teams/team.ts";
import { emailSourcesOf, textByRecipient } from "./messages.fixture.ts";
import { movedSongEmails } from "./moved-song-emails.ts";

const movedAt = "2026-11-23T10:00:00.000Z";
const names = new Map([
  ["nia", "Nia Okafor"],
  ["mia", "Mia Chen"],
  ["pat", "Pat Lee"],
]);

function teamOf(id: string, owner: string): Team {
  const ownerId = UserId.parse(owner);
  const at = { createdBy: ownerId, createdAt: movedAt, revision: 1 };
  return { id: WorkspaceId.parse(id), name: `Team ${id}`, ownerId, ...at };
}
const teams = new Map([
  ["north", teamOf("north", "nia")],
  ["south", teamOf("south", "pat")],
]);

/** The emails about a move, by the recipient's address. */
async function emailsOf(
  { from, to, by, isBack = false }: { from: string; to: string; by: string; isBack?: boolean },
  at = movedAt,
) {
  const sources = emailSourcesOf("");
  const [profile] = [await sources.readProfile(UserId.parse("nia"))];
  if (profile === undefined) throw new Error("The fixture has a profile");
  const messages = await movedSongEmails(
    {
      ...sources,
      at,
      readTeam: async (id) => teams.get(id),
      readProfile: async (userId) => {
        const name = names.get(userId);
        return name === undefined
          ? undefined
          : { ...profile, userId, name, email: `${userId}@example.com` };
      },
    },
    {
      songId: "song",
      moveId: "move",
      title: "Low Tide Radio",
      from: WorkspaceId.parse(from),
      to: WorkspaceId.parse(to),
      movedBy: UserId.parse(by),
      movedAt,
      isBack,
    },
  );
  return new Map(
    [...textByRecipient(messages)].map(([to_, text]) => [to_, text.replaceAll("\n", " ")]),
  );
}

const backPath = "/songs/song/moved/move";

it("movedSongEmails: the owner of a team is told who moved a song in, and can move it back", async () => {
  const emails = await emailsOf({ from: "mia", to: "north", by: "mia" });
  expect([...emails.keys()]).toEqual(["nia@example.com"]);
  const text = emails.get("nia@example.com");
  expect(text).toContain("Mia Chen moved “Low Tide Radio” to the team “Team north”");
  expect(text).toContain("from the personal workspace of Mia Chen to the team");
  expect(text).toContain("November 30, 2026");
  expect(text).toContain(backPath);
});

it("movedSongEmails: an owner who moved a song is told, too, in case someone else did it", async () => {
  const emails = await emailsOf({ from: "north", to: "nia", by: "nia" });
  expect([...emails.keys()]).toEqual(["nia@example.com"]);
  const text = emails.get("nia@example.com");
  expect(text).toContain("You moved “Low Tide Radio” to your personal workspace");
  expect(text).toContain("change your password");
  expect(text).toContain(backPath);
});

it("movedSongEmails: the owners of both teams are told, each once", async () => {
  const emails = await emailsOf({ from: "north", to: "south", by: "nia" });
  expect([...emails.keys()]).toEqual(["nia@example.com", "pat@example.com"]);
  expect(emails.get("pat@example.com")).toContain("So can the owner of the other team.");
});

it("movedSongEmails: a move back is told to the person who gets the song, without a further way back", async () => {
  const emails = await emailsOf({ from: "north", to: "mia", by: "nia", isBack: true });
  expect([...emails.keys()]).toEqual(["nia@example.com", "mia@example.com"]);
  expect(emails.get("mia@example.com")).toContain("to your personal workspace");
  for (const text of emails.values()) expect(text).not.toContain(backPath);
});

it("movedSongEmails: an email that is sent after seven days offers no way back", async () => {
  const emails = await emailsOf(
    { from: "mia", to: "north", by: "mia" },
    "2026-11-30T10:00:00.000Z",
  );
  expect(emails.get("nia@example.com")).not.toContain(backPath);
});

it("movedSongEmails: a team that was deleted meanwhile has no recipient", async () => {
  expect((await emailsOf({ from: "mia", to: "gone", by: "mia" })).size).toBe(0);
});
