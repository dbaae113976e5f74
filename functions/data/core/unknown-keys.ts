import * as z from "zod";

type Fields = Record<string, unknown>;

/** How the keys are found that a schema does not define. */
interface Mode {
  /** Whether `source` is as stored: `z.preprocess` then converts items of earlier releases first. */
  isStored: boolean;
  /** For each element of a list, the element of the source's list that it was. */
  pair: (elements: readonly unknown[], sources: readonly unknown[]) => readonly unknown[];
}

const reading: Mode = { isStored: true, pair: (_, sources) => sources };
const rewriting: Mode = { isStored: false, pair: pairByIdentity };

/**
 * Adds the keys of a stored value that its schema does not define, at every depth, to what the schema has read of it:
 * a release that rewrites the value then keeps what a later release has stored in it. `dropped` are names that are not
 * added to the outermost object.
 */
export function withUnknownKeys<Data>(
  schema: z.ZodType,
  data: Data,
  stored: unknown,
  dropped: readonly string[] = [],
): Data {
  // The result is the data with further keys.
  return added(schema, data, stored, reading, dropped) as Data;
}

/**
 * Adds the unknown keys of a value that was read to the value that replaces it. A list's new elements get them from the
 * old element with the same id.
 */
export function carryUnknownKeys<Data>(schema: z.ZodType, before: unknown, after: Data): Data {
  return added(schema, after, before, rewriting) as Data;
}

/** The names of the attributes that a schema of objects defines, in any option of a union. */
export function definedKeys(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(definedKeys);
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap(definedKeys);
  if (schema instanceof z.ZodPipe) return definedKeys(schema.out);
  throw new Error("A stored item is an object, or a union of objects");
}

function added(
  schema: z.ZodType,
  data: unknown,
  source: unknown,
  mode: Mode,
  dropped: readonly string[] = [],
): unknown {
  if (typeof data !== "object" || data === null) return data;
  if ("innerType" in schema.def && schema.def.innerType instanceof z.ZodType)
    return added(schema.def.innerType, data, source, mode, dropped);
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema;
    if (!(first instanceof z.ZodTransform && out instanceof z.ZodType)) return data;
    return added(out, data, mode.isStored ? first.parse(source) : source, mode, dropped);
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return addedToElements(schema.element, data, source, mode);
  if (!isFields(data) || !isFields(source)) return data;
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodType) {
    const { valueType } = schema;
    return mapFields(data, (value, key) => added(valueType, value, source[key], mode));
  }
  if (schema instanceof z.ZodIntersection) {
    const parts = [schema.def.left, schema.def.right].filter((part) => part instanceof z.ZodType);
    const ofAll = [...dropped, ...definedKeys(schema)];
    return parts.reduce<unknown>((sum, part) => added(part, sum, source, mode, ofAll), data);
  }
  if (schema instanceof z.ZodUnion) {
    const option = optionOf(schema, data);
    const ofOthers = isOfObjects(schema) ? definedKeys(schema) : [];
    return option === undefined
      ? data
      : added(option, data, source, mode, [...dropped, ...ofOthers]);
  }
  if (!(schema instanceof z.ZodObject)) return data;
  const { shape } = schema;
  const unknown = Object.entries(source).filter(
    ([key]) => !(key in shape) && !(key in data) && !dropped.includes(key),
  );
  const defined = mapFields(data, (value, key) => {
    const ofKey: unknown = shape[key];
    return ofKey instanceof z.ZodType ? added(ofKey, value, source[key], mode) : value;
  });
  return { ...defined, ...Object.fromEntries(unknown) };
}

function addedToElements(element: z.ZodType, data: unknown, source: unknown, mode: Mode): unknown {
  if (!Array.isArray(data) || !Array.isArray(source)) return data;
  const sources = mode.pair(data, source);
  return data.map((one: unknown, index) => added(element, one, sources[index], mode));
}

/** The option of a union that the data are of. */
function optionOf(schema: z.ZodUnion, data: Fields): z.ZodType | undefined {
  const options = schema.options.filter((option) => option instanceof z.ZodType);
  if (!(schema instanceof z.ZodDiscriminatedUnion))
    return options.find((option) => outputOf(option).safeParse(data).success);
  const { discriminator } = schema.def;
  return options.find((option) => {
    const output = outputOf(option);
    const named: unknown = output instanceof z.ZodObject ? output.shape[discriminator] : undefined;
    return named instanceof z.ZodType && named.safeParse(data[discriminator]).success;
  });
}

function outputOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodType ? schema.out : schema;
}

function isOfObjects(schema: z.ZodUnion): boolean {
  return schema.options.every(
    (option) =>
      option instanceof z.ZodType &&
      (outputOf(option) instanceof z.ZodObject || outputOf(option) instanceof z.ZodUnion),
  );
}

/**
 * What tells an element of a list from the others: its id, else whose it is, else the name that it shows. Only an element
 * without an id is found by the latter two: the rows of earlier releases have none, and get one.
 */
const identities: readonly { of: (element: Fields) => unknown; withId: boolean }[] = [
  { of: ({ id }) => id, withId: true },
  { of: ({ contributorId }) => contributorId, withId: false },
  // A row without an address has another contributor after each edit.
  { of: ({ songwriterName }) => songwriterName, withId: false },
];

/** Several elements of one identity keep their order. An element that is new has no source. */
function pairByIdentity(elements: readonly unknown[], sources: readonly unknown[]): unknown[] {
  const found: unknown[] = elements.map(() => undefined);
  const left = new Set(sources.filter(isFields));
  for (const { of, withId } of identities)
    for (const [index, element] of elements.entries()) {
      if (found[index] !== undefined || !isFields(element)) continue;
      const identity = of(element);
      if (identity === undefined || identity === "") continue;
      const source = [...left].find(
        (one) => of(one) === identity && (withId || one["id"] === undefined),
      );
      if (source === undefined) continue;
      found[index] = source;
      left.delete(source);
    }
  return found;
}

function mapFields(fields: Fields, change: (value: unknown, key: string) => unknown): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, change(value, key)]),
  );
}

/** Whether a value is a map, not a list, a set or bytes. */
function isFields(value: unknown): value is Fields {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
