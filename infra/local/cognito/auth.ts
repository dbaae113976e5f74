import { z } from "zod";
import { checkSecretHash } from "./clients.ts";
import { respondToCustomChallenge, startCustomAuth } from "./custom.ts";
import {
  clientIdInput,
  cognitoFault,
  invalidParameter,
  notAuthorized,
  passwordInput,
  poolIdInput,
  readInput,
  textMapInput,
  userNotFound,
  wrongPassword,
} from "./faults.ts";
import { consumeTotpCode } from "./mfa.ts";
import { noSignInFailures } from "./new-user.ts";
import { defineOperation } from "./operation.ts";
import type { Cognito } from "./operation.ts";
import { checkPasswordPolicy, hashPassword, verifyPassword } from "./passwords.ts";
import type { Client, Pool } from "./pools.ts";
import {
  findChallengeSession,
  countWrongCode,
  openChallengeSession,
  markSessionUsed,
} from "./sessions.ts";
import type { Session, User } from "./store.ts";
import { ServiceFault } from "../service.ts";

const DAY = 86_400_000;
const FREE_ATTEMPTS = 5;
const LONGEST_LOCK = 15 * 60_000;
const QUIET = 15 * 60_000;

/** The client setting that allows a flow which both forms of the call support. */
const sharedFlows: Record<string, string> = {
  REFRESH_TOKEN_AUTH: "ALLOW_REFRESH_TOKEN_AUTH",
  REFRESH_TOKEN: "ALLOW_REFRESH_TOKEN_AUTH",
  CUSTOM_AUTH: "ALLOW_CUSTOM_AUTH",
};
const adminFlows: Record<string, string> = {
  ...sharedFlows,
  ADMIN_USER_PASSWORD_AUTH: "ALLOW_ADMIN_USER_PASSWORD_AUTH",
};
const publicFlows: Record<string, string> = {
  ...sharedFlows,
  USER_PASSWORD_AUTH: "ALLOW_USER_PASSWORD_AUTH",
};

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/**
 * Counts a wrong password. From the fifth on, each one locks the user for twice as long as the one before, from one
 * second to 15 minutes. A sign-in, or 15 minutes without an attempt after the end of a lock, resets the count.
 */
function noteFailure({ store, clock }: Cognito, pool: Pool, username: string): void {
  const user = store.findUser(pool, username);
  if (!user) return;
  const now = clock.now();
  const { at, lockedUntil } = user.failures;
  const isFresh = now - Math.max(at, lockedUntil) >= QUIET;
  const count = isFresh ? 1 : user.failures.count + 1;
  const lock =
    count < FREE_ATTEMPTS ? 0 : Math.min(1_000 * 2 ** (count - FREE_ATTEMPTS), LONGEST_LOCK);
  store.saveUser(pool, { ...user, failures: { count, at: now, lockedUntil: now + lock } });
}

/**
 * The user with this name and password. For a client that hides users, the error for an unknown user is that of a wrong
 * password.
 */
async function userByPassword(
  cognito: Cognito,
  pool: Pool,
  client: Client,
  username: string,
  password: string,
): Promise<User> {
  const { store, clock } = cognito;
  const before = store.findUser(pool, username);
  if (!before && !client.hidesUsers) throw userNotFound();
  if (before && before.failures.lockedUntil > clock.now()) {
    throw notAuthorized("Password attempts exceeded");
  }
  const isRight = await verifyPassword(password, before?.passwordHash);
  // Read again, because the password can change during the check.
  const user = store.findUser(pool, username);
  if (!isRight || !user || user.passwordHash !== before?.passwordHash) {
    noteFailure(cognito, pool, username);
    throw wrongPassword();
  }
  if (!user.enabled) throw notAuthorized("User is disabled.");
  const temporaryUntil = user.passwordSetAt + pool.passwordPolicy.temporaryDays * DAY;
  if (user.status === "FORCE_CHANGE_PASSWORD" && temporaryUntil < clock.now()) {
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
  }
  const next = { ...user, failures: noSignInFailures };
  store.saveUser(pool, next);
  return next;
}

function challenge(
  cognito: Cognito,
  client: Client,
  user: User,
  name: Session["challenge"],
  parameters: Record<string, string>,
) {
  return {
    ChallengeName: name,
    Session: openChallengeSession(cognito, client, {
      username: user.username,
      sub: user.sub,
      challenge: name,
    }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
  };
}

/** The response to a correct password: the TOTP challenge if the user has enabled it, else the tokens. */
async function afterPassword(cognito: Cognito, pool: Pool, client: Client, user: User) {
  if (pool.props.MfaConfiguration !== "OFF" && user.totpEnabled && user.totp !== undefined) {
    const { name } = user.totp;
    const parameters = name === undefined ? {} : { FRIENDLY_DEVICE_NAME: name };
    return challenge(cognito, client, user, "SOFTWARE_TOKEN_MFA", parameters);
  }
  return signedIn(cognito, pool, client, user);
}

async function signedIn({ tokens }: Cognito, pool: Pool, client: Client, user: User) {
  return {
    ChallengeParameters: {},
    AuthenticationResult: await tokens.signIn(pool, client, user),
  };
}

const signIn = z.object({
  ClientId: clientIdInput,
  AuthFlow: z.string("Member must not be null"),
  AuthParameters: textMapInput.default({}),
  ClientMetadata: textMapInput.optional(),
});

/** Starts a sign-in. `allowedBy` is the setting of the client that allows the flow; undefined is an unknown flow. */
async function initiate(
  cognito: Cognito,
  pool: Pool,
  client: Client,
  allowedBy: string | undefined,
  input: z.infer<typeof signIn>,
) {
  if (allowedBy === undefined) throw invalidParameter(`Unsupported auth flow: ${input.AuthFlow}`);
  if (!client.props.ExplicitAuthFlows.includes(allowedBy)) {
    throw invalidParameter("Auth flow not enabled for this client");
  }
  const parameters = input.AuthParameters;
  if (input.AuthFlow.startsWith("REFRESH_TOKEN")) {
    const token = required(parameters, "REFRESH_TOKEN");
    const username = cognito.tokens.findGrant(token)?.grant.username;
    // A client without a valid secret hash gets the same error for a known and an unknown token.
    checkSecretHash(client, username ?? parameters["USERNAME"] ?? "", parameters["SECRET_HASH"]);
    return {
      ChallengeParameters: {},
      AuthenticationResult: await cognito.tokens.refresh(pool, client, token),
    };
  }
  const username = required(parameters, "USERNAME");
  checkSecretHash(client, username, parameters["SECRET_HASH"]);
  if (input.AuthFlow === "CUSTOM_AUTH") {
    return startCustomAuth(cognito, pool, client, username, input.ClientMetadata);
  }
  const password = required(parameters, "PASSWORD");
  const user = await userByPassword(cognito, pool, client, username, password);
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    return challenge(cognito, client, user, "NEW_PASSWORD_REQUIRED", {
      userAttributes: JSON.stringify(user.attributes),
      requiredAttributes: "[]",
    });
  }
  return afterPassword(cognito, pool, client, user);
}

export const adminInitiateAuth = defineOperation(
  signIn.extend({ UserPoolId: poolIdInput }),
  (cognito, input) => {
    const pool = cognito.pools.pool(input.UserPoolId);
    const client = cognito.pools.client(input.ClientId, pool.id);
    return initiate(cognito, pool, client, adminFlows[input.AuthFlow], input);
  },
);

/** The form of the call without an AWS signature. Any caller that knows a client id can send it. */
export const initiateAuth = defineOperation(signIn, (cognito, input) => {
  const client = cognito.pools.client(input.ClientId);
  const pool = cognito.pools.pool(client.poolId);
  return initiate(cognito, pool, client, publicFlows[input.AuthFlow], input);
});

/** The current record of the user of a session. Throws when the user no longer exists. */
function sessionUser({ store }: Cognito, pool: Pool, session: Session): User {
  const user = store.findUser(pool, session.username);
  if (!user || user.sub !== session.sub) throw notAuthorized("Invalid session for the user.");
  if (!user.enabled) throw notAuthorized("User is disabled.");
  return user;
}

export const adminRespondToAuthChallenge = defineOperation(
  z.object({
    UserPoolId: poolIdInput,
    ClientId: clientIdInput,
    ChallengeName: z.string("Member must not be null"),
    ChallengeResponses: textMapInput.default({}),
    Session: z.string().min(20, "Member must have length greater than or equal to 20").max(2_048),
    ClientMetadata: textMapInput.optional(),
  }),
  async (cognito, input) => {
    const pool = cognito.pools.pool(input.UserPoolId);
    const client = cognito.pools.client(input.ClientId, pool.id);
    const responses = input.ChallengeResponses;
    const username = required(responses, "USERNAME");
    checkSecretHash(client, username, responses["SECRET_HASH"]);
    const expected = { pool, client, username, challenge: input.ChallengeName };
    const session = findChallengeSession(cognito, expected, input.Session);
    switch (session.challenge) {
      case "SOFTWARE_TOKEN_MFA": {
        const code = required(responses, "SOFTWARE_TOKEN_MFA_CODE");
        // No await until the session is marked as used, so that concurrent repeats of an answer count once.
        try {
          consumeTotpCode(cognito, pool, sessionUser(cognito, pool, session), code);
        } catch (error) {
          if (error instanceof ServiceFault) countWrongCode(cognito, input.Session, session);
          throw error;
        }
        markSessionUsed(cognito, input.Session, session);
        return signedIn(cognito, pool, client, sessionUser(cognito, pool, session));
      }
      case "NEW_PASSWORD_REQUIRED": {
        const password = readInput(passwordInput, required(responses, "NEW_PASSWORD"));
        checkPasswordPolicy(password, pool.passwordPolicy);
        const passwordHash = await hashPassword(password);
        markSessionUsed(
          cognito,
          input.Session,
          findChallengeSession(cognito, expected, input.Session),
        );
        const user: User = {
          ...sessionUser(cognito, pool, session),
          passwordHash,
          passwordSetAt: cognito.clock.now(),
          modifiedAt: cognito.clock.now(),
          status: "CONFIRMED",
        };
        cognito.store.saveUser(pool, user);
        return afterPassword(cognito, pool, client, user);
      }
      case "CUSTOM_CHALLENGE": {
        const answer = required(responses, "ANSWER");
        markSessionUsed(cognito, input.Session, session);
        return respondToCustomChallenge(
          cognito,
          pool,
          client,
          session,
          answer,
          input.ClientMetadata,
        );
      }
      default: {
        const unknown: never = session.challenge;
        throw cognitoFault("InternalErrorException", `no challenge ${String(unknown)}`);
      }
    }
  },
);
