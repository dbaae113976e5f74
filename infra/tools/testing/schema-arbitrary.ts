import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that zod generates for the contract. */
const Schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    /** The schema of members that only `required` names, as of a record by an enumeration. */
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    items: Schema.optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

interface JsonSchema {
  [key: string]: unknown;
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: JsonSchema | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** Values that a schema accepts, apart from rules that JSON Schema does not express. */
export function validArbitrary(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(Schema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })));
  switch (schema.type) {
    case "object": {
      const { required = [], additionalProperties: other } = schema;
      const otherMember = typeof other === "object" ? other : {};
      const properties = Object.entries({
        ...Object.fromEntries(required.map((key) => [key, otherMember])),
        ...schema.properties,
      });
      return fc.record(
        Object.fromEntries(properties.map(([key, member]) => [key, arbitraryOf(member)])),
        {
          requiredKeys: required,
        },
      );
    }
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "string":
      return stringOf(schema);
    case "number":
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1000) * 100 })
        .map((hundredths) => hundredths / 100);
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined:
    default:
      return fc.string({ unit: "grapheme", maxLength: 40 });
  }
}

function stringOf({
  pattern,
  format,
  minLength = 0,
  maxLength = 60,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === "email")
    return fc
      .string({ unit: fc.constantFrom("a", "b", "z", "0", "9"), minLength: 1, maxLength: 12 })
      .map((name) => `${name}@fuzz.example`);
  if (pattern !== undefined) return shortMatch(pattern);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
}

/** The longest text that is sent for a pattern, in characters. A recording's peaks take 1,336. */
const longestMatch = 2_000;
/** Texts in succession that may be too long. Without this limit, a pattern with only long matches would never end. */
const mostRefused = 1_000;

/** Texts that match a pattern and are not long. */
function shortMatch(pattern: string): fc.Arbitrary<string> {
  let refused = 0;
  return fc
    .stringMatching(new RegExp(pattern.replace("{16,200}", "{16,60}"), "u"))
    .filter((text) => {
      const short = text.length <= longestMatch;
      refused = short ? 0 : refused + 1;
      if (refused > mostRefused) throw new Error(`No short text matches ${pattern}`);
      return short;
    });
}

const hostileValues: readonly unknown[] = [
  null,
  "",
  " ",
  -1,
  1e308,
  0.1 + 0.2,
  99.999,
  true,
  [],
  {},
  [[]],
  "\u0000",
  "\uD800",
  "‮evil",
  "'; DROP TABLE songs; --",
  "<script>alert(1)</script>",
  "{{constructor}}",
  "../../../../etc/passwd",
  "%00",
  "a\r\nBcc: victim@example.com",
  "x".repeat(100_000),
  "🎵".repeat(300),
  { $ne: null },
  { S: "value" },
  { __proto__: { admin: true }, constructor: { prototype: {} } },
  Array.from({ length: 200 }, () => ({})),
  "data:image/png;base64,iVBORw0KGgo=",
];

/** Hostile values and arbitrary JSON. */
export const hostileArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A valid object with one member removed, or with one hostile member replaced or added. */
export function nearlyValidArbitrary(schema: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.shape);
  const name =
    names.length === 0 ? fc.constant("extra") : fc.constantFrom(...names, "__proto__", "extra");
  return fc
    .tuple(validArbitrary(schema), name, fc.boolean(), hostileArbitrary)
    .map(([valid, key, drop, hostile]) => {
      const entries = Object.entries(valid ?? {}).filter(([member]) => member !== key);
      return Object.fromEntries(drop ? entries : [...entries, [key, hostile]]);
    });
}
