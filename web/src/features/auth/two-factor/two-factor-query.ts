import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { auth } from "../../../lib/endpoints.ts";

export const twoFactorQuery = queryOptions({
  queryKey: ["/api/auth/2fa-status"],
  queryFn: () => callEndpoint(auth.twoFactorStatus),
});
