import { useQuery } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchHit } from "../../../../shared/contracts/songs/search.ts";
import { searchQuery } from "../../api/search.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import { type Option, SearchList } from "./search-list.tsx";
import { HitLine } from "./hit-line.tsx";
import { SearchState } from "./search-state.tsx";

const debounceMs = 150;

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

function RecentLine({ query }: { query: string }) {
  return (
    <>
      <Clock aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{query}</span>
    </>
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
