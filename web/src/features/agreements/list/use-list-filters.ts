import { useSearchParams } from "react-router";
import {
  agreementStatuses,
  type AgreementStatus,
} from "../../../../../shared/domain/agreement/agreement.ts";

/** The search and the status that the list is limited to, and whether it is a table. They are in the address, so that Back and a reload keep them. */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const status = agreementStatuses.find((one) => one === params.get("status"));
  const set = (name: "search" | "status" | "view", value: string | undefined) =>
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
    isTable: params.get("view") === "table",
    setTable: (isTable: boolean) => set("view", isTable ? "table" : undefined),
    setSearch: (search: string) => set("search", search),
    setStatus: (next: AgreementStatus | undefined) => set("status", next),
    clear: () =>
      setParams(params.get("view") === "table" ? { view: "table" } : {}, {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
