import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { AgreementCardSkeleton } from "./agreement-card-skeleton.tsx";
import { AgreementCard } from "./agreement-card.tsx";
import { AgreementDialog } from "./agreement-dialog.tsx";
import { agreementsQuery } from "./agreements-queries.ts";

const placeholders = [1, 2, 3, 4];

export function AgreementsPage() {
  const query = useInfiniteQuery(agreementsQuery);
  const [openId, setOpenId] = useState<string>();
  const agreements = query.data?.pages.flatMap(({ items }) => items);
  const open = agreements?.find(({ id }) => id === openId);
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-4">
        <h1 className="headline text-2xl">Agreements</h1>
        <ButtonLink to="/create" className="shrink-0">
          New Agreement
        </ButtonLink>
      </div>
      {query.isPending && (
        <div className="grid gap-4 lg:grid-cols-2" aria-busy>
          {placeholders.map((key) => (
            <AgreementCardSkeleton key={key} />
          ))}
        </div>
      )}
      {query.isError && agreements === undefined && (
        <Failure
          title="Your agreements could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {agreements?.length === 0 && (
        <EmptyState
          title="No agreements yet"
          text="A split sheet that you send stands here, with everyone who has signed it."
        >
          <ButtonLink to="/create">Create Your First Agreement</ButtonLink>
        </EmptyState>
      )}
      {agreements !== undefined && agreements.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {agreements.map((agreement) => (
            <li key={agreement.id} className="min-w-0">
              <AgreementCard agreement={agreement} onOpen={() => setOpenId(agreement.id)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mx-auto mt-6 flex"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {open !== undefined && (
        <AgreementDialog agreement={open} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
}
