import { createHmac } from "node:crypto";
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type AdminInitiateAuthCommandInput,
  type AdminInitiateAuthCommandOutput,
  type AdminRespondToAuthChallengeCommandInput,
} from "@aws-sdk/client-cognito-identity-provider";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { cognito } from "../platform/clients/cognito.ts";
import { requireEnv } from "../platform/env.ts";
import { throwBusyIfTransient } from "../platform/transient-errors.ts";
import { readStageSecret } from "../platform/stage-secret.ts";

/** Tokens of a sign-in. A renewal gives no new refresh token. */
export interface Tokens {
  accessToken: string;
  /** Lifetime of the access token in seconds, from the time when it was issued. */
  expiresInSeconds: number;
  refreshToken: string | undefined;
}

/** The id of the stage's user pool. */
export const userPoolId = () => requireEnv("USER_POOL_ID");
/** The id of the API's confidential client. */
export const userPoolClientId = () => requireEnv("USER_POOL_CLIENT_ID");

async function secretHash(username: string): Promise<string> {
  const { client: secret } = await readStageSecret();
  return createHmac("sha256", secret).update(`${username}${userPoolClientId()}`).digest("base64");
}

/** Whether an error has one of these names. The SDK's errors are identified by name. */
export function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}

/** A challenge that the pool requires before it gives tokens. `session` is the pool's id of this sign-in. */
export interface Challenge {
  name: "SOFTWARE_TOKEN_MFA" | "CUSTOM_CHALLENGE";
  session: string;
}

function outcomeOf(output: AdminInitiateAuthCommandOutput): Tokens | Challenge {
  const { AuthenticationResult: result, ChallengeName: name, Session: session } = output;
  if (result?.AccessToken !== undefined) {
    const { AccessToken: accessToken, RefreshToken: refreshToken, ExpiresIn = 0 } = result;
    return { accessToken, refreshToken, expiresInSeconds: ExpiresIn };
  }
  const isKnown = name === "SOFTWARE_TOKEN_MFA" || name === "CUSTOM_CHALLENGE";
  if (isKnown && session !== undefined) return { name, session };
  throw new Error(`Cognito asks for ${name ?? "nothing"} in place of tokens`);
}

function isLockedOut(error: unknown): boolean {
  return isNamed(error, "NotAuthorizedException") && error.message.includes("attempts exceeded");
}

/** Whether the pool's trigger was throttled, or failed with `busy`. The pool's error contains the trigger's message. */
function isBusyTrigger(error: unknown): boolean {
  if (isNamed(error, "UnexpectedLambdaException")) return true;
  return isNamed(error, "UserLambdaValidationException") && /\bbusy\b/.test(error.message);
}

const refusals = ["NotAuthorizedException", "UserNotFoundException"];
const wrongCodes = ["CodeMismatchException", "ExpiredCodeException"];

/**
 * Runs a step of a sign-in. Returns undefined if the pool refuses it with one of the `expected` errors. Throws
 * `too_many_requests`, `busy`.
 */
async function attempt(
  send: () => Promise<AdminInitiateAuthCommandOutput>,
  expected: readonly string[] = [...refusals, ...wrongCodes],
): Promise<Tokens | Challenge | undefined> {
  try {
    return outcomeOf(await send());
  } catch (error) {
    if (isLockedOut(error)) throw new DomainError("too_many_requests", { retryAfterSeconds: 30 });
    // A failed trigger is an internal error, not a refusal: its error is thrown below.
    if (isNamed(error, ...expected)) return undefined;
    if (isBusyTrigger(error)) throw new DomainError("busy", { retryAfterSeconds: 2 });
    return throwBusyIfTransient(error);
  }
}

/** Begins a sign-in. Returns undefined if the credentials are wrong. Throws `too_many_requests`, `busy`. */
export async function beginSignIn(
  flow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH" | "CUSTOM_AUTH",
  username: string,
  parameters: Record<string, string>,
): Promise<Tokens | Challenge | undefined> {
  const input: AdminInitiateAuthCommandInput = {
    UserPoolId: userPoolId(),
    ClientId: userPoolClientId(),
    AuthFlow: flow,
    AuthParameters: { ...parameters, SECRET_HASH: await secretHash(username) },
  };
  return await attempt(() => cognito.send(new AdminInitiateAuthCommand(input)));
}

/**
 * Answers a challenge. Returns undefined if the answer is wrong. Throws `unauthorized` if the pool accepts no more
 * answers, which the pool reports separately only for authenticator codes.
 */
export async function answerChallenge(
  { name, session }: Challenge,
  username: string,
  responses: Record<string, string>,
): Promise<Tokens | undefined> {
  const input: AdminRespondToAuthChallengeCommandInput = {
    UserPoolId: userPoolId(),
    ClientId: userPoolClientId(),
    ChallengeName: name,
    Session: session,
    ChallengeResponses: {
      ...responses,
      USERNAME: username,
      SECRET_HASH: await secretHash(username),
    },
  };
  const send = () => cognito.send(new AdminRespondToAuthChallengeCommand(input));
  const isCode = name === "SOFTWARE_TOKEN_MFA";
  const outcome = await attempt(send, isCode ? wrongCodes : undefined).catch((error: unknown) => {
    if (isCode && isNamed(error, ...refusals)) throw new DomainError("unauthorized");
    throw error;
  });
  if (outcome === undefined || "accessToken" in outcome) return outcome;
  throw new Error(`Cognito answers a challenge with another: ${outcome.name}`);
}
