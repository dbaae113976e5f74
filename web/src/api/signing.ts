import type { CallResult } from "../../../shared/contracts/client.ts";
import { signing } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

export type SigningView = CallResult<typeof signing.read>;
export type Signer = NonNullable<SigningView["signer"]>;

/** The agreement behind a signing link. Always stale: others may sign at any time, and image links expire. */
export const signingQuery = (shareLink: string) => ({
  ...queryOf(signing.read, { params: { shareLink } }),
  staleTime: 0,
});
