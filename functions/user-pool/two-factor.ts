import type { UserId } from "../../shared/domain/ids.ts";
import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderServiceException,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { cognito } from "../platform/clients/cognito.ts";
import { isTransientError, throwBusyIfTransient } from "../platform/transient-errors.ts";
import { federatedAnswer } from "./federated-answer.ts";
import {
  answerChallenge,
  beginSignIn,
  isNamed,
  userPoolId,
  type Challenge,
  type Tokens,
} from "./user-pool-client.ts";

/** Creates an authenticator secret, in Base32. It takes effect after `registerAuthenticator` has registered it. */
export async function newAuthenticatorSecret(accessToken: string): Promise<string> {
  const input = { AccessToken: accessToken };
  const { SecretCode } = await cognito
    .send(new AssociateSoftwareTokenCommand(input))
    .catch(throwBusyIfTransient);
  if (SecretCode === undefined) throw new Error("Cognito gave no secret for the authenticator");
  return SecretCode;
}

/**
 * Registers the newest secret with a code of the authenticator. `refused` if the code is wrong, if no setup was begun,
 * or if an earlier call with the same code has already registered the secret. `unclear` if the pool did not answer, or
 * if it refused the SDK's retry of an unanswered call.
 */
export async function registerAuthenticator(
  accessToken: string,
  code: string,
): Promise<"proved" | "refused" | "unclear"> {
  try {
    const input = { AccessToken: accessToken, UserCode: code };
    const { Status } = await cognito.send(new VerifySoftwareTokenCommand(input));
    return Status === "SUCCESS" ? "proved" : "refused";
  } catch (error) {
    const wrong = ["EnableSoftwareTokenMFAException", "CodeMismatchException"];
    const notBegun = ["InvalidParameterException", "NotAuthorizedException"];
    if (isNamed(error, ...wrong, ...notBegun)) return wasRepeated(error) ? "unclear" : "refused";
    if (isTransientError(error)) return "unclear";
    throw error;
  }
}

/** Whether the SDK has sent the call more than once. */
function wasRepeated(error: Error): boolean {
  return (
    error instanceof CognitoIdentityProviderServiceException && (error.$metadata.attempts ?? 1) > 1
  );
}

/** Turns on the authenticator step of this user's sign-ins. Returns false if the user has no registered secret. */
export async function requireRegisteredAuthenticator(userId: string): Promise<boolean> {
  try {
    await cognito.send(preferenceCommand(userId, true));
    return true;
  } catch (error) {
    if (isNamed(error, "InvalidParameterException")) return false;
    return throwBusyIfTransient(error);
  }
}

/** Turns on or off the authenticator step of this user's sign-ins. */
export async function setAuthenticatorRequired(userId: string, isRequired: boolean): Promise<void> {
  await cognito.send(preferenceCommand(userId, isRequired)).catch(throwBusyIfTransient);
}

function preferenceCommand(userId: string, isRequired: boolean): AdminSetUserMFAPreferenceCommand {
  return new AdminSetUserMFAPreferenceCommand({
    UserPoolId: userPoolId(),
    Username: userId,
    SoftwareTokenMfaSettings: { Enabled: isRequired, PreferredMfa: isRequired },
  });
}

/**
 * In place of the pool's challenge, for an account whose authenticator the pool has lost, as a new pool has all of them:
 * no code of an authenticator is right, but a backup code is.
 */
export const challengeWithoutAuthenticator: Challenge = { name: "SOFTWARE_TOKEN_MFA", session: "" };

/**
 * Finishes a sign-in with a code of the authenticator. Returns undefined if the code is wrong or already used, or if
 * the pool has no authenticator (`challengeWithoutAuthenticator`); throws `unauthorized` if the sign-in has expired or
 * had too many wrong codes.
 */
export async function signInByCode(
  userId: UserId,
  session: string,
  code: string,
): Promise<Tokens | undefined> {
  if (session === challengeWithoutAuthenticator.session) return undefined;
  const challenge = { name: "SOFTWARE_TOKEN_MFA", session } as const;
  return await answerChallenge(challenge, userId, { SOFTWARE_TOKEN_MFA_CODE: code });
}

/**
 * Signs in a user who has signed in at a provider. The nonce of that step answers the pool's custom challenge. Returns
 * undefined if the step is no longer valid. If the account has a second factor, the caller must not use the tokens
 * before the second factor is proved too.
 */
export async function signInByFederation(
  userId: UserId,
  stepNonce: string,
): Promise<Tokens | undefined> {
  return await signInByChallengeAnswer(userId, federatedAnswer(stepNonce));
}

/** Signs in with the pool's custom challenge. Returns undefined if its trigger refuses the answer. */
export async function signInByChallengeAnswer(
  userId: UserId,
  challengeAnswer: string,
): Promise<Tokens | undefined> {
  const challenge = await beginSignIn("CUSTOM_AUTH", userId, { USERNAME: userId });
  if (challenge === undefined) return undefined;
  if (!("session" in challenge)) throw new Error("Cognito gave tokens without its own challenge");
  return await answerChallenge(challenge, userId, { ANSWER: challengeAnswer });
}
