import type { CallResult } from "../../../shared/contracts/client.ts";
import { signing } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

export type SigningView = CallResult<typeof signing.read>;
export type Signer = NonNullable<SigningView["signer"]>;

/** The agreement behind a link. Someone else may sign meanwhile, and links to images expire, so it is never fresh. */
export const signingQuery = (shareLink: string) => ({
  ...queryOf(signing.read, { params: { shareLink } }),
  staleTime: 0,
});
