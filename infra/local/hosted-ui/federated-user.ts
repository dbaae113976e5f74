import { newUser } from "../cognito/new-user.ts";
import type { Cognito } from "../cognito/operation.ts";
import type { Pool } from "../cognito/pools.ts";
import type { User } from "../cognito/store.ts";
import type { IdentityProvider } from "./identity-providers.ts";
import { RedirectedError } from "./requests.ts";

/** Creates or updates the pool's user for a sign-in at an identity provider. */
export function upsertFederatedUser(
  { store, clock }: Cognito,
  pool: Pool,
  provider: IdentityProvider,
  claims: Record<string, unknown>,
): User {
  const subject = String(claims["sub"]);
  const username = `${provider.name}_${subject}`;
  const attributes: Record<string, string> = {
    // The address is unverified unless a mapped claim of the provider says otherwise.
    email_verified: "false",
    ...Object.fromEntries(
      provider.attributes.flatMap(([attribute, claim]) => {
        const value = claims[claim];
        const text = typeof value === "boolean" ? `${value}` : value;
        return typeof text === "string" ? [[attribute, text]] : [];
      }),
    ),
  };
  for (const { Name: name, Required: required } of pool.props.Schema)
    if (required && attributes[name] === undefined)
      throw new RedirectedError(
        "invalid_request",
        `Attributes did not conform to the schema: ${name}: The attribute is required`,
      );
  const now = clock.now();
  const before = store.findUser(pool, username);
  const user: User = before
    ? { ...before, attributes: { ...before.attributes, ...attributes }, modifiedAt: now }
    : newUser(
        {
          username,
          attributes,
          status: "EXTERNAL_PROVIDER",
          identity: { userId: subject, providerName: provider.name, providerType: provider.type },
        },
        now,
      );
  store.saveUser(pool, user);
  return user;
}
