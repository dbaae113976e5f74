import { ApiError } from "../../../../../shared/contracts/client.ts";

export interface RefusedFields {
  name?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
  reason?: string | undefined;
  /** Whether the request did not arrive; the values may be valid. */
  notSent?: true;
}

/** The messages of a failed call by field. A field's message disappears when its value differs from the sent one. */
export function refusedFieldsOf(
  error: unknown,
  sent: Partial<Record<"name" | "email" | "code" | "reason", string | undefined>> | undefined,
  now: Partial<Record<"name" | "email" | "code" | "reason", string | undefined>>,
): RefusedFields {
  if (!(error instanceof ApiError) || sent === undefined) return {};
  if (error.code === "unreachable" || error.status >= 500) return { notSent: true };
  const complaints: RefusedFields = Object.fromEntries(
    error.details.map(({ path, message }) => [path, message]),
  );
  if (error.code === "not_a_party") complaints.email = error.message;
  if (error.code === "code_invalid") complaints.code = error.message;
  const still = (field: "name" | "email" | "code" | "reason") =>
    sent[field] === now[field] ? complaints[field] : undefined;
  return {
    name: still("name"),
    email: still("email"),
    code: still("code"),
    reason: still("reason"),
  };
}
