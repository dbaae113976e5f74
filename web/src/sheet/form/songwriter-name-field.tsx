import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState, type KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PersonDetailsView } from "../../../../shared/contracts/address-book/people.ts";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { cn } from "../../lib/cn.ts";
import { knownPro, type SheetForm } from "./sheet-form.ts";
import { personSuggestionsQuery } from "../../api/songs.ts";

const filling = { shouldDirty: true, shouldValidate: true } as const;

/** The field of a songwriter's name, with suggestions from the address book. A chosen suggestion fills the row. */
export function SongwriterNameField({
  index,
  error,
}: {
  index: number;
  error: string | undefined;
}) {
  const { register, control, getValues, setValue } = useFormContext<SheetForm>();
  const name = useWatch({ control, name: `splits.${index}.songwriterName` });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const people = useSuggestions(name, isOpen);
  const shown = isOpen ? people : [];
  const field = register(`splits.${index}.songwriterName`);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (person: PersonDetailsView) => {
    const { id: _, name: songwriterName, ipi: songwriterIpi, ...rest } = person;
    const row = getValues(`splits.${index}`);
    // Of some people no PRO is known: the row keeps its own.
    const { pro, proChecked } = row;
    const known = {
      ...{ songwriterName, songwriterIpi },
      ...rest,
      ...(rest.pro === "" ? { pro, proChecked } : knownPro(rest.pro)),
    };
    setValue(`splits.${index}`, { ...row, ...known }, filling);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = shown[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isOpen) setOpen(true);
      if (shown.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === "Enter" && person !== undefined) {
      event.preventDefault();
      choose(person);
    } else if (event.key === "Escape" && shown.length > 0) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative min-w-0">
      <TextField
        label="Songwriter Name"
        required
        // The ARIA combobox pattern: a datalist can't fill other fields or show the emails.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        error={error}
        onKeyDown={onKeyDown}
        {...field}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          void field.onChange(event);
        }}
        onBlur={(event) => {
          close();
          void field.onBlur(event);
        }}
      />
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="From your address book"
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border bg-sheet p-1 shadow-float"
      >
        {shown.map((person, position) => (
          // The field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={person.id}
            id={`${listId}-${position}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={position === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className={cn(
              "flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1 hover:bg-wash",
              position === active && "bg-wash",
            )}
          >
            <span className="truncate font-medium">{person.name}</span>
            <span className="truncate text-sm text-muted">{person.email}</span>
          </div>
        ))}
      </div>
    </div>
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
