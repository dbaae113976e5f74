import * as z from "zod";

/** The parts of a JSON Schema from which types are written. */
const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  description: z.string().optional(),
});
type JsonSchema = z.infer<typeof JsonSchema>;

const plainTypes: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

/** A name that needs no quotes as a key of an object. */
const plainName = /^[A-Za-z_$][\w$]*$/;

/**
 * Returns a JSON Schema as a TypeScript type, with `indent` spaces before its further lines. `names` gives the type of a
 * reference.
 */
export function typeText(given: unknown, names: (reference: string) => string, indent = 0): string {
  if (typeof given !== "object" || given === null) return "unknown";
  const schema = JsonSchema.parse(given);
  const text = (inner: unknown) => typeText(inner, names, indent);
  if (schema.$ref !== undefined) return names(schema.$ref);
  if ("const" in given) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return unionOf(options.map(text));
  if (schema.allOf !== undefined) return schema.allOf.map(text).map(inParentheses).join(" & ");
  if (schema.type === "array") return `${inParentheses(text(schema.items))}[]`;
  if (schema.type === "object") return objectText(schema, names, indent);
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => text({ ...schema, type })));
  return plainTypes[schema.type ?? ""] ?? "unknown";
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

function inParentheses(type: string): string {
  return type.startsWith("{") || !/ [|&] /.test(type) ? type : `(${type})`;
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  names: (reference: string) => string,
  indent: number,
): string {
  const fields = Object.entries(properties);
  const isOpen = typeof additionalProperties === "object" && additionalProperties !== null;
  if (fields.length === 0) {
    const values = isOpen ? typeText(additionalProperties, names, indent) : "unknown";
    return additionalProperties === false ? "Record<string, never>" : `Record<string, ${values}>`;
  }
  const space = " ".repeat(indent + 2);
  const lines = fields.flatMap(([name, field]) => {
    const { description } = JsonSchema.safeParse(field).data ?? {};
    const key = plainName.test(name) ? name : JSON.stringify(name);
    const type = typeText(field, names, indent + 2);
    return [
      ...(description === undefined ? [] : [`${space}/** ${description} */`]),
      `${space}${key}${required.includes(name) ? "" : "?"}: ${type};`,
    ];
  });
  return ["{", ...lines, `${" ".repeat(indent)}}`].join("\n");
}
