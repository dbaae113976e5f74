import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type {
  AgreementCard,
  AgreementView,
  ListedAgreement,
} from "../../../shared/contracts/agreements/views.ts";
import { agreementQuery } from "./agreements.ts";
import { agreements } from "./endpoints.ts";
import { queryKeyOf } from "./query-of.ts";

type Change = Partial<Pick<AgreementCard, "status" | "ended" | "splits">>;
type AgreementList = InfiniteData<{ items: ListedAgreement[]; nextCursor: string | undefined }>;

/** Matches the lists of agreements with any filters. */
const anyList = { queryKey: queryKeyOf(agreements.list) };

/** Changes an agreement in the cached lists and details before the server has answered. Returns the undo. */
export function updateAgreementOptimistically(
  client: QueryClient,
  id: string,
  change: Change,
): () => void {
  const { queryKey } = agreementQuery(id);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (view) => view && { ...view, ...change });
  const undoLists = changeLists(client, (cards) =>
    cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
  );
  return () => {
    undoLists();
    client.setQueryData(queryKey, before);
  };
}

/** Removes an agreement from the cached lists before the server has answered. Returns the undo. */
export function removeAgreementOptimistically(client: QueryClient, id: string): () => void {
  return changeLists(client, (cards) => cards.filter((card) => card.id !== id));
}

/**
 * Puts the server's answer about an agreement into the cached lists and details. Fields that the answer lacks keep
 * their values.
 */
export function cacheAgreement(client: QueryClient, view: AgreementView): void {
  client.setQueryData(
    agreementQuery(view.id).queryKey,
    (before) => before && { ...before, ...view },
  );
  const { lyrics: _, contributors: __, ...card } = view;
  changeLists(client, (cards) =>
    cards.map((other) => (other.id === card.id ? { ...other, ...card } : other)),
  );
}

function changeLists(
  client: QueryClient,
  change: (cards: ListedAgreement[]) => ListedAgreement[],
): () => void {
  const before = client.getQueriesData<AgreementList>(anyList);
  client.setQueriesData<AgreementList>(
    anyList,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data);
  };
}

/** Finds an agreement in the cached lists; undefined if none has it. */
export function findCachedAgreement(client: QueryClient, id: string): ListedAgreement | undefined {
  return client
    .getQueriesData<AgreementList>(anyList)
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((card) => card.id === id);
}
