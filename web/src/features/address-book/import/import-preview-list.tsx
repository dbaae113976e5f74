import { personDetailLabels } from "../person-detail-text.ts";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import type { ImportPreview, ImportPreviewRow } from "./import-preview.ts";

/** Maximum number of rows that are shown. The counts above include all rows. */
const mostShown = 500;

const tones = { new: "green", changed: "amber", unchanged: "neutral" } as const;
const words = { new: "New", changed: "Changed", unchanged: "Unchanged" } as const;

/** The preview of an import: each person with its effect, and each skipped row with the reason. */
export function ImportPreviewList({
  preview: { rows, skipped },
  left,
  onChoose,
}: {
  preview: ImportPreview;
  /** The email addresses that the user has excluded. */
  left: ReadonlySet<string>;
  onChoose: (email: string, isChosen: boolean) => void;
}) {
  const count = (outcome: ImportPreviewRow["outcome"]) =>
    rows.filter((row) => row.outcome === outcome).length;
  return (
    <>
      <output className="figures mt-5 block font-medium">
        {count("new")} new, {count("changed")} changed, {count("unchanged")} unchanged,{" "}
        {skipped.length} skipped
      </output>
      <div className="mt-2 max-h-[45dvh] overflow-y-auto rounded-card border">
        <ul aria-label="People in the file">
          {rows.slice(0, mostShown).map(({ person, outcome, changed }) => (
            <li key={person.email} className="border-b last:border-b-0">
              <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 has-disabled:cursor-default">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-pen"
                  disabled={outcome === "unchanged"}
                  checked={outcome !== "unchanged" && !left.has(person.email)}
                  onChange={({ currentTarget }) => onChoose(person.email, currentTarget.checked)}
                />
                <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
                  <span className="font-medium">{person.name}</span>{" "}
                  <span className="text-muted">{person.email}</span>
                  {changed.length > 0 && (
                    <span className="block text-muted">Changes {changesIn(changed)}</span>
                  )}
                </span>
                <Pill tone={tones[outcome]}>{words[outcome]}</Pill>
              </label>
            </li>
          ))}
          {skipped.slice(0, mostShown).map(({ row, text, reason }) => (
            <li
              key={`row-${row}`}
              className="flex min-h-12 items-center gap-3 border-t px-3 py-1.5 text-sm"
            >
              <span className="figures shrink-0 text-muted">Row {row}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text || "Empty"}</span>
              <span className="text-right text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The labels of the changed details, each once. */
function changesIn(changed: readonly string[]): string {
  const labels: Readonly<Record<string, string>> = personDetailLabels;
  return [...new Set(changed.map((name) => labels[name] ?? name))].join(", ");
}
