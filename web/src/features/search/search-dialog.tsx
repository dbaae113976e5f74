import { useQuery } from "@tanstack/react-query";
import { Clock, File, FileText, Music, Search, UserRound, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { SearchHit } from "../../../../shared/contracts/songs/search.ts";
import { errorMessage, failureReference } from "../../api/call-errors.ts";
import { searchQuery } from "../../api/search.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { cn } from "../../lib/cn.ts";
import { ErrorReference } from "../../components/ui/feedback/error-reference.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { recentSearches, rememberSearch } from "./recent-searches.ts";

const debounceMs = 150;

const kinds = {
  song: { Icon: Music, label: "Song" },
  agreement: { Icon: FileText, label: "Agreement" },
  person: { Icon: UserRound, label: "Person" },
  file: { Icon: File, label: "File" },
} as const;

/** One option of the list: a hit or a recent search. */
interface Option {
  key: string;
  content: ReactNode;
  choose: () => void;
}

/** The search over the user's songs, agreements, people and files. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const query = useDebounced(typed.trim());
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    searchQuery(query),
  );
  const [recent] = useState(recentSearches);
  const navigate = useNavigate();
  // Radix returns the focus only to its own triggers.
  const openedFrom = useRef<Element>(null);
  const isEmpty = typed.trim() === "";

  const openHit = ({ href }: SearchHit) => {
    rememberSearch(typed.trim());
    onClose();
    void navigate(href);
  };
  const options: Option[] = isEmpty
    ? recent.map((one) => ({
        key: one,
        content: <RecentLine query={one} />,
        choose: () => setTyped(one),
      }))
    : (data?.hits ?? []).map((hit) => ({
        key: `${hit.kind} ${hit.id}`,
        content: <HitLine hit={hit} />,
        choose: () => openHit(hit),
      }));
  // The hits of the previous text stay until the new ones arrive. Enter does not choose them.
  const areOld = !isEmpty && (query !== typed.trim() || isPlaceholderData);
  const isWaiting = areOld || (!isEmpty && (isPending || isFetching));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-[rgb(20_22_28/0.45)]" />
        <Dialog.Content
          aria-describedby={undefined}
          data-slot="search-dialog"
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={() => {
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh animate-appear flex-col bg-sheet shadow-float outline-none max-sm:bottom-0 sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[76vh] sm:w-[min(38rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded-card sm:border"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <SearchList
            typed={typed}
            onType={setTyped}
            options={options}
            areOld={areOld}
            caption={isEmpty && options.length > 0 ? "Recent searches" : undefined}
          >
            <SearchState
              query={typed.trim()}
              isEmpty={isEmpty}
              isWaiting={isWaiting}
              hasOptions={options.length > 0}
              error={isEmpty ? null : error}
              more={data?.more ?? false}
              indexing={data?.indexing ?? false}
              onRetry={() => void refetch()}
            />
          </SearchList>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The search field with its options: arrow keys move the selection, Enter opens it. */
function SearchList({
  typed,
  onType,
  options,
  areOld,
  caption,
  children,
}: {
  typed: string;
  onType: (typed: string) => void;
  options: readonly Option[];
  areOld: boolean;
  caption: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (active + step + options.length) % options.length;
      setChosen(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (!areOld) options[active]?.choose();
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b pr-1.5 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Search songs, agreements, people and files"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Search songs, agreements, people and files"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setChosen(0);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="own-direction min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Dialog.Close
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">
        {caption !== undefined && (
          <p className="px-3 pt-1 pb-1.5 text-xs font-semibold text-muted">{caption}</p>
        )}
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={caption ?? "Results"}
          hidden={options.length === 0}
        >
          {options.map(({ key, content, choose }, index) => (
            // The field has the focus, and its keys choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerMove={() => setChosen(index)}
              onClick={choose}
              className={cn(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5",
                index === active && "bg-wash",
              )}
            >
              {content}
            </div>
          ))}
        </div>
        {children}
      </div>
    </>
  );
}

function HitLine({ hit: { kind, title, sub, cover } }: { hit: SearchHit }) {
  const { Icon, label } = kinds[kind];
  return (
    <>
      {cover === null ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-wash text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : (
        <SongCover cover={{ ...cover, title }} className="w-9" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {sub !== "" && <span className="block truncate text-sm text-muted">{sub}</span>}
      </span>
      <span className="shrink-0 text-xs text-muted">{label}</span>
    </>
  );
}

function RecentLine({ query }: { query: string }) {
  return (
    <>
      <Clock aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{query}</span>
    </>
  );
}

/** The message below the options, or in their place: loading, a failure, or no hits. */
function SearchState({
  query,
  isEmpty,
  isWaiting,
  hasOptions,
  error,
  more,
  indexing,
  onRetry,
}: {
  query: string;
  isEmpty: boolean;
  isWaiting: boolean;
  hasOptions: boolean;
  error: unknown;
  more: boolean;
  indexing: boolean;
  onRetry: () => void;
}) {
  const said = "px-3 py-6 text-center text-muted";
  if (isEmpty)
    return hasOptions ? null : <p className={said}>Type the beginning of any word of a name.</p>;
  if (error !== null && !isWaiting)
    return (
      <div role="alert" className="px-3 py-6 text-center">
        <p className="text-muted">{errorMessage(error)}</p>
        <ErrorReference reference={failureReference(error)} />
        <Button variant="quiet" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (isWaiting && !hasOptions)
    return (
      <div className="grid gap-3 p-3">
        <output className="sr-only">Searching</output>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </div>
    );
  return (
    <output className="block">
      {!hasOptions && (
        <span className={cn(said, "block break-words")}>
          Nothing found for “{query}”.
          {indexing && " Your earlier songs and files are being indexed. Try again in a minute."}
        </span>
      )}
      {hasOptions && more && (
        <span className="block px-3 pt-2 pb-1 text-sm text-muted">
          There are more. Type more to find them.
        </span>
      )}
    </output>
  );
}

/** The value after a pause in typing; an empty value at once. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
