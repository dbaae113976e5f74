import { exchangeableTokens, type Person } from "../../../infra/tools/samples/federated-visitor.ts";
import { setAccounts } from "../accounts.fixture.ts";

/** `setAccounts` with functions that issue a provider's tokens. */
export function setFederation() {
  const accounts = setAccounts();
  const tokensOf = (person: Person) => exchangeableTokens(accounts.cloud.url, person);
  return {
    ...accounts,
    tokensOf,
    atGoogle: (email: string, more: Partial<Person> = {}) =>
      tokensOf({ provider: "Google", email, ...more }),
  };
}

export const signedIn = (onboarding: boolean) => ({
  status: 200,
  body: { outcome: "signed_in", onboarding },
});

export const refused = (status: number, code: string) => ({ status, body: { code } });
