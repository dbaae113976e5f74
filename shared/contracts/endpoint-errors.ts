import { usesWorkspaceHeader, requiredRole, type Endpoint } from "./endpoint.ts";
import type { Entitlement } from "../domain/billing/entitlements.ts";
import type { ErrorCode } from "../domain/error-codes.ts";

/** The error of a call without the plan that an entitlement needs. */
export function planErrorOf(entitlement: Entitlement): ErrorCode {
  return planErrors[entitlement] ?? "plan_required";
}

/** What only some plans include is named, since who lacks it may well have a plan. */
const planErrors: Partial<Record<Entitlement, ErrorCode>> = {
  webhooks: "webhooks_plan_required",
  analytics: "analytics_plan_required",
  branding: "branding_plan_required",
  fields: "fields_plan_required",
  bulk: "bulk_plan_required",
};

/** Returns every error code of an endpoint: the declared codes, and the codes that follow from its other fields. */
export function errorCodesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  return new Set([...endpoint.errors, ...derivedCodes(endpoint)]);
}

/** The errors of calls with API keys. `closed_to_api_keys`: some contents of a call are not open to them. */
const errorsOfApiKeys = [
  "api_key_invalid",
  "api_key_with_cookie",
  "closed_to_api_keys",
  "scope_needed",
  "api_plan_required",
  "too_many_requests",
] as const;

function* derivedCodes(endpoint: Endpoint): Generator<ErrorCode> {
  const { access, repeat, entitlement, editors, proof, workspace, scope } = endpoint;
  const { params, query, body } = endpoint.schemas();
  const isInTeam = usesWorkspaceHeader(endpoint) || workspace === "named";
  const takesInput = [params, query, body].some((schema) => schema !== undefined);
  if (takesInput || repeat === "key") yield "invalid_request";
  if (body !== undefined || access === "webhook") yield "payload_too_large";
  if (body !== undefined) yield "unsupported_media_type";
  if (access === "user" || access === "userOrShare" || access === "pendingSignUp")
    yield "unauthorized";
  if (access === "signer" && endpoint.linkPassword === "asked")
    yield* ["share_password_needed", "password_or_code_needed"] as const;
  if (isInTeam) yield "team_not_found";
  if (isInTeam && requiredRole(endpoint) !== "viewer") yield "role_needed";
  if (repeat === "key") yield "idempotency_mismatch";
  if (entitlement !== undefined) yield planErrorOf(entitlement);
  if (entitlement !== undefined && editors === true) yield "owners_plan_required";
  if (proof !== undefined) yield "proof_needed";
  if (access === "user" && scope === undefined) yield "closed_to_api_keys";
  if (scope !== undefined) yield* errorsOfApiKeys;
  if (access !== "webhook") yield "page_outdated";
  // A wrong edge secret or Origin header, a server fault, too many requests at the same time, and data of a later release.
  yield* ["origin_refused", "internal_error", "busy", "newer_release"] as const;
}
