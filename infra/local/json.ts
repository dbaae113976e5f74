export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** CloudFormation and IAM write a list of one as the thing itself. */
export function asList<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The JSON that stands in a text; throws with `place` in front when there is none. */
export function parseJson(text: string, place: string): Json {
  try {
    // JSON.parse is typed any; whatever it gives is a Json by definition.
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`${place}: not JSON`, { cause: error });
  }
}
