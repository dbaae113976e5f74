import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { ListedAgreement as Agreement } from "../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { CardList } from "../../components/ui/lists/card-list.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { whenOnline } from "../../lib/network/when-online.ts";
import { AgreementCard } from "./agreement-card.tsx";
import { agreementsQuery, type AgreementFilters } from "../../api/agreements.ts";
import { isFirstWait } from "../../api/is-first-wait.ts";
import { GridSkeleton } from "./list/grid-skeleton.tsx";
import { agreementsToSign } from "./list/agreements-to-sign.ts";
import { AgreementsToSignList } from "./list/agreements-to-sign-list.tsx";
import { ListToolbar } from "./list/list-toolbar.tsx";
import { useListFilters } from "./list/use-list-filters.ts";
import type { OwnerAction } from "./actions/owner-action-dialog.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const AgreementTable = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./table/agreement-table.tsx")).AgreementTable };
});

interface CardCalls {
  onOpen: (id: string) => void;
  onOwnerAction: (agreement: Agreement, action: OwnerAction) => void;
}

/** The agreements as a table or as cards. Cards start with the agreements that wait for the user's signature. */
export function AgreementList(calls: CardCalls) {
  const filters = useListFilters();
  const [round, setRound] = useState(0);
  const [showsNeeded, setShowsNeeded] = useState(false);
  const { search, status } = filters;
  const isSearch = search !== "" || status !== undefined;
  const query = useInfiniteQuery({
    ...agreementsQuery(filtersOf(filters)),
    placeholderData: keepPreviousData,
  });
  const needed = useInfiniteQuery(agreementsQuery({ needsYou: "true" }));
  const listed = query.data?.pages.flatMap(({ items }) => items);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isEmpty = listed?.length === 0;
  useEffect(() => {
    // A page of a search result may be empty although more pages follow.
    if (isEmpty && hasNextPage && !isFetching) void fetchNextPage();
  }, [isEmpty, hasNextPage, isFetching, fetchNextPage]);
  // Agreements that wait for the user stand above the others.
  if (listed !== undefined && !isSearch && isFirstWait(needed)) return <GridSkeleton />;
  if (listed === undefined)
    return query.isError ? (
      <LoadFailure
        title="Your agreements could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <GridSkeleton />
    );
  if (isEmpty && !isSearch && !query.isPlaceholderData)
    return (
      <EmptyState
        title="No agreements yet"
        heading="h2"
        text="Split sheets you send appear here, with who has signed."
      >
        <MemberOnly>
          <ButtonLink to="/create">Create Your First Agreement</ButtonLink>
        </MemberOnly>
      </EmptyState>
    );
  if (filters.isTable)
    return (
      <>
        <ListToolbar key={round} initialSearch={round === 0 ? search : ""} filters={filters} />
        <Suspense fallback={<GridSkeleton />}>
          <AgreementTable filters={filtersOf(filters)} onOpen={calls.onOpen} />
        </Suspense>
      </>
    );
  const card = (agreement: Agreement) => (
    <AgreementCard
      agreement={agreement}
      onOpen={() => calls.onOpen(agreement.id)}
      onOwnerAction={(action) => calls.onOwnerAction(agreement, action)}
    />
  );
  const first = isSearch
    ? []
    : agreementsToSign(
        needed.data?.pages.flatMap(({ items }) => items),
        listed,
      );
  const isFirst = new Set(first.map(({ id }) => id));
  const others = listed.filter(({ id }) => !isFirst.has(id));
  return (
    <>
      {/* After a reset, the URL still has the old search while the new field is empty. */}
      <ListToolbar key={round} initialSearch={round === 0 ? search : ""} filters={filters} />
      {first.length > 0 && (
        <AgreementsToSignList
          agreements={first}
          query={needed}
          showsAll={showsNeeded}
          onShowAll={() => setShowsNeeded(true)}
        >
          {card}
        </AgreementsToSignList>
      )}
      {(first.length === 0 || others.length > 0 || hasNextPage) && (
        <section aria-labelledby="all-agreements" aria-busy={query.isPlaceholderData}>
          <h2
            id="all-agreements"
            className={first.length > 0 ? "mb-3 text-lg font-semibold" : "sr-only"}
          >
            {isSearch
              ? "Found agreements"
              : first.length > 0
                ? "Other agreements"
                : "All agreements"}
          </h2>
          {isSearch && others.length === 0 && !hasNextPage && !query.isPlaceholderData ? (
            <NothingFound
              onShowAll={() => {
                filters.clear();
                setRound(round + 1);
              }}
            />
          ) : (
            <CardList
              items={others}
              query={query}
              note={<p className="figures mb-2 text-sm text-muted">Showing {listed.length}</p>}
            >
              {card}
            </CardList>
          )}
        </section>
      )}
    </>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No agreements found"
      text="Try the beginning of a title, a person’s name or email, or another status."
    >
      <Button variant="quiet" onClick={onShowAll}>
        Show all agreements
      </Button>
    </EmptyState>
  );
}

function filtersOf({ search, status }: ReturnType<typeof useListFilters>): AgreementFilters {
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? {} : { status }),
  };
}
