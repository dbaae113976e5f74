import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import type { StoredItem } from "./expressions.ts";

/** The attributes that belong to the table and not to what it keeps: `Table` and the indexes write them. */
const tableAttributes = ["pk", "sk", "kind", "environment", "duePk", "dueAt", "ttl"];

/** What the table keeps of one kind. */
export interface ItemReader<Schema extends z.ZodType<object>> {
  /** The schema alone, from which others are made. */
  schema: () => Schema;
  /**
   * Reads a stored item. Attributes that the schema does not name stay as they are, so that a release that does not know
   * them writes them back; those of the table itself do not. Throws ZodError when the item does not fit the schema.
   */
  parse(item: unknown): z.infer<Schema>;
  /** Reads an item as `parse` does; undefined when it does not fit, such as one of another kind. */
  tryParse(item: unknown): z.infer<Schema> | undefined;
}

/** The data of an item, without the attributes that its schema does not name. */
export type ItemOf<Reader extends ItemReader<z.ZodType<object>>> = z.infer<
  ReturnType<Reader["schema"]>
>;

/** Declares what the table keeps of one kind. `build` runs at the first use. */
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

/** An item of an earlier release as its schema's first step (`z.preprocess`) makes it. */
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
