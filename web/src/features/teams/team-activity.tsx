import { useInfiniteQuery } from "@tanstack/react-query";
import type { TeamActivityView } from "../../../../shared/contracts/teams/views.ts";
import { teamActivityQuery } from "../../api/teams.ts";
import { PagedList } from "../../components/ui/lists/paged-list.tsx";
import { Section } from "../../components/ui/section.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { formatMoment } from "../../lib/format.ts";

/** The events of a team, newest first. */
export function TeamActivity({ teamId }: { teamId: string }) {
  const query = useInfiniteQuery(teamActivityQuery(teamId));
  return (
    <Section title="Activity">
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-3 h-32" />}
        failure="The activity could not be loaded."
        empty="Nothing has happened yet."
      >
        {(events) => (
          <ol className="mt-2 grid gap-3">
            {events.map((one) => (
              <li key={one.id}>
                <span className="wrap-anywhere">{teamActivityText(one)}</span>
                <span className="block text-sm text-muted">{formatMoment(one.at)}</span>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  );
}

/** The sentence about one event. */
export function teamActivityText({
  type,
  actorName,
  subject = "",
  email = "",
  role,
}: TeamActivityView): string {
  const actor = actorName === "" ? "Someone with the link" : actorName;
  switch (type) {
    case "created":
      return `${actor} created the team`;
    case "renamed":
      return `${actor} renamed the team to ${subject}`;
    case "invited":
      return `${actor} invited ${subject} as ${role ?? "member"}`;
    case "invitation_resent":
      return `${actor} sent the invitation to ${subject} again`;
    case "invitation_revoked":
      return `${actor} revoked the invitation to ${subject}`;
    case "invitation_declined":
      return `${subject} declined the invitation`;
    case "joined":
      return `${actor} joined as ${role ?? "member"}`;
    case "role_changed":
      return `${actor} made ${subject} a ${role ?? "member"}`;
    case "left":
      return `${actor} left the team`;
    case "removed":
      return `${actor} removed ${subject}`;
    case "ownership_transferred":
      return `${actor} made ${subject} the owner`;
    case "ownership_offered":
      return `${actor} offered the team to ${subject}`;
    case "ownership_accepted":
      return `${actor} took over the team from ${subject}`;
    case "ownership_declined":
      return `${actor} declined to own the team`;
    case "ownership_withdrawn":
      return `${actor} withdrew the offer of the team to ${subject}`;
    case "song_created":
      return `${actor} created “${subject}”`;
    case "song_deleted":
      return `${actor} deleted “${subject}”`;
    case "agreement_sent":
      return `${actor} sent “${subject}” for signature`;
    case "agreement_completed":
      return `Everyone signed “${subject}”`;
    case "agreement_voided":
      return `${actor} voided the agreement on “${subject}”`;
    case "song_shared":
      return `${actor} shared “${subject}” with ${email}`;
    case "share_ended":
      return `${actor} stopped sharing “${subject}” with ${email}`;
    case "song_moved_in":
      return `${actor} moved “${subject}” into the team`;
    case "song_moved_out":
      return `${actor} moved “${subject}” out of the team`;
    case "template_created":
      return `${actor} created the template “${subject}”`;
    case "template_changed":
      return `${actor} changed the template “${subject}”`;
    case "template_deleted":
      return `${actor} deleted the template “${subject}”`;
    case "custom_field_created":
      return `${actor} added the custom field “${subject}”`;
    case "custom_field_changed":
      return `${actor} changed the custom field “${subject}”`;
    case "custom_field_deleted":
      return `${actor} deleted the custom field “${subject}”`;
    case "webhook_created":
      return `${actor} added a webhook to ${subject}`;
    case "webhook_changed":
      return `${actor} changed the webhook to ${subject}`;
    case "webhook_secret_rotated":
      return `${actor} made a new secret for the webhook to ${subject}`;
    case "webhook_deleted":
      return `${actor} deleted the webhook to ${subject}`;
    case "webhook_ended":
      return `The webhook to ${subject} was turned off, because its receiver took nothing`;
    case "api_key_made":
      return `${actor} made the API key “${subject}”`;
    case "api_key_revoked":
      return `${actor} revoked the API key “${subject}”`;
    case "bulk_started":
      return `${actor} started to create drafts from “${subject}”`;
    case "bulk_sent":
      return `${actor} started to send the drafts from “${subject}”`;
    case "bulk_drafts_deleted":
      return `${actor} deleted the unsent drafts from “${subject}”`;
    case "branding_changed":
      return `${actor} changed the branding`;
    case "branding_removed":
      return `${actor} removed the branding`;
    case "export_requested":
      return `${actor} requested a copy of the team’s data`;
    default:
      return type satisfies never;
  }
}
