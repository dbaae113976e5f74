import type { ApiKeyScope } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { Actor } from "./caller.ts";

/** Throws `scope_needed` if the caller uses an API key without a scope. A session has all scopes. */
export function requireScope({ apiKey }: Pick<Actor, "apiKey">, scope: ApiKeyScope): void {
  if (apiKey === undefined || apiKey.scopes.includes(scope)) return;
  const message = `This call needs the scope ${scope}`;
  throw new DomainError("scope_needed", { details: [{ path: "Authorization", message }] });
}
