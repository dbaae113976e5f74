import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AgreementCard } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { songAgreementsQuery } from "../../../api/songs.ts";
import { PagedList } from "../../../components/ui/lists/paged-list.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { StatusBadge } from "../../../components/ui/feedback/status-badge.tsx";
import { formatDay } from "../../../lib/format.ts";
import { Section } from "../../../components/ui/section.tsx";

/** A song's agreements, newest first, each with its version and state. */
export function SongAgreements({
  songId,
  action,
}: {
  songId: string;
  /** The next step: a new split sheet, or the draft of one. */
  action: ReactNode;
}) {
  const query = useInfiniteQuery(songAgreementsQuery(songId));
  return (
    <Section title="Agreements" action={action}>
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-3 h-14" />}
        empty="This song has no agreement."
      >
        {(cards) => (
          <ul className="mt-2 divide-y">
            {cards.map((card) => (
              <AgreementLine key={card.id} card={card} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

function AgreementLine({ card }: { card: AgreementCard }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <Link
          to={agreementPath(card.id)}
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
