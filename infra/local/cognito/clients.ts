import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  clientIdInput,
  cognitoFault,
  invalidParameter,
  notAuthorized,
  poolIdInput,
} from "./faults.ts";
import { defineOperation } from "./operation.ts";
import type { Client } from "./pools.ts";

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Throws unless a confidential client sent base64(HMAC-SHA256(secret, username + client id)). */
export function checkSecretHash(client: Client, username: string, given: string | undefined): void {
  const { secret } = client;
  if (secret === undefined) {
    if (given === undefined) return;
    throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
  }
  if (given === undefined) {
    throw notAuthorized(
      `Client ${client.id} is configured with secret but SECRET_HASH was not received`,
    );
  }
  const expected = createHmac("sha256", secret).update(`${username}${client.id}`).digest("base64");
  if (!isSame(expected, given)) {
    throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
  }
}

export const describeUserPoolClient = defineOperation(
  z.object({ UserPoolId: poolIdInput, ClientId: clientIdInput }),
  ({ pools }, input) => {
    const pool = pools.pool(input.UserPoolId);
    const client = pools.client(input.ClientId, pool.id);
    const { GenerateSecret: _, RefreshTokenRotation: __, ...props } = client.props;
    const { secret } = client;
    return {
      UserPoolClient: {
        ...props,
        UserPoolId: pool.id,
        ClientId: client.id,
        ...(secret === undefined ? {} : { ClientSecret: secret }),
      },
    };
  },
);

export const describeUserPool = defineOperation(
  z.object({ UserPoolId: poolIdInput }),
  ({ pools, store }, input) => {
    const pool = pools.pool(input.UserPoolId);
    const { passwordPolicy: policy } = pool;
    return {
      UserPool: {
        Id: pool.id,
        Name: pool.props.UserPoolName ?? pool.id,
        Arn: pool.arn,
        MfaConfiguration: pool.props.MfaConfiguration,
        UsernameConfiguration: { CaseSensitive: pool.caseSensitive },
        EstimatedNumberOfUsers: store.users(pool).length,
        Policies: {
          PasswordPolicy: {
            MinimumLength: policy.minimumLength,
            RequireLowercase: policy.lowercase,
            RequireUppercase: policy.uppercase,
            RequireNumbers: policy.numbers,
            RequireSymbols: policy.symbols,
            TemporaryPasswordValidityDays: policy.temporaryDays,
          },
        },
      },
    };
  },
);

/** Revokes a refresh token and all tokens of its sign-in. A repeat succeeds. */
export const revokeToken = defineOperation(
  z.object({
    Token: z.string("Member must not be null"),
    ClientId: clientIdInput,
    ClientSecret: z.string().optional(),
  }),
  ({ pools, tokens }, input) => {
    const client = pools.client(input.ClientId);
    const { secret } = client;
    if (secret !== undefined && !isSame(secret, input.ClientSecret ?? "")) {
      throw cognitoFault("UnauthorizedException", "Invalid client secret");
    }
    if (input.Token.startsWith("eyJ")) {
      throw cognitoFault("UnsupportedTokenTypeException", "Only refresh tokens can be revoked");
    }
    const found = tokens.findGrant(input.Token);
    if (!found) throw invalidParameter("Invalid Refresh Token");
    if (found.grant.clientId !== client.id) {
      throw cognitoFault("UnauthorizedException", "The token was issued to another client");
    }
    tokens.revoke(found.originJti);
    return {};
  },
);
