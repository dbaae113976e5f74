import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  RevokeTokenCommand,
  type RevokeTokenCommandInput,
} from "@aws-sdk/client-cognito-identity-provider";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { cognito } from "../platform/clients/cognito.ts";
import { throwBusy } from "../platform/service-faults.ts";
import { readStageSecret } from "../platform/stage-secret.ts";
import {
  beginSignIn,
  client,
  isNamed,
  pool,
  type Challenge,
  type Tokens,
} from "./user-pool-client.ts";

/**
 * Tries a password. Tokens, or the challenge where the user has a second factor; undefined when name and
 * password don't fit. Throws `too_many_requests`, `busy`.
 */
export async function tryPassword(
  username: string,
  password: string,
): Promise<Tokens | Challenge | undefined> {
  const parameters = { USERNAME: username, PASSWORD: password };
  return await beginSignIn("ADMIN_USER_PASSWORD_AUTH", username, parameters);
}

/** Signs in a user who has no second factor. Undefined when name and password don't fit. */
export async function signInByPassword(
  username: string,
  password: string,
): Promise<Tokens | undefined> {
  return tokensOnly(await tryPassword(username, password));
}

/** A new access token of the same sign-in. Undefined when the refresh token is no longer good. */
export async function renewTokens(
  username: string,
  refreshToken: string,
): Promise<Tokens | undefined> {
  const parameters = { REFRESH_TOKEN: refreshToken };
  return tokensOnly(await beginSignIn("REFRESH_TOKEN_AUTH", username, parameters));
}

function tokensOnly(outcome: Tokens | Challenge | undefined): Tokens | undefined {
  if (outcome === undefined || "accessToken" in outcome) return outcome;
  throw new Error(`Cognito asks for ${outcome.name} in place of tokens`);
}

/**
 * Makes a user whose address isn't verified. Nothing is mailed by Cognito. The username is random, so a user that
 * exists is the work of an earlier attempt of this call.
 */
export async function createUser(username: string, email: string): Promise<void> {
  const input = {
    UserPoolId: pool(),
    Username: username,
    MessageAction: "SUPPRESS" as const,
    UserAttributes: [{ Name: "email", Value: email }],
  };
  try {
    await cognito.send(new AdminCreateUserCommand(input));
  } catch (error) {
    if (!isNamed(error, "UsernameExistsException")) throwBusy(error);
  }
}

/** Sets a password for good. Throws `invalid_request` when the pool doesn't take it. */
export async function setPassword(username: string, password: string): Promise<void> {
  const input = { UserPoolId: pool(), Username: username, Password: password, Permanent: true };
  try {
    await cognito.send(new AdminSetUserPasswordCommand(input));
  } catch (error) {
    if (!isNamed(error, "InvalidPasswordException", "InvalidParameterException")) {
      throwBusy(error);
    }
    const message = "Please choose another password";
    throw new DomainError("invalid_request", { details: [{ path: "password", message }] });
  }
}

/** Replaces the password by one that nobody knows, and ends what was opened with the old one. */
export async function discardPassword(username: string): Promise<void> {
  await setUnknownPassword(username);
  await revokeAllTokens(username);
}

/** Sets a password that nobody knows. */
export async function setUnknownPassword(username: string): Promise<void> {
  await setPassword(username, randomBytes(32).toString("base64url"));
}

/** Makes every refresh token of the user useless. */
export async function revokeAllTokens(username: string): Promise<void> {
  const input = { UserPoolId: pool(), Username: username };
  await cognito.send(new AdminUserGlobalSignOutCommand(input)).catch(throwBusy);
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
  await cognito.send(new AdminUpdateUserAttributesCommand(input)).catch(throwBusy);
}

/** Deletes a user; one that is gone already is fine. */
export async function deleteUser(username: string): Promise<void> {
  try {
    const input = { UserPoolId: pool(), Username: username };
    await cognito.send(new AdminDeleteUserCommand(input));
  } catch (error) {
    if (!isNamed(error, "UserNotFoundException")) throwBusy(error);
  }
}

/** Makes a refresh token of the API's own client useless; one that is useless already is fine. */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const { client: secret } = await readStageSecret();
  await revoke({ Token: refreshToken, ClientId: client(), ClientSecret: secret });
}

/** Makes a refresh token of a public client useless; one that is useless already, or foreign, is fine. */
export async function revokePublicToken(refreshToken: string, clientId: string): Promise<void> {
  await revoke({ Token: refreshToken, ClientId: clientId });
}

async function revoke(input: RevokeTokenCommandInput): Promise<void> {
  try {
    await cognito.send(new RevokeTokenCommand(input));
  } catch (error) {
    const useless = ["InvalidParameterException", "NotAuthorizedException"];
    const foreign = ["UnauthorizedException", "UnsupportedTokenTypeException"];
    if (!isNamed(error, ...useless, ...foreign)) throwBusy(error);
  }
}
