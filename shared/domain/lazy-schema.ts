import type { z } from "zod";

/**
 * A schema that is built with its first use, and is that schema in every other respect. What a module declares costs
 * its import next to nothing then: a function builds the schemas of the endpoint that is called, a page those of its
 * own calls.
 */
export function lazySchema<Schema extends z.ZodType>(build: () => Schema): Schema {
  let built: { schema: Schema; internals: Schema["_zod"] } | undefined;
  const use = () => (built ??= withInternals(build()));

  /** zod notes the schemas that it describes as JSON by identity: the built one goes by its stand-in's note. */
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
  // Everything that is read of it is read of the schema.
  const standIn = new Proxy({} as Schema, handler);
  return standIn;
}
