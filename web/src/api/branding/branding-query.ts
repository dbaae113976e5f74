import type { CallResult } from "../../../../shared/contracts/client.ts";
import { branding } from "../endpoints.ts";
import { queryOf } from "../query-of.ts";

export type Branding = CallResult<typeof branding.read>;

/** What the chosen workspace looks like on what it sends and shares. */
export const brandingQuery = { ...queryOf(branding.read), staleTime: 0 };
