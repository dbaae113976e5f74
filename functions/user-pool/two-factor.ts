import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { cognito } from "../platform/clients/cognito.ts";
import { throwBusy } from "../platform/service-faults.ts";
import { federatedAnswer } from "./federated-answer.ts";
import { answerChallenge, beginSignIn, isNamed, pool, type Tokens } from "./user-pool-client.ts";

/** A new authenticator secret, in Base32. It takes effect only after a code has proved it. */
export async function newAuthenticatorSecret(accessToken: string): Promise<string> {
  const input = { AccessToken: accessToken };
  const { SecretCode } = await cognito
    .send(new AssociateSoftwareTokenCommand(input))
    .catch(throwBusy);
  if (SecretCode === undefined) throw new Error("Cognito gave no secret for the authenticator");
  return SecretCode;
}

/** Proves the newest secret with a code of the authenticator. False if the code is wrong or no setup was begun. */
export async function proveAuthenticator(accessToken: string, code: string): Promise<boolean> {
  try {
    const input = { AccessToken: accessToken, UserCode: code };
    const { Status } = await cognito.send(new VerifySoftwareTokenCommand(input));
    return Status === "SUCCESS";
  } catch (error) {
    const wrong = ["EnableSoftwareTokenMFAException", "CodeMismatchException"];
    const notBegun = ["InvalidParameterException", "NotAuthorizedException"];
    if (isNamed(error, ...wrong, ...notBegun)) return false;
    return throwBusy(error);
  }
}

/** Turns the authenticator step of this user's sign-ins on or off. */
export async function requireAuthenticator(userId: string, isRequired: boolean): Promise<void> {
  const input = {
    UserPoolId: pool(),
    Username: userId,
    SoftwareTokenMfaSettings: { Enabled: isRequired, PreferredMfa: isRequired },
  };
  await cognito.send(new AdminSetUserMFAPreferenceCommand(input)).catch(throwBusy);
}

/**
 * Finishes a sign-in with a code of the authenticator. Undefined if the code is wrong or already used; throws
 * `unauthorized` if the sign-in has expired or had too many wrong codes.
 */
export async function signInByCode(
  userId: string,
  session: string,
  code: string,
): Promise<Tokens | undefined> {
  const challenge = { name: "SOFTWARE_TOKEN_MFA", session } as const;
  return await answerChallenge(challenge, userId, { SOFTWARE_TOKEN_MFA_CODE: code });
}

/**
 * Signs in a user whom a sign-in at a provider has proved: the nonce of that step answers the pool's own challenge.
 * Undefined if the step is no longer open. If the account has a second factor, the caller must not pass on the tokens
 * before the second factor is proved too.
 */
export async function signInByFederation(
  userId: string,
  stepNonce: string,
): Promise<Tokens | undefined> {
  return await signInByAnswer(userId, federatedAnswer(stepNonce));
}

/** Signs in with the pool's own challenge, whose trigger checks the answer. Undefined if the trigger refuses it. */
export async function signInByAnswer(
  userId: string,
  challengeAnswer: string,
): Promise<Tokens | undefined> {
  const challenge = await beginSignIn("CUSTOM_AUTH", userId, { USERNAME: userId });
  if (challenge === undefined) return undefined;
  if (!("session" in challenge)) throw new Error("Cognito gave tokens without its own challenge");
  return await answerChallenge(challenge, userId, { ANSWER: challengeAnswer });
}
