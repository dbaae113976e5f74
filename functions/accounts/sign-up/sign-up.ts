import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { newUserId } from "../../platform/random-id.ts";
import { createUser, setPassword, signInByPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { checkNewPassword } from "../sign-in/check-new-password.ts";
import { countEmailRequest } from "../sign-in/count-email-request.ts";
import { issueSignUpCookie } from "./sign-up-cookie.ts";
import { verificationEmailItems } from "./verification-email-items.ts";

/**
 * Creates an account and emails the link that verifies its address. For an address that already has an account, makes
 * the same calls and gives the same answer, but emails a notice to the owner; the sweep later removes the new user.
 */
export async function signUp(accounts: Accounts, request: Context<typeof auth.signup>) {
  const { body, origin, at } = request;
  const { signUps, table, users } = accounts;
  const { name, email, password } = body;
  await checkNewPassword(password, { name, email });
  await countEmailRequest(accounts, { emails: [email], origin, at });
  const person = { userId: newUserId(), name, email, createdAt: at };
  await signUps.begin(person);
  await createUser(person.userId, email);
  await setPassword(person.userId, password);
  const tokens = await signInByPassword(person.userId, password);
  if (tokens?.refreshToken === undefined) throw new Error("A new user could not sign in");

  const claim = await signUps.findClaim(email);
  const owner = await users.find(claim?.userId ?? person.userId);
  const [token, mail] = await verificationEmailItems(accounts, person, at);
  const mailed =
    owner === undefined
      ? mail
      : requestEmailItem(table, "address-taken", { email: owner.email, name: owner.name }, at);
  const proof = await issueSignUpCookie(accounts, person, tokens, at);
  await table.transact([token, mailed, proof.item]);
  return answer(200, { userId: person.userId }, { cookies: [proof.cookie] });
}
