import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { auth } from "../../../lib/endpoints.ts";

/** What the account is connected with, and whether it has a password. */
export const identitiesQuery = queryOptions({
  queryKey: ["/api/auth/identities"],
  queryFn: () => callEndpoint(auth.identities),
  staleTime: 0,
});
