import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { addressBookQuery } from "../../../api/address-book.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { SearchField } from "../../../components/ui/fields/search-field.tsx";
import { rowOfPerson } from "./row-of-person.ts";
import { isEmptyRow, type FormRow, type SheetForm } from "../sheet-form.ts";

/** The dialog in which people of the address book are chosen for a sheet. */
export function AddressBookDialog({
  onAdd,
  onClose,
}: {
  onAdd: (people: FormRow[]) => void;
  onClose: () => void;
}) {
  const { getValues } = useFormContext<SheetForm>();
  const [onSheet] = useState(() => getValues("splits").filter((row) => !isEmptyRow(row)));
  /** The chosen people in the order of the choice; a search does not change it. */
  const [chosen, setChosen] = useState<readonly PersonView[]>([]);
  const free = bounds.contributors - onSheet.length - chosen.length;
  return (
    <Dialog title="Add from address book" onClose={onClose} readFirst fullOnPhone>
      <PeopleToChoose
        isOnSheet={(person) => onSheet.some(({ email }) => sameEmail(email, person.email))}
        isChosen={(person) => chosen.some(({ id }) => id === person.id)}
        isFull={free <= 0}
        onChoose={(person, isChosen) =>
          setChosen((before) => [
            ...before.filter(({ id }) => id !== person.id),
            ...(isChosen ? [person] : []),
          ])
        }
      />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 bg-sheet px-5 pb-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
        <DialogButtons onClose={onClose}>
          <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen.map(rowOfPerson))}>
            {chosen.length < 2 ? "Add to sheet" : `Add ${chosen.length} people`}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function PeopleToChoose({
  isOnSheet,
  isChosen,
  isFull,
  onChoose,
}: {
  isOnSheet: (person: PersonView) => boolean;
  isChosen: (person: PersonView) => boolean;
  /** Whether the sheet takes no more people. */
  isFull: boolean;
  onChoose: (person: PersonView, isChosen: boolean) => void;
}) {
  const [search, setSearch] = useState("");
  const query = useInfiniteQuery({
    ...addressBookQuery(search),
    placeholderData: keepPreviousData,
  });
  const people = query.data?.pages.flatMap(({ items }) => items);
  if (people === undefined)
    return query.isError ? (
      <LoadFailure
        title="Your people could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="mt-5 h-72" />
    );
  if (people.length === 0 && search === "" && !query.isPlaceholderData)
    return (
      <p className="mt-4 text-muted">
        No people yet. People you send a split sheet are kept here with their PRO, IPI and
        publisher.
      </p>
    );
  return (
    <div className="mt-4">
      <SearchField
        label="Search people"
        placeholder="Search by name or email"
        initial={search}
        onSearch={setSearch}
      />
      <ul aria-label="People" aria-busy={query.isPlaceholderData} className="mt-3">
        {people.map((person) => (
          <Choice
            key={person.id}
            person={person}
            isOnSheet={isOnSheet(person)}
            isChosen={isChosen(person)}
            isFull={isFull}
            onChoose={(chosen) => onChoose(person, chosen)}
          />
        ))}
      </ul>
      {people.length === 0 && !query.isPlaceholderData && (
        <p className="mt-3 text-muted">Nobody found</p>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-3 w-full"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function Choice({
  person,
  isOnSheet,
  isChosen,
  isFull,
  onChoose,
}: {
  person: PersonView;
  isOnSheet: boolean;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  return (
    <li className="border-b last:border-b-0 has-checked:bg-pen-wash">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-2 py-1 has-disabled:cursor-default has-disabled:text-muted">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-pen"
          checked={isChosen || isOnSheet}
          disabled={isOnSheet || (isFull && !isChosen)}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{person.name}</span>
          <span className="block truncate text-sm text-muted">{person.email}</span>
        </span>
        {isOnSheet && <span className="shrink-0 text-sm text-muted">On this sheet</span>}
      </label>
    </li>
  );
}
