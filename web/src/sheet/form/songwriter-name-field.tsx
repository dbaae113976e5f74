import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PersonDetailsView } from "../../../../shared/contracts/address-book/people.ts";
import { SuggestionField } from "../../components/ui/fields/suggestion-field.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { withPerson } from "./adding/row-of-person.ts";
import type { SheetForm } from "./sheet-form.ts";
import { personSuggestionsQuery } from "../../api/songs.ts";

const SuggestionList = lazyPart(async () => ({
  default: (await import("../../components/ui/fields/suggestion-list.tsx")).SuggestionList,
}));

const filling = { shouldDirty: true, shouldValidate: true } as const;

/** The field of a songwriter's or publisher's name, with suggestions from the address book. A chosen suggestion fills the row. */
export function SongwriterNameField({
  index,
  label,
  error,
}: {
  index: number;
  label: string;
  error: string | undefined;
}) {
  const { register, control, getValues, setValue } = useFormContext<SheetForm>();
  const name = useWatch({ control, name: `splits.${index}.songwriterName` });
  const [isOpen, setOpen] = useState(false);
  const people = useSuggestions(name, isOpen);

  const choose = (person: PersonDetailsView) => {
    setValue(`splits.${index}`, withPerson(getValues(`splits.${index}`), person), filling);
  };

  return (
    <SuggestionField
      label={label}
      required
      error={error}
      isExpanded={isOpen && people.length > 0}
      onOpenChange={setOpen}
      renderList={(list) => (
        <Suspense>
          <SuggestionList
            key={name}
            {...list}
            label="From your address book"
            suggestions={people.map((person) => ({
              key: person.id,
              choose: () => choose(person),
              content: (
                <>
                  <span className="truncate font-medium">{person.name}</span>
                  <span className="truncate text-sm text-muted">{person.email}</span>
                </>
              ),
            }))}
          />
        </Suspense>
      )}
      {...register(`splits.${index}.songwriterName`)}
    />
  );
}

/** The people of the address book that match the typed text; empty if the call fails. */
function useSuggestions(name: string, isWanted: boolean): readonly PersonDetailsView[] {
  const query = useDeferredValue(name.trim());
  const { data } = useQuery({
    ...personSuggestionsQuery(query),
    enabled: isWanted && query !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return query === "" ? [] : (data ?? []);
}
