import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { filledFurtherDetails } from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";

/** A profile as its owner sees it. `pendingEmail` is null once the link to the new address has expired. */
export function profileView(
  { userId, pendingEmail, furtherDetails, ...profile }: Profile,
  at: string,
) {
  const isAwaited = pendingEmail !== undefined && at < pendingEmail.expiresAt;
  const known = furtherDetails && filledFurtherDetails(furtherDetails);
  const further = known === undefined ? {} : { furtherDetails: known };
  return {
    id: userId,
    ...profile,
    ...further,
    pendingEmail: isAwaited ? pendingEmail.email : null,
  };
}

/** The signed-in user's profile. */
export async function readProfile({ users }: Accounts, { caller, at }: Context<typeof auth.me>) {
  return profileView(await users.read(caller.userId), at);
}
