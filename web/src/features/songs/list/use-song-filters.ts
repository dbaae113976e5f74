import { useSearchParams } from "react-router";
import { songOrders } from "../../../../../shared/domain/song/song-list.ts";
import { agreementFilterOf } from "./agreement-filter-labels.ts";
import type { SongFilters } from "../../../api/songs.ts";

const names = ["search", "agreement", "sort"] as const;
type Name = (typeof names)[number];

/** Search, filter and order of the list of songs. They are in the URL, so Back and a reload keep them. */
export function useSongFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const agreement = agreementFilterOf(params.get("agreement"));
  const sort = songOrders.find((one) => one === params.get("sort"));
  const filters: SongFilters = {
    ...(search !== "" && { search }),
    ...(agreement !== undefined && { agreement }),
    ...(sort !== undefined && { sort }),
  };
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    set: (name: Name, value: string) =>
      change((next) => (value === "" ? next.delete(name) : next.set(name, value))),
    clear: () =>
      change((next) => {
        for (const name of ["search", "agreement"]) next.delete(name);
      }),
  };
}
