import type { ComponentProps } from "react";
import type { ListedAgreement as Agreement } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { CardList } from "../../../components/ui/lists/card-list.tsx";

/** The number of agreements that are shown before 'Show all' is pressed. */
const shownAtFirst = 4;

/** The agreements that need the user, for a signature or an answer: four at first, all after 'Show all'. */
export function AgreementsToSignList({
  agreements,
  query,
  showsAll,
  onShowAll,
  children,
}: {
  agreements: readonly Agreement[];
  query: ComponentProps<typeof CardList<Agreement>>["query"];
  showsAll: boolean;
  onShowAll: () => void;
  /** Returns the card of an agreement. */
  children: ComponentProps<typeof CardList<Agreement>>["children"];
}) {
  return (
    <section aria-labelledby="needs-you" className="mb-8">
      <h2 id="needs-you" className="mb-3 text-lg font-semibold">
        Needs you
      </h2>
      <CardList
        items={showsAll ? agreements : agreements.slice(0, shownAtFirst)}
        query={showsAll ? query : { ...query, hasNextPage: false }}
      >
        {children}
      </CardList>
      {!showsAll && agreements.length > shownAtFirst && (
        <Button variant="quiet" className="mt-4 w-full" onClick={onShowAll}>
          {query.hasNextPage ? "Show all" : `Show all ${agreements.length}`}
        </Button>
      )}
    </section>
  );
}
