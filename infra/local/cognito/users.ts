import { z } from "zod";
import { attributeList, newAttributes, updatedAttributes } from "./attributes.ts";
import {
  attributesInput,
  cognitoFault,
  invalidParameter,
  passwordInput,
  poolIdInput,
  textMapInput,
  usernameInput,
} from "./faults.ts";
import { newUser, noSignInFailures } from "./new-user.ts";
import { defineOperation, epochSeconds } from "./operation.ts";
import { checkPasswordPolicy, hashPassword } from "./passwords.ts";
import type { User } from "./store.ts";

const ofUser = z.object({ UserPoolId: poolIdInput, Username: usernameInput });

function mfaOf(user: User): { PreferredMfaSetting?: string; UserMFASettingList?: string[] } {
  if (!user.totpEnabled) return {};
  return {
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    ...(user.totpPreferred ? { PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {}),
  };
}

const stateOf = (user: User) => ({
  Username: user.username,
  UserCreateDate: epochSeconds(user.createdAt),
  UserLastModifiedDate: epochSeconds(user.modifiedAt),
  Enabled: user.enabled,
  UserStatus: user.status,
});

const listedUser = (user: User) => ({ ...stateOf(user), Attributes: attributeList(user) });

export const adminCreateUser = defineOperation(
  ofUser.extend({
    UserAttributes: attributesInput.default([]),
    TemporaryPassword: passwordInput.optional(),
    MessageAction: z.enum(["SUPPRESS", "RESEND"]).optional(),
    ClientMetadata: textMapInput.optional(),
  }),
  async ({ pools, store, clock }, input) => {
    const pool = pools.pool(input.UserPoolId);
    if (input.MessageAction !== "SUPPRESS") {
      // AWS would send an invitation by email. An error shows that the local cloud does not.
      throw invalidParameter("The local cloud sends no invitations: use MessageAction SUPPRESS.");
    }
    const attributes = newAttributes(pool, input.UserAttributes);
    if (input.TemporaryPassword) {
      checkPasswordPolicy(input.TemporaryPassword, pool.passwordPolicy);
    }
    const passwordHash = input.TemporaryPassword && (await hashPassword(input.TemporaryPassword));
    if (store.findUser(pool, input.Username)) {
      throw cognitoFault("UsernameExistsException", "User account already exists");
    }
    const user = newUser(
      {
        username: input.Username,
        attributes,
        status: "FORCE_CHANGE_PASSWORD",
        ...(passwordHash ? { passwordHash } : {}),
      },
      clock.now(),
    );
    store.saveUser(pool, user);
    return { User: listedUser(user) };
  },
);

export const adminSetUserPassword = defineOperation(
  ofUser.extend({ Password: passwordInput, Permanent: z.boolean().default(false) }),
  async ({ pools, store, clock }, input) => {
    const pool = pools.pool(input.UserPoolId);
    store.user(pool, input.Username);
    checkPasswordPolicy(input.Password, pool.passwordPolicy);
    const passwordHash = await hashPassword(input.Password);
    const now = clock.now();
    store.saveUser(pool, {
      ...store.user(pool, input.Username),
      passwordHash,
      passwordSetAt: now,
      modifiedAt: now,
      status: input.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
      failures: noSignInFailures,
    });
    return {};
  },
);

export const adminUpdateUserAttributes = defineOperation(
  ofUser.extend({ UserAttributes: attributesInput }),
  ({ pools, store, clock }, input) => {
    const pool = pools.pool(input.UserPoolId);
    const user = store.user(pool, input.Username);
    const attributes = updatedAttributes(pool, user, input.UserAttributes);
    store.saveUser(pool, { ...user, attributes, modifiedAt: clock.now() });
    return {};
  },
);

export const adminDeleteUserAttributes = defineOperation(
  ofUser.extend({ UserAttributeNames: z.array(z.string()) }),
  ({ pools, store, clock }, input) => {
    const pool = pools.pool(input.UserPoolId);
    const user = store.user(pool, input.Username);
    const attributes = { ...user.attributes };
    for (const name of input.UserAttributeNames) delete attributes[name];
    store.saveUser(pool, { ...user, attributes, modifiedAt: clock.now() });
    return {};
  },
);

export const adminGetUser = defineOperation(ofUser, ({ pools, store }, input) => {
  const user = store.user(pools.pool(input.UserPoolId), input.Username);
  return { ...stateOf(user), UserAttributes: attributeList(user), ...mfaOf(user) };
});

export const adminDeleteUser = defineOperation(ofUser, ({ pools, store }, input) => {
  const pool = pools.pool(input.UserPoolId);
  store.user(pool, input.Username);
  store.deleteUser(pool, input.Username);
  return {};
});

const setEnabled = (enabled: boolean) =>
  defineOperation(ofUser, ({ pools, store, clock }, input) => {
    const pool = pools.pool(input.UserPoolId);
    const user = store.user(pool, input.Username);
    // Disabling revokes the user's refresh tokens; enabling does not restore them.
    const generation = enabled ? user.generation : user.generation + 1;
    store.saveUser(pool, { ...user, enabled, generation, modifiedAt: clock.now() });
    return {};
  });
export const adminEnableUser = setEnabled(true);
export const adminDisableUser = setEnabled(false);

export const adminUserGlobalSignOut = defineOperation(ofUser, ({ pools, store }, input) => {
  const pool = pools.pool(input.UserPoolId);
  const user = store.user(pool, input.Username);
  store.saveUser(pool, { ...user, generation: user.generation + 1 });
  return {};
});

export const getUser = defineOperation(
  z.object({ AccessToken: z.string("Member must not be null") }),
  async ({ tokens }, input) => {
    const { user } = await tokens.holderOf(input.AccessToken);
    return { Username: user.username, UserAttributes: attributeList(user), ...mfaOf(user) };
  },
);

/** `email = "a@b"` compares whole values, `email ^= "a"` prefixes. */
function filterOf(text: string): (user: User) => boolean {
  const [, name, operator, quoted] =
    /^\s*"?([\w:-]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text) ?? [];
  if (name === undefined || quoted === undefined)
    throw invalidParameter("Error while parsing filter");
  const wanted = quoted.replace(/\\(.)/g, "$1");
  const read: Record<string, (user: User) => string | undefined> = {
    username: (user) => user.username,
    sub: (user) => user.sub,
    status: (user) => (user.enabled ? "Enabled" : "Disabled"),
    "cognito:user_status": (user) => user.status,
  };
  for (const searchable of ["email", "phone_number", "name", "given_name", "family_name"]) {
    read[searchable] = (user) => user.attributes[searchable];
  }
  read["preferred_username"] = (user) => user.attributes["preferred_username"];
  const value = read[name];
  if (!value) throw invalidParameter(`Invalid attribute in filter: ${name}`);
  return (user) => {
    const actual = value(user);
    return operator === "=" ? actual === wanted : Boolean(actual?.startsWith(wanted));
  };
}

export const listUsers = defineOperation(
  z.object({
    UserPoolId: poolIdInput,
    Filter: z.string().optional(),
    Limit: z.number().int().min(0).max(60).optional(),
    PaginationToken: z.string().optional(),
    AttributesToGet: z.array(z.string()).optional(),
  }),
  ({ pools, store }, input) => {
    const fits = input.Filter ? filterOf(input.Filter) : () => true;
    const after = Buffer.from(input.PaginationToken ?? "", "base64url").toString();
    const found = store
      .users(pools.pool(input.UserPoolId))
      .filter((user) => fits(user) && user.username > after)
      .toSorted((a, b) => (a.username < b.username ? -1 : 1));
    const page = found.slice(0, input.Limit || 60);
    const last = page.at(-1);
    const wanted = input.AttributesToGet;
    return {
      Users: page.map((user) => ({
        ...stateOf(user),
        Attributes: attributeList(user).filter(({ Name }) => wanted?.includes(Name) ?? true),
      })),
      ...(last && found.length > page.length
        ? { PaginationToken: Buffer.from(last.username).toString("base64url") }
        : {}),
    };
  },
);
