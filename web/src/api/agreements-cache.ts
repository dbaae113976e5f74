import type { QueryClient } from "@tanstack/react-query";
import type { AgreementCard, AgreementView } from "../../../shared/contracts/agreements/views.ts";
import { agreementQuery, agreementsQuery } from "./agreements.ts";

type Change = Partial<Pick<AgreementCard, "status" | "ended" | "splits">>;

/** Changes an agreement in the list and in its details before the server has answered; returns the undo. */
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

/** Removes an agreement from the list before the server has answered; returns the undo. */
export function foreseeRemoval(client: QueryClient, id: string): () => void {
  return changeList(client, (cards) => cards.filter((card) => card.id !== id));
}

/** Shows an agreement as the server answered it, in detail and in the list. */
export function showAgreement(client: QueryClient, view: AgreementView): void {
  client.setQueryData(agreementQuery(view.id).queryKey, view);
  const { lyrics: _, contributors: __, ...card } = view;
  changeList(client, (cards) => cards.map((other) => (other.id === card.id ? card : other)));
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
