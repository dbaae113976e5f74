import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import { UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { movableBackUntil } from "../../../shared/domain/song/move.ts";
import { movedSongPath } from "../../../shared/domain/song/moved-song-path.ts";
import type { MovedSongFacts } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";

type Move = EmailInput<"song-moved">;

/** A workspace of the move, with the person who is told about it. */
interface Side {
  personId: UserId;
  teamName?: string;
}

/**
 * The emails about a song that moved: to the owner of the team that it left, to that of the team that it came to, and
 * to the person into whose personal workspace somebody else moved it back. A person gets one of them.
 */
export async function movedSongEmails(sources: EmailSources, move: Move): Promise<EmailMessage[]> {
  const [from, to] = await Promise.all([sideOf(sources, move.from), sideOf(sources, move.to)]);
  const mover = await sources.readProfile(move.movedBy);
  const told = [
    ...(from?.teamName === undefined ? [] : [{ personId: from.personId, side: "out" as const }]),
    ...(to?.teamName === undefined ? [] : [{ personId: to.personId, side: "in" as const }]),
    ...(to !== undefined && to.teamName === undefined && to.personId !== move.movedBy
      ? [{ personId: to.personId, side: "back" as const }]
      : []),
  ];
  const first = told.filter(
    ({ personId }, index) => told.findIndex((one) => one.personId === personId) === index,
  );
  const messages = await Promise.all(
    first.map(async ({ personId, side }) => {
      const person = await sources.readProfile(personId);
      if (person === undefined) return [];
      const until = movableBackUntil({ at: move.movedAt });
      const canMoveBack = side !== "back" && !move.isBack && sources.at < until;
      const path = canMoveBack
        ? movedSongPath(move.songId, move.moveId)
        : side === "out"
          ? "/dashboard"
          : `/songs/${move.songId}`;
      const [fromPlace, toPlace] = await Promise.all([
        placeOf(sources, from, personId),
        placeOf(sources, to, personId),
      ]);
      const facts: MovedSongFacts = {
        name: person.name,
        title: move.title,
        moverName: personId === move.movedBy ? undefined : (mover?.name ?? ""),
        ...{ fromPlace, toPlace },
        backUntil: canMoveBack ? until : undefined,
        canOtherMoveBack: first.length > 1,
        url: `${sources.siteOrigin}${path}`,
      };
      return [
        {
          recipient: side,
          to: { name: person.name, address: person.email },
          content: emailContentFor("song-moved", facts),
          tags: {},
        },
      ];
    }),
  );
  return messages.flat();
}

/** A workspace with its team's owner or its person; undefined if a team is deleted. */
async function sideOf(sources: EmailSources, id: WorkspaceId): Promise<Side | undefined> {
  const team = await sources.readTeam(id);
  if (team !== undefined) return { personId: team.ownerId, teamName: team.name };
  const person = await sources.readProfile(UserId.parse(id));
  return person === undefined ? undefined : { personId: person.userId };
}

async function placeOf(
  sources: EmailSources,
  side: Side | undefined,
  readerId: UserId,
): Promise<MovedSongFacts["fromPlace"]> {
  if (side?.teamName !== undefined) return { kind: "team", name: side.teamName };
  if (side === undefined) return { kind: "gone" };
  if (side.personId === readerId) return { kind: "yours" };
  return { kind: "person", name: (await sources.readProfile(side.personId))?.name ?? "" };
}
