import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { PersonDetailsView } from "../../../../../shared/contracts/address-book/people.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { personSuggestionsQuery } from "../../../api/songs.ts";
import { TextField } from "../../../components/ui/fields/text-field.tsx";

/** The search in the address book that adds people to a group. */
export function AddMember({
  isMember,
  onAdd,
}: {
  isMember: (email: string) => boolean;
  onAdd: (person: PersonDetailsView) => void;
}) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...personSuggestionsQuery(query),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = query === "" ? [] : (data ?? []).filter(({ email }) => !isMember(email));
  return (
    <div className="mt-4">
      <TextField
        label="Add a person"
        type="search"
        placeholder="Name or email from your people"
        autoComplete="off"
        maxLength={bounds.nameCharacters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter adds the first person found instead of saving the group.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [first] = found;
          if (first === undefined) return;
          onAdd(first);
          setText("");
        }}
      />
      {query !== "" && (
        <ul aria-label="Found people" className="mt-2 flex flex-wrap gap-2">
          {found.map((person) => (
            <li key={person.id} className="max-w-full min-w-0">
              <button
                type="button"
                onClick={() => {
                  onAdd(person);
                  setText("");
                }}
                className="min-h-11 max-w-full truncate rounded-control border border-field/60 px-3 text-left text-sm hover:bg-wash"
              >
                <span className="font-medium">{person.name}</span>{" "}
                <span className="text-muted">{person.email}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && data !== undefined && (
            <li className="text-sm text-muted">Nobody found. Add them under People first.</li>
          )}
        </ul>
      )}
    </div>
  );
}
