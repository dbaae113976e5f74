import { once } from "../../../local/once.ts";
import { newPerson } from "../sample-accounts.ts";
import { invitedPerson, newTeam, findOrCreateTeam, newTeamWithMember } from "../sample-teams.ts";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

const sessionOf = ({ cookies }: Visitor) => cookies.get("__Host-session") ?? "";

/** Teams: one of the account, and others with people. */
export const placeholders: Placeholders = ({ url, owner }) => {
  const team = once(() => newTeamWithMember(url));
  const invitation = once(async () => {
    const { visitor } = await newPerson(url);
    return await invitedPerson(url, visitor, await newTeam(visitor));
  });
  return {
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
