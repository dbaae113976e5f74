import type { QueryClient } from "@tanstack/react-query";
import type {
  AgreementCard,
  AgreementView,
} from "../../../../shared/contracts/agreements/views.ts";
import { agreementQuery, agreementsQuery } from "./agreements-queries.ts";

type Change = Partial<Pick<AgreementCard, "status" | "ended" | "splits">>;

/** Changes an agreement wherever it is shown, before the server has answered; gives the way back. */
export function foresee(client: QueryClient, id: string, change: Change): () => void {
  const { queryKey } = agreementQuery(id);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (view) => view && { ...view, ...change });
  const undoList = changeList(client, (cards) =>
    cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
  );
  return () => {
    undoList();
    client.setQueryData(queryKey, before);
  };
}

/** Takes an agreement out of the list, before the server has answered; gives the way back. */
export function foreseeRemoval(client: QueryClient, id: string): () => void {
  return changeList(client, (cards) => cards.filter((card) => card.id !== id));
}

/** Puts what the server has answered in the place of what was shown. */
export function showAgreement(client: QueryClient, view: AgreementView): void {
  client.setQueryData(agreementQuery(view.id).queryKey, view);
  const { lyrics: _, contributors: __, ...card } = view;
  changeList(client, (cards) => cards.map((other) => (other.id === card.id ? card : other)));
}

/**
 * Everything that agreements are counted and shown in is asked for again when it is next looked at. `gone` is one
 * that nothing can be asked of any more.
 */
export function refreshAgreements(client: QueryClient, gone?: string): void {
  for (const list of ["/api/songs", "/api/agreements", "/api/dashboard"])
    void client.invalidateQueries({
      queryKey: [list],
      predicate: ({ queryKey }) => gone === undefined || queryKey[1] !== gone,
    });
}

function changeList(
  client: QueryClient,
  change: (cards: AgreementCard[]) => AgreementCard[],
): () => void {
  const { queryKey } = agreementsQuery;
  const before = client.getQueryData(queryKey);
  client.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
  return () => client.setQueryData(queryKey, before);
}
