import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AgreementCard } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementAddress } from "../../../../../shared/domain/agreement/agreement-address.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { songAgreementsQuery } from "../../../api/songs.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { StatusBadge } from "../../../components/ui/status-badge.tsx";
import { formatDay } from "../../../lib/format.ts";
import { Section } from "../../../components/ui/section.tsx";

/** A song's agreements, newest first, each with its version and state. */
export function SongAgreements({ songId }: { songId: string }) {
  const query = useInfiniteQuery(songAgreementsQuery(songId));
  const cards = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title="Agreements">
      {query.isPending && <Skeleton className="mt-3 h-14" />}
      {query.isError && cards === undefined && (
        <div role="alert" className="mt-2">
          <p className="text-muted">{messageOf(query.error)}</p>
          <Button
            variant="quiet"
            size="small"
            className="mt-2"
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
      {cards?.length === 0 && <p className="mt-2 text-muted">This song has no agreement.</p>}
      {cards !== undefined && cards.length > 0 && (
        <ul className="mt-2 divide-y">
          {cards.map((card) => (
            <AgreementLine key={card.id} card={card} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="text"
          size="small"
          className="-ml-2"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Section>
  );
}

function AgreementLine({ card }: { card: AgreementCard }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <Link
          to={agreementAddress(card.id)}
          className="figures inline-flex min-h-11 items-center font-semibold text-pen underline-offset-4 hover:underline sm:min-h-0"
        >
          No. {formatSheetNumber(card.number)}
          <span className="sr-only"> {card.title}</span>
        </Link>
        <p className="figures text-sm text-muted">{standingOf(card)}</p>
      </div>
      <StatusBadge of={card} />
    </li>
  );
}

function standingOf(card: AgreementCard): string {
  const { version, createdAt, sentAt, completedAt, ended, isPreSigned } = card;
  if (isPreSigned) return `Uploaded ${formatDay(createdAt)}`;
  if (sentAt === undefined) return `Created ${formatDay(createdAt)}`;
  const of = `Version ${version}`;
  if (completedAt !== undefined) return `${of} · sealed ${formatDay(completedAt)}`;
  if (ended !== undefined) return `${of} · ended ${formatDay(ended.at)}`;
  return `${of} · sent ${formatDay(sentAt)}`;
}
