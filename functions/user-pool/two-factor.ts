import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { cognito } from "../platform/clients/cognito.ts";
import { throwBusy } from "../platform/service-faults.ts";
import { federatedAnswer } from "./federated-answer.ts";
import { answerChallenge, beginSignIn, isNamed, pool, type Tokens } from "./user-pool-client.ts";

/** A new secret for an authenticator, in Base32. It is not in force before a code has proved it. */
export async function newAuthenticatorSecret(accessToken: string): Promise<string> {
  const input = { AccessToken: accessToken };
  const { SecretCode } = await cognito
    .send(new AssociateSoftwareTokenCommand(input))
    .catch(throwBusy);
  if (SecretCode === undefined) throw new Error("Cognito gave no secret for the authenticator");
  return SecretCode;
}

/** Proves the newest secret by a code of the authenticator. False when the code is wrong. */
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

/** Asks for the authenticator at each sign-in, or no longer. */
export async function requireAuthenticator(userId: string, isRequired: boolean): Promise<void> {
  const input = {
    UserPoolId: pool(),
    Username: userId,
    SoftwareTokenMfaSettings: { Enabled: isRequired, PreferredMfa: isRequired },
  };
  await cognito.send(new AdminSetUserMFAPreferenceCommand(input)).catch(throwBusy);
}

/**
 * Finishes a sign-in by a code of the authenticator. Undefined when it is wrong or used before; throws `unauthorized`
 * when the sign-in is over: too old, or after too many wrong codes.
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
 * Signs in a user whom a sign-in elsewhere has proved: the nonce of that step is the answer to the pool's own
 * challenge. Undefined when the step is over. The tokens are for no one else before a second factor, if there is
 * one, was given as well.
 */
export async function signInByFederation(
  userId: string,
  stepNonce: string,
): Promise<Tokens | undefined> {
  return await signInByAnswer(userId, federatedAnswer(stepNonce));
}

/** Signs in by the pool's own challenge, whose trigger judges the answer. Undefined when it is refused. */
export async function signInByAnswer(
  userId: string,
  challengeAnswer: string,
): Promise<Tokens | undefined> {
  const challenge = await beginSignIn("CUSTOM_AUTH", userId, { USERNAME: userId });
  if (challenge === undefined) return undefined;
  if (!("session" in challenge)) throw new Error("Cognito gave tokens without its own challenge");
  return await answerChallenge(challenge, userId, { ANSWER: challengeAnswer });
}
