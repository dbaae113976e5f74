import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import {
  furtherDetailsFor,
  hasSameFurtherDetails,
} from "../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { Profile, ProfileFields } from "../../data/accounts/user-repository.ts";
import { checkRecentProof } from "../../http/caller.ts";
import type { Context } from "../../http/context.ts";
import type { Accounts } from "../accounts.ts";
import { requestEmailChange } from "./email-change.ts";
import { countEmailRequest } from "../sign-in/count-email-request.ts";
import { profileView } from "./read-profile.ts";

/** The publisher of a user who publishes their own work. */
const noPublisher = { publisherName: "", publisherIpi: "" };

/**
 * Returns the further details to save: the given ones or the stored ones, without those of a former publisher. Returns
 * an empty object if they stay as they are.
 */
function furtherFields(
  before: Profile,
  { furtherDetails, publisherName, selfPublished }: ProfileFields,
): Pick<ProfileFields, "furtherDetails"> {
  const publisher = {
    publisherName: publisherName ?? before.publisherName,
    selfPublished: selfPublished ?? before.selfPublished,
  };
  if (furtherDetails !== undefined)
    return { furtherDetails: furtherDetailsFor({ ...publisher, furtherDetails }, publisher) ?? {} };
  const kept = furtherDetailsFor(before, publisher) ?? {};
  return hasSameFurtherDetails(kept, before.furtherDetails) ? {} : { furtherDetails: kept };
}

/**
 * Changes the given fields. A new email address takes effect when the user opens the link emailed to it; until then the
 * answer gives it as `pendingEmail`. Throws `proof_needed` for a new address without a recent proof.
 */
export async function updateProfile(
  accounts: Accounts,
  { body, caller, session, origin, at }: Context<typeof auth.updateProfile>,
) {
  const { users } = accounts;
  const { email, ...given } = body;
  const before = await users.read(caller.userId);
  const named = { ...given, ...(given.selfPublished === true && noPublisher) };
  const fields = { ...named, ...furtherFields(before, named) };
  const newEmail = email === undefined || sameEmail(email, before.email) ? undefined : email;
  if (newEmail !== undefined) checkRecentProof(session, at);
  // Both addresses get an email. Without a count for the present address, a caller could send it one email for each new
  // address that the caller names.
  if (newEmail !== undefined)
    await countEmailRequest(accounts, { emails: [before.email, newEmail], origin, at });
  await users.change(caller.userId, fields);
  if (newEmail !== undefined)
    await requestEmailChange(accounts, before, { email: newEmail, sessionId: session.id }, at);
  return profileView(await users.read(caller.userId), at);
}
