import { inflateSync } from "node:zlib";

/** Bytes of packed objects that are looked at at most, packed and unpacked. A sheet has a few thousand. */
const unpackedMax = 64_000_000;
/** What each stream counts for at least: so many small ones take as long as a large one. */
const streamCost = 20_000;
/** What a stream counts for that could not be unpacked: up to here it was. */
const failureCost = 3_000_000;
/** Characters of the nodes of page trees that are looked at at most. */
const nodesMax = 4_000_000;

/**
 * How many pages a PDF says that it has; undefined where it says nothing that can be read here, as encrypted and broken
 * ones. The root of its newest page tree counts, of a packed one and one that is not the smaller. Costs little more
 * than looking through the bytes, whatever they are.
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

/** Where the dictionary around a place begins, at most so many characters before it. */
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

/** Where the dictionary around a place ends, at most so many characters after it. */
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
