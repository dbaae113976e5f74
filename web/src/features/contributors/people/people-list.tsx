import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { PersonView } from "../../../../../shared/contracts/songs/contributors.ts";
import { contributorsQuery } from "../../../api/contributors.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { whenOnline } from "../../../lib/when-online.ts";
import { DeferredDialog } from "../deferred-dialog.tsx";
import { PeopleToolbar } from "./people-toolbar.tsx";
import { PersonRow } from "./person-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useRemovePeople } from "./use-remove-people.ts";

const PersonDialog = lazy(async () => {
  await whenOnline();
  return { default: (await import("./person-dialog.tsx")).PersonDialog };
});
const MergeDialog = lazy(async () => {
  await whenOnline();
  return { default: (await import("./merge-dialog.tsx")).MergeDialog };
});
const GroupDialog = lazy(async () => {
  await whenOnline();
  return { default: (await import("../groups/group-dialog.tsx")).GroupDialog };
});
const ImportDialog = lazy(async () => {
  await whenOnline();
  return { default: (await import("../import/import-dialog.tsx")).ImportDialog };
});

type Open =
  | { kind: "person"; person: PersonView | undefined }
  | { kind: "merge" | "group"; people: readonly PersonView[] }
  | { kind: "import" };

const rows = [1, 2, 3, 4, 5, 6];

/** The people of the address book, with a search and what can be done with several of them. */
export function PeopleList() {
  // A link to a person names them as a search.
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get("search") ?? "");
  const [chosen, setChosen] = useState<ReadonlyMap<string, PersonView>>(new Map());
  const [open, setOpen] = useState<Open>();
  const query = useInfiniteQuery({
    ...contributorsQuery(search),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const people = data?.pages.flatMap(({ items }) => items);
  const selected = (people ?? []).filter(({ id }) => chosen.has(id));
  // Those who are chosen stay so while another search is shown.
  const all = [...chosen.values()].map(
    (person) => selected.find(({ id }) => id === person.id) ?? person,
  );
  const clear = () => setChosen(new Map());
  const remove = useRemovePeople(clear);
  const close = () => setOpen(undefined);
  const finish = () => {
    clear();
    close();
  };
  const choose = (person: PersonView, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(person.id, person);
    else next.delete(person.id);
    setChosen(next);
  };
  return (
    <>
      <PeopleToolbar
        initialSearch={search}
        onSearch={setSearch}
        onAdd={() => setOpen({ kind: "person", person: undefined })}
        onImport={() => setOpen({ kind: "import" })}
      />
      {people === undefined ? (
        query.isError ? (
          <Failure
            title="Your people could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div aria-busy className="grid gap-px">
            <p className="sr-only">Loading</p>
            {rows.map((row) => (
              <Skeleton key={row} className="h-16" />
            ))}
          </div>
        )
      ) : people.length === 0 && !query.isPlaceholderData ? (
        search === "" ? (
          <EmptyState
            title="No people yet"
            text="People you send a split sheet are kept here with their PRO, IPI and publisher. You can also add or import them."
          >
            <MemberOnly>
              {" "}
              <Button onClick={() => setOpen({ kind: "person", person: undefined })}>
                Add person
              </Button>
            </MemberOnly>
          </EmptyState>
        ) : (
          <EmptyState
            title="Nobody found"
            text="Try the beginning of a first name, a last name or an email address."
          >
            <MemberOnly>
              {" "}
              <Button onClick={() => setOpen({ kind: "person", person: undefined })}>
                Add person
              </Button>
            </MemberOnly>
          </EmptyState>
        )
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <ul aria-label="People" className="overflow-hidden rounded-card border bg-sheet">
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isChosen={chosen.has(person.id)}
                onChoose={(isChosen) => choose(person, isChosen)}
                onOpen={() => setOpen({ kind: "person", person })}
              />
            ))}
          </ul>
          <p className="figures mt-3 text-center text-sm text-muted">
            {people.length === 50 && search !== ""
              ? "The first 50 are shown. Type more to find others."
              : `Showing ${people.length}`}
          </p>
          {hasNextPage && (
            <div className="mt-3 text-center">
              <Button
                variant="quiet"
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          )}
        </div>
      )}
      {all.length > 0 && (
        <SelectionBar
          people={all}
          isBusy={remove.isPending}
          onMerge={() => setOpen({ kind: "merge", people: all })}
          onGroup={() => setOpen({ kind: "group", people: all })}
          onRemove={() => remove.run(all)}
          onClear={clear}
        />
      )}
      <Suspense fallback={<DeferredDialog />}>
        {open?.kind === "person" && (
          <PersonDialog
            person={open.person}
            onClose={close}
            onRemove={(person) => {
              close();
              remove.run([person]);
            }}
          />
        )}
        {open?.kind === "merge" && (
          <MergeDialog people={open.people} onClose={close} onMerged={finish} />
        )}
        {open?.kind === "group" && (
          <GroupDialog members={open.people} onClose={close} onSaved={finish} />
        )}
        {open?.kind === "import" && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  );
}
