const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * The text of a Word document that mammoth has converted to HTML. Where verses are paragraphs with line breaks inside,
 * a blank line is put between paragraphs; where each line is a paragraph, empty paragraphs are the blank lines.
 */
export function textOfWordHtml(html: string): string {
  const blocks = html
    .replaceAll(/<br\s*\/?>/g, "\n")
    .replaceAll(/<\/(?:p|h[1-6]|li|td|th)>/g, "\u0000")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .split("\u0000")
    .slice(0, -1);
  const isVersePerBlock =
    blocks.some((block) => block.trim().includes("\n")) &&
    blocks.every((block) => block.trim() !== "");
  return blocks.join(isVersePerBlock ? "\n\n" : "\n");
}
