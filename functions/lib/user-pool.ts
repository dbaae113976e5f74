import { createHmac, randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  DescribeUserPoolClientCommand,
  RevokeTokenCommand,
  type AdminInitiateAuthCommandInput,
  type AdminInitiateAuthCommandOutput,
} from "@aws-sdk/client-cognito-identity-provider";
import { AppError } from "../../shared/contracts/errors.ts";
import { cognito } from "./clients/cognito.ts";
import { requireEnv } from "./env.ts";

/** Tokens of a sign-in. A renewal brings no new refresh token. */
export interface Tokens {
  accessToken: string;
  refreshToken: string | undefined;
}

const pool = () => requireEnv("USER_POOL_ID");
const client = () => requireEnv("USER_POOL_CLIENT_ID");

let clientSecret: Promise<string> | undefined;

async function fetchClientSecret(): Promise<string> {
  const input = { UserPoolId: pool(), ClientId: client() };
  const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand(input));
  if (UserPoolClient?.ClientSecret === undefined) throw new Error("The client has no secret");
  return UserPoolClient.ClientSecret;
}

async function readClientSecret(): Promise<string> {
  clientSecret ??= fetchClientSecret();
  try {
    return await clientSecret;
  } catch (error) {
    clientSecret = undefined;
    throw error;
  }
}

async function secretHash(username: string): Promise<string> {
  const secret = await readClientSecret();
  return createHmac("sha256", secret).update(`${username}${client()}`).digest("base64");
}

/** Whether an error has one of these names; the SDK's errors are told apart by name. */
function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}

function throwThrottled(error: unknown): never {
  if (isNamed(error, "TooManyRequestsException", "LimitExceededException", "ThrottlingException")) {
    throw new AppError("busy", { retryAfterSeconds: 2 });
  }
  throw error;
}

async function authenticate(
  flow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
  username: string,
  parameters: Record<string, string>,
): Promise<Tokens | undefined> {
  const input: AdminInitiateAuthCommandInput = {
    UserPoolId: pool(),
    ClientId: client(),
    AuthFlow: flow,
    AuthParameters: { ...parameters, SECRET_HASH: await secretHash(username) },
  };
  let output: AdminInitiateAuthCommandOutput;
  try {
    output = await cognito.send(new AdminInitiateAuthCommand(input));
  } catch (error) {
    if (isNamed(error, "NotAuthorizedException") && error.message.includes("attempts exceeded")) {
      throw new AppError("too_many_requests", { retryAfterSeconds: 30 });
    }
    const refusals = ["NotAuthorizedException", "UserNotFoundException"];
    if (isNamed(error, ...refusals)) return undefined;
    return throwThrottled(error);
  }
  const accessToken = output.AuthenticationResult?.AccessToken;
  if (accessToken === undefined) {
    throw new Error(`Cognito asks for ${output.ChallengeName ?? "nothing"} in place of tokens`);
  }
  return { accessToken, refreshToken: output.AuthenticationResult?.RefreshToken };
}

/** Signs in by password. Undefined when name and password don't fit; throws `too_many_requests`, `busy`. */
export async function signInByPassword(
  username: string,
  password: string,
): Promise<Tokens | undefined> {
  return await authenticate("ADMIN_USER_PASSWORD_AUTH", username, {
    USERNAME: username,
    PASSWORD: password,
  });
}

/** A new access token of the same sign-in. Undefined when the refresh token is no longer good. */
export async function renewTokens(
  username: string,
  refreshToken: string,
): Promise<Tokens | undefined> {
  return await authenticate("REFRESH_TOKEN_AUTH", username, { REFRESH_TOKEN: refreshToken });
}

/** Makes a user whose address isn't verified. Nothing is mailed by Cognito. */
export async function createUser(username: string, email: string): Promise<void> {
  const input = {
    UserPoolId: pool(),
    Username: username,
    MessageAction: "SUPPRESS" as const,
    UserAttributes: [{ Name: "email", Value: email }],
  };
  await cognito.send(new AdminCreateUserCommand(input)).catch(throwThrottled);
}

/** Sets a password for good. Throws `invalid_request` when the pool doesn't take it. */
export async function setPassword(username: string, password: string): Promise<void> {
  const input = { UserPoolId: pool(), Username: username, Password: password, Permanent: true };
  try {
    await cognito.send(new AdminSetUserPasswordCommand(input));
  } catch (error) {
    if (!isNamed(error, "InvalidPasswordException", "InvalidParameterException")) {
      throwThrottled(error);
    }
    const message = "Please choose another password";
    throw new AppError("invalid_request", { details: [{ path: "password", message }] });
  }
}

/** Replaces the password by one that nobody knows, and ends what was opened with the old one. */
export async function discardPassword(username: string): Promise<void> {
  await setPassword(username, randomBytes(32).toString("base64url"));
  const input = { UserPoolId: pool(), Username: username };
  await cognito.send(new AdminUserGlobalSignOutCommand(input)).catch(throwThrottled);
}

/** Marks the address as verified. */
export async function confirmEmail(username: string, email: string): Promise<void> {
  const input = {
    UserPoolId: pool(),
    Username: username,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ],
  };
  await cognito.send(new AdminUpdateUserAttributesCommand(input)).catch(throwThrottled);
}

/** Deletes a user; one that is gone already is fine. */
export async function deleteUser(username: string): Promise<void> {
  try {
    const input = { UserPoolId: pool(), Username: username };
    await cognito.send(new AdminDeleteUserCommand(input));
  } catch (error) {
    if (!isNamed(error, "UserNotFoundException")) throwThrottled(error);
  }
}

/** Makes a refresh token useless; one that is useless already is fine. */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const input = {
    Token: refreshToken,
    ClientId: client(),
    ClientSecret: await readClientSecret(),
  };
  try {
    await cognito.send(new RevokeTokenCommand(input));
  } catch (error) {
    const useless = ["InvalidParameterException", "NotAuthorizedException"];
    if (!isNamed(error, ...useless, "UnsupportedTokenTypeException")) throwThrottled(error);
  }
}
