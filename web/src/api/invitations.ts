import type { CallResult } from "../../../shared/contracts/client.ts";
import { sharing } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

export type InvitationView = CallResult<typeof sharing.invitation>;

/** The uploaded agreement that an invitation link asks about. Its file's address is read once while it is shown. */
export const invitationQuery = (invitationToken: string) => ({
  ...queryOf(sharing.invitation, { params: { invitationToken } }),
  staleTime: Infinity,
});
