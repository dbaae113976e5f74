import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import { changeTimeAttribute } from "./change-times.ts";
import { throwIfOfNewerRelease } from "./schema-numbers.ts";
import { carryUnknownKeys, definedKeys, withUnknownKeys } from "./unknown-keys.ts";

/** Attributes that `Table` and the indexes write. They are not part of an item's data. */
const tableAttributes = [
  ...["pk", "sk", "kind", "environment", "duePk", "dueAt", "ttl"],
  changeTimeAttribute,
];

/** Reads stored items of one kind. */
export interface ItemReader<Schema extends z.ZodType<object>> {
  /** The schema, for building other schemas. */
  schema: () => Schema;
  /** The names of the attributes that the schema defines. */
  attributes: () => string[];
  /**
   * Parses a stored item. Keeps what the schema does not define, at every depth, so that an older release writes it
   * back unchanged; drops the table's own attributes. Throws `newer_release` if a later release wrote the item and it
   * does not match the schema, else ZodError.
   */
  parse(item: unknown): z.infer<Schema>;
  /** Parses an item like `parse`; undefined if it does not match the schema, for instance an item of another kind. */
  tryParse(item: unknown): z.infer<Schema> | undefined;
  /**
   * Returns the data that replace `before` with what the schema does not define in `before`. A list's new elements get
   * it from the old element with the same id.
   */
  carry<Data extends z.infer<Schema>>(before: object, after: Data): Data;
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
  const read = (item: unknown) => {
    const { data, error } = schema().safeParse(item);
    if (error !== undefined) return { error };
    return { data: withUnknownKeys(schema(), data, item, tableAttributes) };
  };
  return {
    schema,
    attributes: () => [...new Set(definedKeys(schema()))],
    parse: (item) => {
      const { data, error } = read(item);
      if (error === undefined) return data;
      throwIfOfNewerRelease(item);
      throw error;
    },
    tryParse: (item) => read(item).data,
    carry: (before, after) => carryUnknownKeys(schema(), before, after),
  };
}

/** Whether this is the error of an item that does not match its schema. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof z.ZodError;
}
