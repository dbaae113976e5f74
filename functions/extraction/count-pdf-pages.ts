import { inflateSync } from "node:zlib";

/**
 * At most this many bytes of object streams are read, compressed and decompressed together. A sheet has a few thousand.
 */
const unpackedMax = 64_000_000;
/** At least this many bytes are counted for a stream, because many small streams take as long as a large one. */
const streamCost = 20_000;
/** Bytes that are counted for a stream whose decompression fails: the part before the failure was decompressed. */
const failureCost = 3_000_000;
/** At most this many characters of a page tree node are read. */
const nodesMax = 4_000_000;

/**
 * The page count in a PDF's newest page tree; undefined if it can't be read, as in encrypted and broken files. If a
 * compressed and an uncompressed tree give counts, the smaller one is used. Costs little more than one pass over the
 * bytes, for any input.
 */
export function countPdfPages(bytes: Buffer): number | undefined {
  const text = bytes.toString("latin1");
  const counts = [countIn(text), countIn(unpacked(bytes, text))];
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The page count of the last page tree root, which is the node without a parent. */
function countIn(text: string): number | undefined {
  let left = nodesMax;
  for (let at = text.length; left > 0 && at > 0;) {
    at = text.lastIndexOf("/Pages", at - 1);
    if (at < 0) return undefined;
    if (!/\/Type\s*$/.test(text.slice(Math.max(0, at - 20), at))) continue;
    const start = startOf(text, at, left);
    const end = endOf(text, at, left);
    if (start === undefined || end === undefined) return undefined;
    const node = text.slice(start, end);
    left -= node.length;
    const count = /\/Parent\b/.test(node) ? undefined : /\/Count\s+(\d{1,9})\b/.exec(node)?.[1];
    if (count !== undefined) return Number(count);
  }
  return undefined;
}

/** Index at which the dictionary around `at` begins; undefined if it is more than `most` characters before. */
function startOf(text: string, at: number, most: number): number | undefined {
  let depth = 0;
  for (let index = at - 1; index > Math.max(0, at - most); index--) {
    const mark = text.slice(index - 1, index + 1);
    if (mark !== "<<" && mark !== ">>") continue;
    if (mark === "<<" && depth === 0) return index;
    depth += mark === ">>" ? 1 : -1;
    index--;
  }
  return undefined;
}

/** Index at which the dictionary around `at` ends; undefined if it is more than `most` characters after. */
function endOf(text: string, at: number, most: number): number | undefined {
  let depth = 0;
  for (let index = at; index < Math.min(text.length, at + most); index++) {
    const mark = text.slice(index, index + 2);
    if (mark !== "<<" && mark !== ">>") continue;
    if (mark === ">>" && depth === 0) return index;
    depth += mark === "<<" ? 1 : -1;
    index++;
  }
  return undefined;
}

/** The decompressed text of the object streams. */
function unpacked(bytes: Buffer, text: string): string {
  const parts: string[] = [];
  let left = unpackedMax;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    left -= streamCost;
    if (left <= 0) break;
    const begin = /stream\r?\n/.exec(text.slice(index, index + 2000));
    if (begin === null) continue;
    const from = index + begin.index + begin[0].length;
    const to = text.indexOf("endstream", from);
    left -= to - from;
    if (to < 0 || left <= 0) break;
    try {
      const part = inflateSync(bytes.subarray(from, to), { maxOutputLength: left });
      left -= part.length;
      parts.push(part.toString("latin1"));
    } catch {
      // Encrypted, compressed in another way, or larger than any page tree.
      left -= failureCost;
    }
  }
  return parts.join("\n");
}
