import * as z from "zod";
import { DomainError } from "../domain-error.ts";
import { sandboxOf, UserId, WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";
import { apiKeyScopes, includesScope, type ApiAccess, type ApiKeyScope } from "./api-key-scopes.ts";

/** Maximum number of API keys of a workspace. */
export const maxApiKeys = 20;

/** Days after which a new API key can expire. It can also have no expiry. */
export const apiKeyPeriods = [7, 30, 90, 365] as const;

export const ApiKey = once(() =>
  z.object({
    /** A part of the key's text. Letters and digits. */
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    /** The workspace that has it, and the only one in which it can be used, if it is no test key. */
    workspaceId: WorkspaceId,
    /** Present if it is a test key: it is used in the sandbox of the workspace, and only there. */
    isTest: z.literal(true).optional(),
    /** Who made it, on whose limits its calls count. */
    createdBy: UserId,
    /**
     * When its maker joined the team; absent in a personal workspace. The key ends with that membership, also if its
     * maker joins again.
     */
    memberSince: z.string().optional(),
    createdAt: z.string(),
    expiresAt: z.string().optional(),
    /** SHA-256 of its text, in hexadecimal. */
    sha256: z.string(),
  }),
);
/** An API key: a customer's key for the API. Its text is stored nowhere. Times are ISO 8601 UTC. */
export type ApiKey = z.infer<ReturnType<typeof ApiKey>>;

/** Returns the only workspace in which an API key can be used: a test key's is the sandbox. */
export function workspaceOfApiKey({
  workspaceId,
  isTest,
}: Pick<ApiKey, "workspaceId" | "isTest">): WorkspaceId {
  return isTest === true ? sandboxOf(workspaceId) : workspaceId;
}

/** Whether an API key has expired. */
export function isApiKeyExpired({ expiresAt }: Pick<ApiKey, "expiresAt">, at: string): boolean {
  return expiresAt !== undefined && at >= expiresAt;
}

/** Whether an API key still belongs to its maker's membership: `joinedAt` is undefined in a personal workspace. */
export function isOfMembership(
  { memberSince }: Pick<ApiKey, "memberSince">,
  joinedAt: string | undefined,
): boolean {
  return memberSince === joinedAt;
}

/** Throws `api_plan_required` if a plan does not include API keys with all of these scopes. */
export function checkScopesInPlan(access: ApiAccess, scopes: readonly ApiKeyScope[]): void {
  if (!scopes.every((scope) => includesScope(access, scope)))
    throw new DomainError("api_plan_required");
}

/** Returns how evidence and the team's activity name who acted with an API key. */
export function apiKeyActorName({ name }: Pick<ApiKey, "name">, makerName: string): string {
  return makerName === "" ? `API key “${name}”` : `API key “${name}”, of ${makerName}`;
}
