import type { SongAgreementFilter } from "../../../../../shared/domain/agreement/song-agreement-filter.ts";
import { agreementStatusLabels } from "../../../components/ui/feedback/status-badge.tsx";

/** The filters of songs by their latest agreement. The domain's own list would load zod with the dashboard. */
export const agreementFilterLabels: Readonly<Record<SongAgreementFilter, string>> = {
  ...agreementStatusLabels,
  none: "No agreement",
};

/** The filter with this name; undefined if there is none. */
export function agreementFilterOf(name: string | null): SongAgreementFilter | undefined {
  return agreementFilters.find((one) => one === name);
}

// The record's type has these keys and no others.
export const agreementFilters = Object.keys(agreementFilterLabels) as SongAgreementFilter[];
