import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { sameEmail } from "../../shared/domain/text/email.ts";
import { checkRecentProof } from "../http/caller.ts";
import type { Context } from "../http/context.ts";
import type { Accounts } from "./accounts.ts";
import { askForEmailChange } from "./email-change.ts";
import { countMail } from "./mail-attempts.ts";
import { profileView } from "./read-profile.ts";

/**
 * Changes the fields that are given. Another e-mail address takes effect once the link mailed to it is opened;
 * until then the answer names it as `pendingEmail`. Throws `proof_needed` for another address.
 */
export async function updateProfile(
  accounts: Accounts,
  { body, caller, session, origin, at }: Context<typeof auth.updateProfile>,
) {
  const { users } = accounts;
  const { email, ...fields } = body;
  const before = await users.read(caller.userId);
  const newEmail = email === undefined || sameEmail(email, before.email) ? undefined : email;
  if (newEmail !== undefined) checkRecentProof(session, at);
  // Both are mailed: without a count of its own the present one could be mailed as often as new ones are named.
  if (newEmail !== undefined)
    await countMail(accounts, { emails: [before.email, newEmail], origin, at });
  await users.change(caller.userId, fields);
  if (newEmail !== undefined)
    await askForEmailChange(accounts, before, { email: newEmail, sessionId: session.id }, at);
  return profileView(await users.read(caller.userId), at);
}
