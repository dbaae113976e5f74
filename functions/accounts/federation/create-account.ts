import type { UserId } from "../../../shared/domain/ids.ts";
import { bounds } from "../../../shared/domain/text/bounds.ts";
import { singleLineName } from "../../../shared/contracts/fields.ts";
import { newUserId } from "../../platform/random-id.ts";
import { confirmEmail, createUser, setRandomPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import type { VerifiedFederatedSignIn } from "./redeem-tokens.ts";

/** The name that the provider gives; the part of the address before the @ if the provider gives no printable name. */
function nameOf({ name, email }: { name: string; email: string }): string {
  const parsed = singleLineName(bounds.nameCharacters).safeParse(name);
  if (parsed.success && parsed.data !== "") return parsed.data;
  return email.slice(0, email.lastIndexOf("@")).slice(0, bounds.nameCharacters);
}

/**
 * Creates the account of a new person with a random password, and connects the identity. Returns the user ID; undefined
 * if another call took the address or the identity first. The sweep removes the rest of an interrupted call, as it does
 * for sign-ups.
 */
export async function createFederatedAccount(
  { identities, signUps }: Accounts,
  { identity, token }: VerifiedFederatedSignIn,
  at: string,
): Promise<UserId | undefined> {
  const { email } = identity;
  const person = { userId: newUserId(), name: nameOf(token), email, createdAt: at };
  const { userId } = person;
  await signUps.begin(person);
  await createUser(userId, email);
  await setRandomPassword(userId);
  await confirmEmail(userId, email);
  const connected = identities.connectItems(userId, identity, at);
  return (await signUps.claim(person, at, true, connected)) ? userId : undefined;
}
