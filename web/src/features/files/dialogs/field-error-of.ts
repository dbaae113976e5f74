import { ApiError } from "../../../../../shared/contracts/client.ts";

/** The server's error message about a field; undefined if there is none. */
export function fieldErrorOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.find((detail) => detail.path === path)?.message;
}
