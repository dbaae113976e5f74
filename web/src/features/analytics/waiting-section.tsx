import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { WaitingSheetView } from "../../../../shared/contracts/analytics/endpoints.ts";
import { callListEndpoint } from "../../../../shared/contracts/client.ts";
import { analyticsWaitingQuery } from "../../api/analytics/analytics-queries.ts";
import { agreements } from "../../api/endpoints.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { PagedList } from "../../components/ui/lists/paged-list.tsx";
import { Section } from "../../components/ui/section.tsx";
import { formatDay } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";
import { useIsMe } from "../../sheet/form/use-is-me.ts";
import { CsvButton } from "./csv-button.tsx";

type Person = WaitingSheetView["people"][number];

const pageSheets = 200;

async function readAllWaiting(): Promise<WaitingSheetView[]> {
  const all: WaitingSheetView[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: pageSheets, cursor };
    const page = await callListEndpoint(agreements.analyticsWaiting, { query });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** Returns the state of a person, in words. */
function stateText({ action, since, openedAt, remindedAt }: Person): string {
  if (action === "answer") return `Suggested a change on ${formatDay(since)}`;
  if (action === "correct") return `Our email came back on ${formatDay(since)}`;
  const seen = openedAt === undefined ? "Not opened yet" : `Opened on ${formatDay(openedAt)}`;
  return remindedAt === undefined ? seen : `${seen}, reminded on ${formatDay(remindedAt)}`;
}

/** The sheets that wait for people, each person with the one thing that helps. */
export function WaitingSection() {
  const query = useInfiniteQuery(analyticsWaitingQuery);
  return (
    <Section
      title="Who you are waiting for"
      action={
        <CsvButton
          what="Who you are waiting for"
          file="waiting"
          rows={async () => [
            ["Sheet", "Title", "Sent", "Expires", "Name", "Email", "State"],
            ...(await readAllWaiting()).flatMap((sheet) =>
              sheet.people.map((person) => [
                ...[String(sheet.number), sheet.title, sheet.sentAt, sheet.expiresAt],
                ...[person.name, person.email, stateText(person)],
              ]),
            ),
          ]}
        />
      }
    >
      <PagedList
        query={query}
        waiting={<Skeleton className="h-32" />}
        empty="Nobody. No sheet is out for signature."
      >
        {(sheets) => (
          <ul aria-label="Sheets that wait" className="-mb-3">
            {sheets.map((sheet) => (
              <li key={sheet.agreementId} className="border-b py-3 last:border-0">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link
                    to={`/agreements/${sheet.agreementId}`}
                    className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline sm:min-h-9"
                  >
                    {sheet.title}
                  </Link>
                  <span className="text-sm text-muted">
                    Sent {formatDay(sheet.sentAt)}, expires {formatDay(sheet.expiresAt)}
                  </span>
                </p>
                <ul>
                  {sheet.people.map((person) => (
                    <li
                      key={person.contributorId}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-sm"
                    >
                      <span className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
                        {person.name} <span className="text-muted">· {stateText(person)}</span>
                      </span>
                      <HelpfulAction agreementId={sheet.agreementId} person={person} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

/** The one thing that brings a signature nearer. Viewers have none, but for their own signature. */
function HelpfulAction({ agreementId, person }: { agreementId: string; person: Person }) {
  const mayAct = useHasRoleAtLeast("member");
  const isMe = useIsMe();
  const resend = useCall(agreements.resend, {
    failure: "The reminder could not be sent",
    onSuccess: () => void toast({ title: `We emailed ${person.name} again` }),
  });
  const page = `/agreements/${agreementId}`;
  const { action, name, email } = person;
  if (action !== "answer" && isMe(email))
    return (
      <ButtonLink variant="quiet" size="small" to={`${page}/sign`}>
        Sign now
      </ButtonLink>
    );
  if (!mayAct) return null;
  if (action === "remind")
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remind ${name}`}
        busy={resend.isPending}
        onClick={() => resend.mutate({ params: { id: agreementId }, body: { email } })}
      >
        Remind
      </Button>
    );
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      to={page}
      aria-label={action === "correct" ? `Change email of ${name}` : `Answer ${name}`}
    >
      {action === "correct" ? "Change email" : "Answer"}
    </ButtonLink>
  );
}
