/**
 * What an API key may be used for. A call that the contract declares without a scope is closed to API keys, so that no
 * key signs, declines, declares, accepts, corrects addresses, moves or deletes songs, or changes billing, people or
 * keys.
 */
export const apiKeyScopes = [
  "songs:read",
  "songs:write",
  "agreements:read",
  "agreements:write",
  "agreements:send",
  "files:read",
  "files:write",
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The API keys that a plan includes: none, those that only read, or all. */
export const apiAccessLevels = ["none", "read", "all"] as const;
export type ApiAccess = (typeof apiAccessLevels)[number];

/** Whether a scope only reads. */
function isReadingScope(scope: ApiKeyScope): boolean {
  return scope.endsWith(":read");
}

/** Whether a plan with this access includes calls that need a scope. */
export function includesScope(access: ApiAccess, scope: ApiKeyScope): boolean {
  return access === "all" || (access === "read" && isReadingScope(scope));
}
