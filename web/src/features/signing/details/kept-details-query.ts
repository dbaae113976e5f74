import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { filledFromKept } from "../../../../../shared/domain/agreement/agreeing/details/fill-from-kept.ts";
import type { KeptDetails } from "../../../../../shared/domain/agreement/agreeing/details/kept-details.ts";
import { isWorthRetrying } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import type { SigningView } from "../../../api/signing.ts";

/** Who reads their own kept details: the signer of a page, by its link or their session. */
export function keptDetailsCaller({ id, signer }: SigningView, shareLink: string | undefined) {
  return { params: { id }, body: { shareLink, email: signer?.email } };
}

/** What the signer of a page keeps for their next sheets. */
export const keptDetailsQuery = (view: SigningView, shareLink: string | undefined) =>
  queryOptions({
    queryKey: [signing.readKeptDetails.path, view.id, view.signer?.contributorId],
    queryFn: ({ signal }) =>
      callEndpoint(signing.readKeptDetails, { ...keptDetailsCaller(view, shareLink), signal }),
    retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    staleTime: 0,
    gcTime: 0,
  });

/** The signer's form with what they keep; undefined if nothing is kept about a name of theirs on this sheet. */
export function filledForm(
  { agreeing, splits }: SigningView,
  kept: readonly KeptDetails[],
): Declaration | undefined {
  const own = agreeing?.own;
  if (own?.canDeclare !== true) return undefined;
  const kinds = new Map(splits.map(({ rowId = "", kind = "owner" }) => [rowId, kind]));
  return filledFromKept(own.suggested, kept, kinds);
}
