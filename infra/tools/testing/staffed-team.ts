import type { Role } from "../../../shared/domain/teams/roles.ts";
import { acceptTeamInvitation, inviteToTeam, newTeam } from "../samples/sample-teams.ts";
import type { Visitor } from "../samples/visitor.ts";
import { signedUpUser } from "./agreement.ts";
import type { TestRecords } from "./test-records.ts";

/** Creates a team of the records' owner, with a new account as member and another one as viewer. */
export async function staffedTeam({
  url,
  owner,
}: Pick<TestRecords, "url" | "owner">): Promise<{ id: string; people: Record<Role, Visitor> }> {
  const id = await newTeam(owner, "World Team");
  const join = async (role: "member" | "viewer", email: string) => {
    const visitor = await signedUpUser(url, "Tina Team", email);
    await acceptTeamInvitation(visitor, (await inviteToTeam(owner, id, { email, role })).token);
    return visitor;
  };
  const member = await join("member", "member@world.example");
  const viewer = await join("viewer", "viewer@world.example");
  return { id, people: { owner, member, viewer } };
}
