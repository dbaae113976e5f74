import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import { useSearchParams } from "react-router";
import { addressBookQuery } from "../../../api/address-book.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { EmptyPeopleList } from "./empty-people-list.tsx";
import { PeopleDialogs } from "./people-dialogs.tsx";
import {
  chosenPeople,
  initialPeopleListState,
  peopleListReducer,
  type PeopleDialog,
} from "./people-list-state.ts";
import { PeopleToolbar } from "./people-toolbar.tsx";
import { PersonRow } from "./person-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useRemovePeople } from "./use-remove-people.ts";

const placeholders = [1, 2, 3, 4, 5, 6];

/** The list of people in the address book, with a search and actions on several people. */
export function PeopleList() {
  // A link to a person carries the name as search.
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get("search") ?? "");
  const [state, dispatch] = useReducer(peopleListReducer, initialPeopleListState);
  const query = useInfiniteQuery({
    ...addressBookQuery(search),
    placeholderData: keepPreviousData,
  });
  const people = query.data?.pages.flatMap(({ items }) => items);
  const chosen = chosenPeople(state, people);
  const clear = () => dispatch({ type: "clear" });
  const remove = useRemovePeople(clear);
  const open = (dialog: PeopleDialog) => dispatch({ type: "open", dialog });
  const close = () => dispatch({ type: "close" });
  const add = () => open({ kind: "person", person: undefined });
  return (
    <>
      <PeopleToolbar
        initialSearch={search}
        onSearch={setSearch}
        onAdd={add}
        onImport={() => open({ kind: "import" })}
      />
      {people === undefined ? (
        query.isError ? (
          <LoadFailure
            title="Your people could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div aria-busy className="grid gap-px">
            <p className="sr-only">Loading</p>
            {placeholders.map((key) => (
              <Skeleton key={key} className="h-16" />
            ))}
          </div>
        )
      ) : people.length === 0 && !query.isPlaceholderData ? (
        <EmptyPeopleList isSearch={search !== ""} onAdd={add} />
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <ul aria-label="People" className="overflow-hidden rounded-card border bg-sheet">
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isChosen={state.chosen.has(person.id)}
                onChoose={(isChosen) => dispatch({ type: "choose", person, isChosen })}
                onOpen={() => open({ kind: "person", person })}
              />
            ))}
          </ul>
          <p className="figures mt-3 text-center text-sm text-muted">
            {people.length === 50 && search !== ""
              ? "The first 50 are shown. Type more to find others."
              : `Showing ${people.length}`}
          </p>
          {query.hasNextPage && (
            <div className="mt-3 text-center">
              <Button
                variant="quiet"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          people={chosen}
          isBusy={remove.isPending}
          onMerge={() => open({ kind: "merge", people: chosen })}
          onGroup={() => open({ kind: "group", people: chosen })}
          onRemove={() => remove.run(chosen)}
          onClear={clear}
        />
      )}
      <PeopleDialogs
        dialog={state.dialog}
        onClose={close}
        onFinished={() => dispatch({ type: "finish" })}
        onRemove={(person) => {
          close();
          remove.run([person]);
        }}
      />
    </>
  );
}
