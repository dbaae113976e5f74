import { ApiError } from "../../../../../shared/contracts/client.ts";
import type { ErrorDetail } from "../../../../../shared/domain/domain-error.ts";

/** Messages at the fields of a declaration, by paths like `entries.0.person.last`. */
export type FieldProblems = ReadonlyMap<string, string>;

export function fieldProblems(details: readonly ErrorDetail[]): FieldProblems {
  return new Map(details.map(({ path, message }) => [path, message]));
}

/** The messages of a refused call about fields of the declaration that it carried. */
export function refusedDetails(error: unknown): ErrorDetail[] {
  if (!(error instanceof ApiError)) return [];
  return error.details.flatMap(({ path, message }) => {
    const inside = path.replace(/^declaration\./, "");
    return inside.startsWith("entries") ? [{ path: inside, message }] : [];
  });
}
