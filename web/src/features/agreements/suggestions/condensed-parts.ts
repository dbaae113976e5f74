import type { LyricsPart } from "../../../../../shared/domain/song/compare-lyrics.ts";

/** Lines that are shown on each side of a change. */
const context = 2;

/** The parts of a comparison, in which long parts that stay the same are cut to what is next to a change. */
export function condensedParts(parts: readonly LyricsPart[]): LyricsPart[] {
  return parts.map((part, index) => {
    if (part.kind !== "same") return part;
    const lines = part.text.split("\n");
    const head = index === 0 ? [] : lines.slice(0, context);
    const tail = index === parts.length - 1 ? [] : lines.slice(-context);
    if (head.length + tail.length + 1 >= lines.length) return part;
    return { kind: "same", text: [...head, "…", ...tail].join("\n") };
  });
}
