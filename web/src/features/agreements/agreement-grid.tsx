import { useInfiniteQuery } from "@tanstack/react-query";
import type { AgreementCard as Agreement } from "../../../../shared/contracts/agreements/views.ts";
import { CardList } from "../../components/ui/card-list.tsx";
import { CardSkeleton } from "../../components/ui/card-skeleton.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { AgreementCard } from "./agreement-card.tsx";
import { agreementsQuery } from "../../api/agreements.ts";
import type { Managing } from "./managing/managing-dialog.tsx";

const placeholders = [1, 2, 3, 4];

/** The agreements as cards, with a button for the next page. */
export function AgreementGrid({
  onOpen,
  onManage,
}: {
  onOpen: (id: string) => void;
  onManage: (agreement: Agreement, managing: Managing) => void;
}) {
  const query = useInfiniteQuery(agreementsQuery);
  const agreements = query.data?.pages.flatMap(({ items }) => items);
  if (agreements === undefined)
    return query.isError ? (
      <Failure
        title="Your agreements could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div className="grid gap-4 lg:grid-cols-2" aria-busy>
        <p className="sr-only">Loading</p>
        {placeholders.map((key) => (
          <CardSkeleton key={key}>
            <Skeleton className="mt-6 h-4 w-32" />
          </CardSkeleton>
        ))}
      </div>
    );
  if (agreements.length === 0)
    return (
      <EmptyState
        title="No agreements yet"
        text="Split sheets you send appear here, with who has signed."
      >
        <ButtonLink to="/create">Create Your First Agreement</ButtonLink>
      </EmptyState>
    );
  return (
    <CardList
      items={agreements}
      query={query}
      note={<p className="figures mb-2 text-sm text-muted">Showing {agreements.length}</p>}
    >
      {(agreement) => (
        <AgreementCard
          agreement={agreement}
          onOpen={() => onOpen(agreement.id)}
          onManage={(managing) => onManage(agreement, managing)}
        />
      )}
    </CardList>
  );
}
