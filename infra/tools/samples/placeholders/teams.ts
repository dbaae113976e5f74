import { once } from "../../../local/once.ts";
import { newPerson } from "../sample-accounts.ts";
import {
  findOrCreateTeam,
  inviteNewPerson,
  newExportedTeam,
  newMovedSong,
  newOfferedTeam,
  newTeam,
  newTeamWithMember,
} from "../sample-teams.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const sessionOf = ({ cookies }: Visitor) => cookies.get("__Host-session") ?? "";

/** Teams: one of the account, and others with people. */
export const placeholders: Placeholders = ({ url, owner }) => {
  const team = once(() => newTeamWithMember(url));
  const invitation = once(async () => {
    const { visitor } = await newPerson(url);
    return await inviteNewPerson(url, visitor, await newTeam(visitor));
  });
  /** An offer for each sample that ends one. */
  const offerOf = (prefix: string): Record<string, () => Promise<string>> => {
    const offer = once(() => newOfferedTeam(url));
    return {
      [`${prefix}.id`]: async () => (await offer()).offerId,
      [`${prefix}.teamId`]: async () => (await offer()).teamId,
      [`${prefix}.session`]: async () => sessionOf((await offer()).owner),
      [`${prefix}.memberSession`]: async () => sessionOf((await offer()).member),
    };
  };
  const exported = once(() => newExportedTeam(url));
  const moved = once(() => newMovedSong(url));
  return {
    "moved.session": async () => sessionOf((await moved()).owner),
    "moved.songId": async () => (await moved()).songId,
    "moved.moveId": async () => (await moved()).moveId,
    ...offerOf("acceptedOffer"),
    ...offerOf("declinedOffer"),
    ...offerOf("withdrawnOffer"),
    "exportedTeam.id": async () => (await exported()).teamId,
    "exportedTeam.session": async () => sessionOf((await exported()).owner),
    "demo.teamId": async () => findOrCreateTeam(await owner()),
    "team.id": async () => (await team()).teamId,
    "team.session": async () => sessionOf((await team()).owner),
    "team.memberId": async () => (await team()).memberId,
    "team.memberSession": async () => sessionOf((await team()).member),
    "team.invitationId": async () => (await team()).invitationId,
    "team.invitationToken": async () => (await team()).token,
    "invited.session": async () => sessionOf((await invitation()).visitor),
    "invited.token": async () => (await invitation()).token,
  };
};
