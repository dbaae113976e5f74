import type { Random } from "../../../infra/tools/extraction/bench/random.ts";

/** Changes a document in place or returns another one. `other` is a second document. */
type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

/** Replaces some of the places that a pattern finds in the file. */
function replaceSome(
  bytes: Buffer,
  pattern: RegExp,
  random: Random,
  replacement: (found: string) => string,
): Buffer {
  const text = bytes.toString("latin1");
  const places = [...text.matchAll(pattern)];
  if (places.length === 0) return bytes;
  const parts: string[] = [];
  let from = 0;
  for (const place of places) {
    if (!random.chance(Math.min(1, 4 / places.length))) continue;
    parts.push(text.slice(from, place.index), replacement(place[0]));
    from = place.index + place[0].length;
  }
  return latin1(parts.join("") + text.slice(from));
}

/** No mutated document is much larger than this, however often a change is repeated. */
const bytesMax = 1_000_000;

/** A text so often, but in all at most `bytesMax` characters. */
const repeated = (text: string, times: number): string =>
  text.repeat(Math.max(1, Math.min(times, Math.floor(bytesMax / Math.max(1, text.length)))));

/** The parts of a file from `obj` to `endobj`. */
const objectPattern = /\d+ \d+ obj[\s\S]*?endobj/g;
const streamPattern = /stream\r?\n[\s\S]*?endstream/g;

function objectsOf(bytes: Buffer): string[] {
  return bytes.toString("latin1").match(objectPattern) ?? [];
}

const numbers = ["0", "-1", "1", "2", "7", "255", "65536", "2147483648", "99999999999", "1e9", "0.5", "/N", "3 0 R"] as const; // prettier-ignore
const nests = ["<</Kids[", "[", "<<", "(", "<</Parent ", "<</Type/Pages/Kids[", "1 0 obj<<"] as const; // prettier-ignore

/** Kinds of damage and of hostile change, by name. */
export const mutations = {
  "flipped bits": (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let count = 1 + random.below(40); count > 0; count--) {
      const at = random.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    }
    return copy;
  },
  "other bytes": (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let count = 1 + random.below(20); count > 0; count--)
      copy[random.below(copy.length)] = random.below(256);
    return copy;
  },
  cut: (bytes, random) => {
    const at = random.below(bytes.length);
    return random.chance(0.5)
      ? bytes.subarray(0, at)
      : Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.below(2000))]);
  },
  spliced: (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random.below(bytes.length)), other.subarray(random.below(other.length))]), // prettier-ignore
  "moved part": (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let count = 1 + random.below(6); count > 0; count--) {
      const from = random.below(copy.length);
      copy.copy(copy, random.below(copy.length), from, from + random.below(3000));
    }
    return copy;
  },
  "repeated objects": (bytes, random) => {
    const objects = objectsOf(bytes);
    const own = objects[random.below(Math.max(1, objects.length))] ?? "";
    const other = objects[random.below(Math.max(1, objects.length))] ?? "";
    const renamed = other.replace(/^\d+/, /^\d+/.exec(own)?.[0] ?? "1");
    const many = repeated(`${own}\n${renamed}\n`, 1 + random.below(200));
    return random.chance(0.5)
      ? Buffer.concat([bytes, latin1(many)])
      : replaceSome(bytes, objectPattern, random, (found) => `${found}\n${many}`);
  },
  "replaced numbers": (bytes, random) =>
    replaceSome(bytes, /(?<=[\s[(/])\d+(?=[\s\])/>])/g, random, () => random.pick(numbers)),
  "replaced counts": (bytes, random) =>
    replaceSome(bytes, /(?<=\/(?:Count|Length|N|First|Size|Prev|W|Index|Columns|Predictor) ?\[?)\d+/g, random, () => random.pick(numbers)), // prettier-ignore
  "replaced references": (bytes, random) =>
    replaceSome(bytes, /\d+ 0 R/g, random, () => `${1 + random.below(40)} 0 R`),
  "swapped streams": (bytes, random) => {
    const streams = bytes.toString("latin1").match(streamPattern) ?? [];
    return replaceSome(bytes, streamPattern, random, () => streams[random.below(Math.max(1, streams.length))] ?? ""); // prettier-ignore
  },
  "swapped names": (bytes, random) => {
    const names = bytes.toString("latin1").match(/\/[A-Za-z]+/g) ?? [];
    return replaceSome(bytes, /\/[A-Za-z]+/g, random, () => names[random.below(Math.max(1, names.length))] ?? ""); // prettier-ignore
  },
  "deep nesting": (bytes, random) => {
    const nest = repeated(random.pick(nests), 1 + random.below(20_000));
    return replaceSome(bytes, /(?<=\d \d obj\s*)<<|\/Kids ?\[/g, random, (found) => nest + found);
  },
  "kids that repeat": (bytes, random) =>
    replaceSome(bytes, /\/Kids ?\[[^\]]*\]/g, random, (found) => {
      const kids = /\[([^\]]*)\]/.exec(found)?.[1] ?? "";
      return `/Kids[${repeated(`${kids} `, 1 + random.below(300))}${random.below(30)} 0 R]`;
    }),
} as const satisfies Record<string, Mutation>;
export type MutationKind = keyof typeof mutations;

/** A document with one to three kinds of change. */
export function mutate(bytes: Buffer, kind: MutationKind, random: Random, other: Buffer): Buffer {
  let mutated = mutations[kind](bytes, random, other);
  // The keys of an object literal are its kinds.
  const kinds = Object.keys(mutations) as [MutationKind, ...MutationKind[]];
  for (
    let more = random.below(3);
    more > 0 && mutated.length > 0 && mutated.length < bytesMax;
    more--
  )
    mutated = mutations[random.pick(kinds)](mutated, random, other);
  return mutated;
}
