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

/** Matches every list of agreements, whatever it is limited to. */
const anyList = { queryKey: queryKeyOf(agreements.list) };

/** Changes an agreement in the lists and in its details before the server has answered; returns the undo. */
export function foresee(client: QueryClient, id: string, change: Change): () => void {
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

/** Removes an agreement from the lists before the server has answered; returns the undo. */
export function foreseeRemoval(client: QueryClient, id: string): () => void {
  return changeLists(client, (cards) => cards.filter((card) => card.id !== id));
}

/** Shows an agreement as the server answered it, in detail and in the lists. Keeps what the answer does not have. */
export function showAgreement(client: QueryClient, view: AgreementView): void {
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

/** An agreement in the lists that are loaded; undefined if none has it. */
export function listedAgreement(client: QueryClient, id: string): ListedAgreement | undefined {
  return client
    .getQueriesData<AgreementList>(anyList)
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((card) => card.id === id);
}
