import type { ErrorTable } from "./error-table.ts";

/** Errors of what connects a workspace with other programs: API keys, the sandbox, webhooks. */
export const integrationErrors = {
  api_key_invalid: {
    status: 401,
    message:
      "This API key does not work. It may be incomplete, revoked or expired, or its maker may have left the workspace.",
  },
  api_key_with_cookie: {
    status: 400,
    message: "A call with an API key must not send cookies.",
  },
  api_key_not_found: { status: 404, message: "This API key was revoked, or it does not exist." },
  api_keys_full: {
    status: 409,
    message: "A workspace has 20 API keys at most. Please revoke one first.",
  },
  sandbox_full: {
    status: 409,
    message: "A sandbox has 100 songs at most. Its owner can empty it.",
  },
  closed_to_api_keys: { status: 403, message: "This call cannot be made with an API key." },
  scope_needed: { status: 403, message: "This API key does not have the scope of this call." },
  webhook_not_found: { status: 404, message: "Webhook not found" },
  webhook_delivery_not_found: {
    status: 404,
    message: "This delivery is no longer in the log, which goes back 30 days.",
  },
  webhook_off: { status: 409, message: "This webhook is off. Please turn it on first." },
  webhooks_full: {
    status: 409,
    message: "A workspace has 5 webhooks at most. Please delete one first.",
  },
} as const satisfies ErrorTable;
