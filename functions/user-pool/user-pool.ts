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
import { throwBusyIfTransient } from "../platform/transient-errors.ts";
import { readStageSecret } from "../platform/stage-secret.ts";
import {
  beginSignIn,
  userPoolClientId,
  isNamed,
  userPoolId,
  type Challenge,
  type Tokens,
} from "./user-pool-client.ts";

/**
 * Tries a password. Returns tokens, or the challenge if the user has a second factor; undefined if username and
 * password do not match. Throws `too_many_requests`, `busy`.
 */
export async function tryPassword(
  username: string,
  password: string,
): Promise<Tokens | Challenge | undefined> {
  const parameters = { USERNAME: username, PASSWORD: password };
  return await beginSignIn("ADMIN_USER_PASSWORD_AUTH", username, parameters);
}

/** Signs in a user who has no second factor. Returns undefined if username and password do not match. */
export async function signInByPassword(
  username: string,
  password: string,
): Promise<Tokens | undefined> {
  return tokensOnly(await tryPassword(username, password));
}

/** Renews the tokens of a sign-in. Returns undefined if the refresh token is no longer valid. */
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
 * Creates a user whose address is not verified. Cognito emails nothing. The username is random, so a user that already
 * exists comes from an earlier attempt of the same call.
 */
export async function createUser(username: string, email: string): Promise<void> {
  const input = {
    UserPoolId: userPoolId(),
    Username: username,
    MessageAction: "SUPPRESS" as const,
    UserAttributes: [{ Name: "email", Value: email }],
  };
  try {
    await cognito.send(new AdminCreateUserCommand(input));
  } catch (error) {
    if (!isNamed(error, "UsernameExistsException")) throwBusyIfTransient(error);
  }
}

/** Sets a permanent password. Throws `invalid_request` if the pool refuses it. */
export async function setPassword(username: string, password: string): Promise<void> {
  const input = {
    UserPoolId: userPoolId(),
    Username: username,
    Password: password,
    Permanent: true,
  };
  try {
    await cognito.send(new AdminSetUserPasswordCommand(input));
  } catch (error) {
    if (!isNamed(error, "InvalidPasswordException", "InvalidParameterException")) {
      throwBusyIfTransient(error);
    }
    const message = "Please choose another password";
    throw new DomainError("invalid_request", { details: [{ path: "password", message }] });
  }
}

/**
 * Sets a permanent password of the owner of a verified address. If the pool has lost the user, as a new pool has all of
 * them, creates the user again first. Throws `invalid_request` if the pool refuses the password.
 */
export async function setOwnersPassword(
  username: string,
  email: string,
  password: string,
): Promise<void> {
  try {
    await setPassword(username, password);
  } catch (error) {
    if (!isNamed(error, "UserNotFoundException")) throw error;
    await createUser(username, email);
    await setPassword(username, password);
    await confirmEmail(username, email);
  }
}

/** Replaces the password with a random password, and revokes every refresh token of the user. */
export async function discardPassword(username: string): Promise<void> {
  await setRandomPassword(username);
  await revokeAllTokens(username);
}

/** Sets a random password, which is not stored or shown. */
export async function setRandomPassword(username: string): Promise<void> {
  await setPassword(username, randomBytes(32).toString("base64url"));
}

/** Revokes every refresh token of the user. */
export async function revokeAllTokens(username: string): Promise<void> {
  const input = { UserPoolId: userPoolId(), Username: username };
  await cognito.send(new AdminUserGlobalSignOutCommand(input)).catch(throwBusyIfTransient);
}

/** Sets the address and marks it as verified. */
export async function confirmEmail(username: string, email: string): Promise<void> {
  const input = {
    UserPoolId: userPoolId(),
    Username: username,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ],
  };
  await cognito.send(new AdminUpdateUserAttributesCommand(input)).catch(throwBusyIfTransient);
}

/** Deletes a user; does nothing if the user no longer exists. */
export async function deleteUser(username: string): Promise<void> {
  try {
    const input = { UserPoolId: userPoolId(), Username: username };
    await cognito.send(new AdminDeleteUserCommand(input));
  } catch (error) {
    if (!isNamed(error, "UserNotFoundException")) throwBusyIfTransient(error);
  }
}

/** Revokes a refresh token of the API's own client; does nothing if the token is already invalid. */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const { client: secret } = await readStageSecret();
  await revoke({ Token: refreshToken, ClientId: userPoolClientId(), ClientSecret: secret });
}

/** Revokes a refresh token of a public client; does nothing if the token is already invalid or foreign. */
export async function revokePublicToken(refreshToken: string, clientId: string): Promise<void> {
  await revoke({ Token: refreshToken, ClientId: clientId });
}

async function revoke(input: RevokeTokenCommandInput): Promise<void> {
  try {
    await cognito.send(new RevokeTokenCommand(input));
  } catch (error) {
    const useless = ["InvalidParameterException", "NotAuthorizedException"];
    const foreign = ["UnauthorizedException", "UnsupportedTokenTypeException"];
    if (!isNamed(error, ...useless, ...foreign)) throwBusyIfTransient(error);
  }
}
