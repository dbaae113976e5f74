/** One part of the bench report. */
export interface ReportPart {
  title: string;
  /** What was measured and how, in one or two sentences. */
  about: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

/** The part as a Markdown table. All columns but the first are right-aligned. */
export function markdownOf({ title, about, columns, rows, notes = [] }: ReportPart): string {
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [
    `### ${title}`,
    "",
    about,
    "",
    line(columns),
    line(rule),
    ...rows.map(line),
    ...notes.flatMap((note) => ["", note]),
    "",
  ].join("\n");
}
