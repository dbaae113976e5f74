import { bounds } from "../../../shared/domain/text/bounds.ts";
import { nameLine } from "../../../shared/contracts/fields.ts";
import { randomId } from "../../platform/random-id.ts";
import { confirmEmail, createUser, setUnknownPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import type { SignedInElsewhere } from "./take-tokens.ts";

/** The name that the provider tells, or the address's own part where it tells none that can be printed. */
function nameOf({ name, email }: { name: string; email: string }): string {
  const parsed = nameLine(bounds.nameCharacters).safeParse(name);
  if (parsed.success && parsed.data !== "") return parsed.data;
  return email.slice(0, email.lastIndexOf("@")).slice(0, bounds.nameCharacters);
}

/**
 * Makes the account of somebody new, with a password that nobody knows, and connects it. Gives its user; undefined
 * when the address or the identity was taken at this moment. What is broken off on the way the sweep takes away, as
 * it does with sign-ups.
 */
export async function createFederatedAccount(
  { identities, signUps }: Accounts,
  { identity, token }: SignedInElsewhere,
  at: string,
): Promise<string | undefined> {
  const { email } = identity;
  const person = { userId: randomId(), name: nameOf(token), email, createdAt: at };
  const { userId } = person;
  await signUps.begin(person);
  await createUser(userId, email);
  await setUnknownPassword(userId);
  await confirmEmail(userId, email);
  const connected = identities.connecting(userId, identity, at);
  return (await signUps.claim(person, at, true, connected)) ? userId : undefined;
}
