import { useEffect, useMemo, useRef, useState } from "react";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { BackLink } from "../../../../components/ui/buttons/back-link.tsx";
import { ButtonLink } from "../../../../components/ui/buttons/button-link.tsx";
import { EmptyState } from "../../../../components/ui/lists/empty-state.tsx";
import { documentGroupOf, inReviewOrder, keptOrder, neighborsOf } from "../list/document-group.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { OpenReview } from "./open-review.tsx";

/**
 * Reviews the documents that are ready, one after the other, in an order that stays. The next one is loaded while one
 * looks at this one, and the last one stays as it was.
 */
export function RescueReview({
  cards,
  id,
  onOpen,
}: {
  cards: readonly UploadReviewCard[];
  id: string;
  /** Opens another document; the list without one. */
  onOpen: (id: string | undefined) => void;
}) {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [isHelp, setHelp] = useState(false);
  const ready = useMemo(
    () =>
      inReviewOrder(cards)
        .filter((card) => documentGroupOf(card) !== "coming" && !ended.has(card.id))
        .map((card) => card.id),
    [cards, ended],
  );
  const [order, setOrder] = useState<readonly string[]>(ready);
  const documentOf = (one: string) => cards.find((card) => card.id === one)?.song?.documentId;
  const kept = keptOrder(order, ready, documentOf);
  const { position, previous, next } = neighborsOf(kept, id);
  const last = useLast(id);
  // It is shown a moment after its key, and the next key goes on from it.
  const askedFor = useRef(id);
  useEffect(() => {
    askedFor.current = id;
  }, [id]);
  const open = (to: string | undefined) => {
    if (to === undefined) return;
    askedFor.current = to;
    onOpen(to);
  };

  if (kept.join() !== order.join()) setOrder(kept);

  const isLastOfFile = ({ file: { digest } }: UploadReviewCard) =>
    cards.filter((one) => one.file.digest === digest && !ended.has(one.id)).length < 2;
  const card = cards.find((one) => one.id === id);
  if (card === undefined || ended.has(id) || position === 0)
    return <NothingOpen next={kept[0]} isEnded={ended.size > 0} onOpen={onOpen} />;
  /** Goes on to the next document, or to those that were left. After the last one the page says that all are reviewed. */
  const goOn = () => open(next ?? kept.find((one) => one !== id));
  const neighbors = () => neighborsOf(kept, askedFor.current);
  const shown = [last, id, next].flatMap((one) => {
    const found = cards.find((other) => other.id === one);
    return found === undefined || ended.has(found.id) ? [] : [found];
  });
  return (
    <>
      <BackLink to="/rescue">Rescue a catalog</BackLink>
      {shown
        .filter((one, index) => shown.indexOf(one) === index)
        .map((one) => (
          <OpenReview
            key={one.id}
            card={one}
            isOpen={one.id === id}
            isLastOfFile={isLastOfFile(one)}
            place={{ position, count: kept.length }}
            actions={{
              next: next === undefined ? undefined : () => open(neighbors().next),
              previous: previous === undefined ? undefined : () => open(neighbors().previous),
              skip: () => {
                setOrder([...kept.filter((other) => other !== id), id]);
                goOn();
              },
              ended: () => {
                // Its answer may come while another document is open already.
                setEnded((before) => new Set(before).add(one.id));
                if (askedFor.current === one.id) goOn();
              },
              close: () => onOpen(undefined),
              help: () => setHelp(true),
            }}
          />
        ))}
      {isHelp && <KeysDialog onClose={() => setHelp(false)} />}
    </>
  );
}

/** What was shown before. */
function useLast(id: string): string | undefined {
  const [seen, setSeen] = useState<{ id: string; last: string | undefined }>({
    id,
    last: undefined,
  });
  if (seen.id !== id) setSeen({ id, last: seen.id });
  return seen.id === id ? seen.last : seen.id;
}

/** In place of a document that is not open any more: the way to the next one, or back. */
function NothingOpen({
  next,
  isEnded,
  onOpen,
}: {
  next: string | undefined;
  isEnded: boolean;
  onOpen: (id: string | undefined) => void;
}) {
  const first = useRef<HTMLDivElement>(null);
  // The focus was in the document that has ended.
  useEffect(() => first.current?.querySelector<HTMLElement>("a, button")?.focus(), []);
  return (
    <div ref={first}>
      <EmptyState
        title={isEnded && next === undefined ? "All reviewed" : "Nothing to review here"}
        heading="h2"
        text={
          isEnded && next === undefined
            ? "Everything that is read has been reviewed. Documents that are still being read appear in the list."
            : "This upload was completed or discarded, or it is not read yet."
        }
      >
        <div className="flex flex-wrap justify-center gap-2">
          {next !== undefined && <Button onClick={() => onOpen(next)}>Review the next one</Button>}
          <ButtonLink variant={next === undefined ? "primary" : "quiet"} to="/rescue">
            Back to the list
          </ButtonLink>
          <ButtonLink variant="quiet" to="/agreements">
            Go to Agreements
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
