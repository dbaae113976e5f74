import type { Item, AttributeValue } from "./engine.ts";

const utf8 = (text: string): number => Buffer.byteLength(text, "utf8");
const binary = (base64: string): number => Buffer.from(base64, "base64").length;

/** Size of a number: one byte per two digits, one for the exponent, and one for a minus sign. */
function numberBytes(text: string): number {
  const [mantissa = ""] = text.toLowerCase().split("e");
  const digits = mantissa
    .replace(/[^0-9]/g, "")
    .replace(/^0+/, "")
    .replace(/0+$/, "");
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith("-") ? 1 : 0);
}

const total = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0);

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return utf8(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return binary(value.B);
  if (value.SS) return total(value.SS.map(utf8));
  if (value.NS) return total(value.NS.map(numberBytes));
  if (value.BS) return total(value.BS.map(binary));
  if (value.L) return 3 + total(value.L.map((member) => 1 + valueBytes(member)));
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return 1;
}

/** Size of an item in bytes: its names and values in UTF-8 (DynamoDB documentation, 'Item sizes and formats'). */
export function itemBytes(item: Item): number {
  return total(
    Object.entries(item).map(([name, value]) => (value ? utf8(name) + valueBytes(value) : 0)),
  );
}

export const maxItemBytes = 400 * 1024;

/** Capacity units of one write: one per started kilobyte of the larger image. */
export function writeUnits(...images: (Item | undefined)[]): number {
  const bytes = images.map((image) => (image ? itemBytes(image) : 0));
  return Math.max(1, Math.ceil(Math.max(...bytes) / 1024));
}

/** Capacity units of one strongly consistent read: one per started four kilobytes. */
export function readUnits(item: Item | undefined): number {
  return item ? Math.max(1, Math.ceil(itemBytes(item) / 4096)) : 1;
}
