import { useEffect, useRef } from "react";
import { describeSheetChanges } from "../../../../shared/domain/sheet/sheet-content.ts";
import type { ShownSheet } from "../../sheet/shown-sheet.ts";

/** Says that the sheet differs from the version that the reader saw before, and lists the changes if they are known. */
export function ChangedSheet({
  before,
  content,
}: {
  /** The sheet that this page has shown before; undefined if that was on another day. */
  before: ShownSheet | undefined;
  content: ShownSheet;
}) {
  const notice = useRef<HTMLElement>(null);
  const isNews = before !== undefined;
  useEffect(() => {
    if (!isNews) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [isNews]);
  const changes =
    before === undefined ? [] : describeSheetChanges(sheetWith(before), sheetWith(content));
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-card bg-amber-wash px-4 py-3 text-amber [overflow-wrap:anywhere]"
    >
      <h2 className="font-semibold">The sheet has changed since you opened it</h2>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {changes.map((change, index) => (
            <li key={`${index} ${change}`}>{change}</li>
          ))}
        </ul>
      )}
      <p className="mt-1">
        Please read it again before you sign. Your name and your signature are still there.
      </p>
    </section>
  );
}

function sheetWith({ rows, ...sheet }: ShownSheet) {
  return { ...sheet, splits: rows, shownFields: sheet.custom };
}
