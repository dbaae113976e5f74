import { z } from "zod";

const Schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    // Several where a member may also be null.
    type: z.union([z.string(), z.array(z.string())]).optional(),
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    items: Schema.optional(),
  }),
);
interface JsonSchema {
  [key: string]: unknown;
  type?: string | string[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  items?: JsonSchema | undefined;
}

/** Strings that take much time in code that does not bound lengths first. Each is below the size limit of a request. */
export const pathologicalStrings: Readonly<Record<string, string>> = {
  "84 KB of combining marks": "\u0301\u0327".repeat(21_000),
  "long runs of combining marks": `${"a".padEnd(190, "\u0327\u0301")}@x.example`.repeat(1000),
  "lone surrogates": "\uD800".repeat(100_000),
  "a chain of joiners": "\u{1F468}\u200D".repeat(90_000),
  "hidden characters": "\u200b\u{e0041}\u202e".repeat(60_000),
  "1 MB of one character": "a".repeat(1_000_000),
  "much white space": `${" ".repeat(400_000)}x`,
  "an almost valid address": `${"a.".repeat(100_000)}@${"b-".repeat(100_000)}`,
  "characters that NFC makes longer": "\u{1D160}".repeat(12_000),
};

/** The path of each member that takes a string, with `0` for the first element of a list. */
export function stringPaths(schema: z.ZodType): string[][] {
  return pathsIn(Schema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
}

function pathsIn(schema: JsonSchema): string[][] {
  if (schema.anyOf !== undefined) return unique(schema.anyOf.flatMap(pathsIn));
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, member]) =>
      pathsIn(member).map((path) => [name, ...path]),
    );
  if (schema.items !== undefined) return pathsIn(schema.items).map((path) => ["0", ...path]);
  return schema.type === "string" || schema.type === undefined ? [[]] : [];
}

function unique(paths: string[][]): string[][] {
  return [...new Map(paths.map((path) => [path.join("."), path])).values()];
}

/** A copy of `value` with `text` at a path; objects and lists that are missing are added. */
export function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === "0") {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : [];
    return [withText(first ?? {}, rest, text), ...others];
  }
  const members = typeof value === "object" && value !== null ? { ...value } : {};
  const before: unknown = Reflect.get(members, name);
  return { ...members, [name]: withText(before, rest, text) };
}
