export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** CloudFormation and IAM also take a single value in place of a list of one. */
export function asList<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Parses JSON. The message of an error starts with `place`. */
export function parseJson(text: string, place: string): Json {
  try {
    // JSON.parse has the type any and gives a Json by definition.
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`${place}: not JSON`, { cause: error });
  }
}
