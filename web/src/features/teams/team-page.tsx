import { useQuery } from "@tanstack/react-query";
import { teamQuery, workspacesQuery } from "../../api/teams.ts";
import { BrandingSection } from "../../components/layouts/branding-section.tsx";
import { WebhooksSection } from "../../components/layouts/webhooks-section.tsx";
import { ApiKeysSection } from "../../components/layouts/api-keys-section.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { chooseTeam, chosenTeam } from "../../lib/chosen-team.ts";
import { TeamActivity } from "./team-activity.tsx";
import { NewTeam } from "./new-team.tsx";
import { DeleteTeamSection } from "./delete-team-section.tsx";
import { TeamInvitations } from "./team-invitations.tsx";
import { TeamMembers } from "./team-members.tsx";
import { TeamExportCard } from "./team-export-card.tsx";
import { TeamHead } from "./team-head.tsx";
import { OpenOffer } from "./transfer/open-offer.tsx";

/**
 * The page of the team in the chosen workspace; in the user's own workspace, their teams and the form for a new one.
 */
export function TeamPage() {
  const id = chosenTeam();
  return id === undefined ? <Teams /> : <OneTeam id={id} />;
}

function OneTeam({ id }: { id: string }) {
  const { data: team, error, refetch } = useQuery(teamQuery(id));
  if (team === undefined && error !== null)
    return (
      <LoadFailure
        title="The team could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (team === undefined) return <Waiting />;
  return (
    <>
      <TeamHead team={team} />
      <OpenOffer team={team} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <TeamMembers team={team} />
          {team.role === "owner" && <TeamInvitations team={team} />}
          {team.role !== "owner" && <BrandingSection isOwner={false} />}
        </div>
        <div className="min-w-0 lg:row-span-2">
          <TeamActivity teamId={id} />
        </div>
        {team.role === "owner" && (
          <div className="grid min-w-0 gap-5">
            <BrandingSection />
            <WebhooksSection />
            <ApiKeysSection />
            <TeamExportCard teamId={id} />
            <DeleteTeamSection team={team} />
          </div>
        )}
      </div>
    </>
  );
}

function Teams() {
  const { data, error, refetch } = useQuery(workspacesQuery);
  if (data === undefined && error !== null)
    return (
      <LoadFailure
        title="Your teams could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Waiting />;
  const teams = data.filter(({ kind }) => kind === "team");
  return (
    <div className="max-w-2xl">
      <h1 className="headline text-2xl">Teams</h1>
      <p className="mt-1 text-muted">
        A team has songs, agreements and files of its own, for all its members.
      </p>
      {teams.length > 0 && (
        <ul className="mt-6 divide-y rounded-card border bg-sheet">
          {teams.map((team) => (
            <li key={team.id} className="flex flex-wrap items-center gap-3 p-4">
              <p className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{team.name}</span>
                <span className="text-sm text-muted capitalize">{team.role}</span>
              </p>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Open ${team.name}`}
                onClick={() => {
                  chooseTeam(team.id);
                  window.location.assign("/team");
                }}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewTeam />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading the team</p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-6 h-48" />
    </div>
  );
}
