import type { z } from "zod";

/**
 * Returns a proxy that builds a schema at its first use and otherwise behaves as that schema. Modules that declare
 * schemas then import fast: a function builds only the schemas of the endpoints that are called, and a page only those
 * of its calls.
 */
export function lazySchema<Schema extends z.ZodType>(build: () => Schema): Schema {
  let built: { schema: Schema; internals: Schema["_zod"] } | undefined;
  const use = () => (built ??= withInternals(build()));

  /** zod records the schemas of a JSON schema by identity, so the record of the proxy is copied to the built schema. */
  function withInternals(schema: Schema) {
    const { processJSONSchema: describe } = schema._zod;
    const internals = Object.create(schema._zod) as Schema["_zod"];
    internals.processJSONSchema = (context, json, parameters) => {
      const note = context.seen.get(standIn);
      if (note !== undefined) context.seen.set(schema, note);
      describe?.(context, json, parameters);
    };
    return { schema, internals };
  }

  const handler: ProxyHandler<Schema> = {
    get: (_, key) =>
      key === "_zod" ? use().internals : (Reflect.get(use().schema, key) as unknown),
    has: (_, key) => Reflect.has(use().schema, key),
    getPrototypeOf: () => Reflect.getPrototypeOf(use().schema),
  };
  // The handler reads every property from the built schema, so the proxy has the type of the schema.
  const standIn = new Proxy({} as Schema, handler);
  return standIn;
}
