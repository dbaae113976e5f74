import { z } from "zod";
import { updatedAttributes } from "./attributes.ts";
import { attributesInput, notAuthorized, passwordInput, wrongPassword } from "./faults.ts";
import { noSignInFailures } from "./new-user.ts";
import { defineOperation } from "./operation.ts";
import { checkPasswordPolicy, hashPassword, verifyPassword } from "./passwords.ts";

// Any holder of an access token with the self-service scope can send these calls to AWS, without an AWS signature and
// without a client secret.
const ofHolder = z.object({ AccessToken: z.string("Member must not be null").min(1) });

export const changePassword = defineOperation(
  ofHolder.extend({ PreviousPassword: passwordInput, ProposedPassword: passwordInput }),
  async ({ tokens, store, clock }, input) => {
    const { pool, user } = await tokens.holderOf(input.AccessToken);
    if (!(await verifyPassword(input.PreviousPassword, user.passwordHash))) throw wrongPassword();
    checkPasswordPolicy(input.ProposedPassword, pool.passwordPolicy);
    const passwordHash = await hashPassword(input.ProposedPassword);
    const now = clock.now();
    store.saveUser(pool, {
      ...store.user(pool, user.username),
      passwordHash,
      passwordSetAt: now,
      modifiedAt: now,
      failures: noSignInFailures,
    });
    return {};
  },
);

export const updateUserAttributes = defineOperation(
  ofHolder.extend({ UserAttributes: attributesInput }),
  async ({ tokens, store, clock }, input) => {
    const { pool, user } = await tokens.holderOf(input.AccessToken);
    if (input.UserAttributes.some(({ Name }) => Name.endsWith("_verified")))
      throw notAuthorized("A client attempted to write unauthorized attribute");
    const attributes = updatedAttributes(pool, user, input.UserAttributes);
    store.saveUser(pool, { ...user, attributes, modifiedAt: clock.now() });
    return { CodeDeliveryDetailsList: [] };
  },
);

export const globalSignOut = defineOperation(ofHolder, async ({ tokens, store }, input) => {
  const { pool, user } = await tokens.holderOf(input.AccessToken);
  store.saveUser(pool, { ...user, generation: user.generation + 1 });
  return {};
});

export const deleteUser = defineOperation(ofHolder, async ({ tokens, store }, input) => {
  const { pool, user } = await tokens.holderOf(input.AccessToken);
  store.deleteUser(pool, user.username);
  return {};
});
