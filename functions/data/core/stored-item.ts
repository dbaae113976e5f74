import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import type { StoredItem } from "./expressions.ts";

/** Attributes that `Table` and the indexes write. They are not part of an item's data. */
const tableAttributes = ["pk", "sk", "kind", "environment", "duePk", "dueAt", "ttl"];

/** Reads stored items of one kind. */
export interface ItemReader<Schema extends z.ZodType<object>> {
  /** The schema, for building other schemas. */
  schema: () => Schema;
  /**
   * Parses a stored item. Keeps attributes that the schema does not define, so that an older release writes them back
   * unchanged; drops the table's own attributes. Throws ZodError if the item does not match the schema.
   */
  parse(item: unknown): z.infer<Schema>;
  /** Parses an item like `parse`; undefined if it does not match the schema, for instance an item of another kind. */
  tryParse(item: unknown): z.infer<Schema> | undefined;
}

/** The data of an item: the attributes that its schema defines. */
export type ItemOf<Reader extends ItemReader<z.ZodType<object>>> = z.infer<
  ReturnType<Reader["schema"]>
>;

/** Declares the schema of one kind of stored item. `build` runs at the first use. */
export function storedItem<Schema extends z.ZodType<object>>(
  build: () => Schema,
): ItemReader<Schema> {
  const schema = once(build);
  const named = once(() => new Set([...tableAttributes, ...attributesOf(schema())]));
  const withOthers = (data: z.infer<Schema>, item: unknown): z.infer<Schema> =>
    Object.assign(data, attributesBeside(named(), adapted(schema(), item)));
  return {
    schema,
    parse: (item) => withOthers(schema().parse(item), item),
    tryParse: (item) => {
      const { data } = schema().safeParse(item);
      return data && withOthers(data, item);
    },
  };
}

/** An item after the first step of its schema (`z.preprocess`), which converts items of earlier releases. */
function adapted(schema: z.ZodType, item: unknown): unknown {
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform
    ? schema.in.parse(item)
    : item;
}

function attributesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(attributesOf);
  if (schema instanceof z.ZodPipe) return attributesOf(schema.out);
  throw new Error("A stored item is an object, or a union of objects");
}

function attributesBeside(named: ReadonlySet<string>, item: unknown): StoredItem {
  const attributes = Object.entries(item ?? {});
  return Object.fromEntries(attributes.filter(([name]) => !named.has(name)));
}

/** Whether this is the error of an item that does not match its schema. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof z.ZodError;
}
