import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  agreementStatuses,
  type AgreementStatus,
} from "../../../../../shared/domain/agreement/lifecycle/statuses.ts";
import { storeBrowserPreference, readBrowserPreference } from "../../../lib/browser-preference.ts";

const viewKey = "splitsheet.agreements.view";

/**
 * The search, the status filter and the view (table or cards) of the list. Search and status are in the URL, so Back
 * and a reload keep them; the view is in local storage.
 */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const [isTable, setTable] = useState(() => readBrowserPreference(viewKey) === "table");
  const status = agreementStatuses.find((one) => one === params.get("status"));
  const set = (name: "search" | "status", value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: params.get("search") ?? "",
    status,
    isTable,
    setTable: (next: boolean) => {
      setTable(next);
      storeBrowserPreference(viewKey, next ? "table" : "cards");
    },
    setSearch: (search: string) => set("search", search),
    setStatus: (next: AgreementStatus | undefined) => set("status", next),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
