import { TeamActivity } from "../../../shared/domain/teams/team-activity.ts";
import { Team, TeamInvitation, TeamMember } from "../../../shared/domain/teams/team.ts";
import { storedItem } from "../core/stored-item.ts";

export const StoredTeam = storedItem(Team);
export const StoredTeamMember = storedItem(TeamMember);
export const StoredTeamInvitation = storedItem(TeamInvitation);
export const StoredTeamActivity = storedItem(TeamActivity);
