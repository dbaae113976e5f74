import type { ReactNode } from "react";
import { songListPath } from "../../../../shared/domain/song/song-list-path.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";

/** A page that creates or changes something in the chosen workspace. A viewer of a team sees why they can't. */
export function MemberPage({ children }: { children: ReactNode }) {
  if (useHasRoleAtLeast("member")) return children;
  return (
    <EmptyState
      title="Viewers can’t create or change anything here"
      heading="h2"
      text="You can view and download everything in this team. To do more, ask the team’s owner to make you a member."
    >
      <ButtonLink variant="quiet" to={songListPath}>
        See the team’s songs
      </ButtonLink>
    </EmptyState>
  );
}
