import { fieldOfLabel } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line, Segment } from "../page-text.ts";
import type { FoundValue } from "../rows.ts";
import { canNameSong } from "./song-text.ts";

/** How much larger than its caption the type of a value is at least. */
const largerBy = 1.12;

const heightOf = ({ words }: Segment): number => Math.max(...words.map(({ box }) => box.height));

/** The label that a whole segment is, also behind the number of a field: '2 Title of work', '3. Performer:'. */
function labelOf({ words }: Segment): LabelField | undefined {
  return fieldOfLabel(textOf(words).replace(/^\(?\d{1,2}[.):]?\s+(?=\p{L})/u, ""));
}

/**
 * Returns the value below a caption in smaller type, as forms print them in boxes. Beside such a caption are other
 * captions, not its value.
 */
export function captionedValue(
  lines: readonly Line[],
  size: { width: number; height: number },
  field: "title" | "artist",
): FoundValue | undefined {
  for (const [index, line] of lines.entries()) {
    for (const caption of segmentsOf(line, size.width)) {
      if (labelOf(caption) !== field) continue;
      const value = below(lines.slice(index + 1, index + 4), caption, size);
      const text = value === undefined ? "" : textOf(value.words).replaceAll(/[_|]+/g, " ").trim();
      if (value === undefined || !canNameSong(text, field, false)) continue;
      return { value: text.replaceAll(/^["“”]+|["“”]+$/g, ""), words: value.words, trust: 0.95 };
    }
  }
  return undefined;
}

function below(
  lines: readonly Line[],
  caption: Segment,
  size: { width: number; height: number },
): Segment | undefined {
  for (const line of lines) {
    const distance = middleOf(line) - middleOf(caption);
    if (line.page !== caption.page || distance > size.height * 2.6) return undefined;
    const own = segmentsOf(line, size.width).find(
      ({ left }) => Math.abs(left - caption.left) < size.width * 2.5,
    );
    if (own === undefined) continue;
    const isValue = heightOf(own) > heightOf(caption) * largerBy && labelOf(own) === undefined;
    return isValue ? own : undefined;
  }
  return undefined;
}
