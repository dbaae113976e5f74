import * as z from "zod";
import { apiKeyPeriods, maxApiKeys } from "../../domain/api-keys/api-key.ts";
import { apiAccessLevels, apiKeyScopes } from "../../domain/api-keys/api-key-scopes.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, singleLineName, Timestamp } from "../fields.ts";

const ApiKeyId = once(() => z.string().regex(/^[0-9A-Za-z]{8}$/, "Not the id of an API key"));

export const ApiKeyView = once(() =>
  z.object({
    id: ApiKeyId(),
    /** The beginning of its text, by which its holder recognizes it. */
    start: z.string(),
    /** Whether it is a test key, which works in the sandbox of the workspace only. */
    isTest: z.literal(true).optional(),
    name: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    /** `ended`: its maker has left the team. An expired or ended key does not work any more. */
    state: z.enum(["active", "expired", "ended"]),
    /** Who made it. The name is empty for a deleted account. */
    createdBy: z.object({ name: z.string(), isYou: z.boolean() }),
    createdAt: Timestamp(),
    expiresAt: Timestamp().optional(),
    /** The day (UTC) of its last call, `2026-11-26`. */
    lastUsedOn: z.iso.date().optional(),
  }),
);
export type ApiKeyView = z.infer<ReturnType<typeof ApiKeyView>>;

export const ApiKeysView = once(() =>
  z.object({
    /** The keys that the workspace's plan includes: none, those that only read, or all. */
    access: z.enum(apiAccessLevels),
    /** What is in the sandbox of the workspace. Absent before its first test key. */
    sandbox: z
      .object({
        songs: z.number().int(),
        /** Agreements that were made since it was last empty. */
        agreements: z.number().int(),
        storageBytes: z.number().int(),
        /** When it is emptied by itself. */
        emptiesAt: Timestamp(),
        /** Whether it is being emptied now. */
        isEmptying: z.boolean(),
      })
      .optional(),
    /** Newest first. */
    apiKeys: z.array(ApiKeyView()).max(maxApiKeys),
  }),
);
export type ApiKeysView = z.infer<ReturnType<typeof ApiKeysView>>;

/** The endpoints of a workspace's API keys. The function `teams` answers them. */
export const apiKeyEndpoints = {
  apiKeys: endpoint({
    method: "GET",
    path: "/api/api-keys",
    access: "user",
    role: "owner",
    summary: "Returns the API keys of the workspace, newest first, without their text",
    repeat: "natural",
    shows: ["api-keys"],
    schemas: () => ({ responses: { 200: ApiKeysView() } }),
    errors: [],
  }),
  createApiKey: endpoint({
    method: "POST",
    path: "/api/api-keys",
    access: "user",
    role: "owner",
    proof: "recent",
    summary: "Makes an API key of the workspace and returns its text, once; its owner is emailed",
    repeat: "key",
    changes: ["api-keys", "teams"],
    schemas: () => ({
      body: z.object({
        name: singleLineName(bounds.apiKeyNameCharacters).refine(
          (name) => name !== "",
          "Name is required",
        ),
        scopes: z
          .array(z.enum(apiKeyScopes))
          .min(1, "Choose at least one scope")
          .max(apiKeyScopes.length)
          .refine((scopes) => new Set(scopes).size === scopes.length, "Each scope only once"),
        /** Makes a test key: it works in the sandbox of the workspace only, and no email leaves it. */
        isTest: z.literal(true).optional(),
        /** Days after which it expires. Without it, it works until it is revoked. */
        expiresInDays: z.literal(apiKeyPeriods).optional(),
      }),
      responses: {
        201: z.object({
          apiKey: ApiKeyView(),
          /** The key itself. It cannot be read again. */
          text: z.string(),
        }),
      },
    }),
    // `api_key_not_found`: a repeat of the request after the key was revoked.
    errors: ["api_plan_required", "api_keys_full", "api_key_not_found"],
  }),
  revokeApiKey: endpoint({
    method: "DELETE",
    path: "/api/api-keys/{id}",
    access: "user",
    role: "owner",
    summary: "Revokes an API key at once",
    repeat: "key",
    changes: ["api-keys", "teams"],
    schemas: () => ({
      params: z.object({ id: ApiKeyId() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["api_key_not_found"],
  }),
  emptySandbox: endpoint({
    method: "DELETE",
    path: "/api/sandbox",
    access: "user",
    role: "owner",
    summary:
      "Deletes everything in the sandbox of the workspace, within minutes. Its test keys stay",
    repeat: "natural",
    changes: ["api-keys"],
    schemas: () => ({ responses: { 200: EmptyBody() } }),
    errors: [],
  }),
} as const;
