const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/**
 * Converts mammoth's HTML of a Word document to text. If paragraphs have line breaks inside, they are verses, and a
 * blank line separates them; if each line is a paragraph, empty paragraphs become blank lines.
 */
export function wordHtmlToText(html: string): string {
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
