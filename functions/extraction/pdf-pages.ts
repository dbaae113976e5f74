import { inflateSync } from "node:zlib";

/** Most bytes of packed objects that are read, packed and unpacked together. A sheet has a few thousand. */
const unpackedMax = 64_000_000;
/** Fewest bytes that a stream is charged with: many small streams take as long as a large one. */
const streamCost = 20_000;
/** Bytes that a stream is charged with if unpacking fails: the part before the failure was unpacked. */
const failureCost = 3_000_000;
/** Most characters of page tree nodes that are read. */
const nodesMax = 4_000_000;

/**
 * How many pages a PDF says that it has; undefined where it says nothing that can be read here, as encrypted and broken
 * ones. The root of its newest page tree counts. If a packed tree and a plain one give numbers, the smaller one counts.
 * Costs little more than one pass over the bytes, whatever they are.
 */
export function pdfPages(bytes: Buffer): number | undefined {
  const text = bytes.toString("latin1");
  const counts = [countIn(text), countIn(unpacked(bytes, text))];
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The count of the last root of a page tree: the node without a parent. */
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

/** The objects that are packed into streams. */
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
      // Encrypted, packed in another way, or larger than any list of pages.
      left -= failureCost;
    }
  }
  return parts.join("\n");
}
