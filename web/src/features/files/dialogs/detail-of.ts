import { ApiError } from "../../../../../shared/contracts/client.ts";

/** What the server said is wrong with a field; undefined if it said nothing about it. */
export function detailOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.find((detail) => detail.path === path)?.message;
}
