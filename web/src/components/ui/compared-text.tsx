import type { LyricsPart } from "../../../../shared/domain/song/compare-lyrics.ts";

/** The lines of two texts, with added and removed lines marked. */
export function ComparedText({ parts }: { parts: readonly LyricsPart[] }) {
  return parts.map((part, index) => (
    // The parts of two texts never change.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={index} part={part} />
  ));
}

function Part({ part: { kind, text } }: { part: LyricsPart }) {
  // A part of blank lines keeps its height.
  const shown = text.trim() === "" ? `${text}\u00a0` : text;
  switch (kind) {
    case "same":
      return <p>{shown}</p>;
    case "added":
      return (
        <ins className="-mx-2 block rounded-control bg-green-wash px-2 text-green no-underline">
          {shown}
        </ins>
      );
    case "removed":
      return <del className="-mx-2 block rounded-control bg-red-wash px-2 text-red">{shown}</del>;
    default:
      return kind satisfies never;
  }
}
