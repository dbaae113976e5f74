import type { CallResult } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

export type InvitationView = CallResult<typeof sharing.invitation>;

/** The document about which the holder of a link is asked. Its address is not asked for again while it is shown. */
export const invitationQuery = (invitationToken: string) => ({
  ...queryOf(sharing.invitation, { params: { invitationToken } }),
  staleTime: Infinity,
});
