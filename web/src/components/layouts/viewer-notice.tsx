import { useHasRightsOf } from "../../api/teams.ts";

/** Says on every page of a team's workspace that the user can only view. */
export function ViewerNotice() {
  if (useHasRightsOf("member")) return null;
  return (
    <div role="note" className="bg-wash text-sm">
      <p className="page-width py-2.5">
        You are a viewer in this team: you can view and download. To create or change something, ask
        the team’s owner for the role of a member.
      </p>
    </div>
  );
}
