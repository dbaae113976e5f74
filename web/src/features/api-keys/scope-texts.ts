import type { ApiKeyScope } from "../../../../shared/domain/api-keys/api-key-scopes.ts";

/** What each scope allows, as the form shows it. */
export const scopeTexts: Readonly<Record<ApiKeyScope, string>> = {
  "songs:read": "Read songs and lyrics",
  "songs:write": "Create and change songs",
  "agreements:read": "Read agreements and sealed PDFs",
  "agreements:write": "Create and change drafts",
  "agreements:send": "Send, resend and void agreements",
  "files:read": "Read and download files",
  "files:write": "Upload files",
};
