import { queryOptions } from "@tanstack/react-query";
import { callEndpoint, type CallResult } from "../../../../shared/contracts/client.ts";
import { signing } from "../../lib/endpoints.ts";

export type SigningView = CallResult<typeof signing.read>;
export type Signer = NonNullable<SigningView["signer"]>;

export const signingQuery = (shareLink: string) =>
  queryOptions({
    queryKey: ["/api/agreements/share", shareLink],
    queryFn: () => callEndpoint(signing.read, { params: { shareLink } }),
    // Someone else may sign meanwhile, and links to images are short-lived.
    staleTime: 0,
  });
