import { useEffect, useRef, useState } from "react";
import type { describeSheetChanges } from "../../../../shared/domain/sheet/sheet-content.ts";
import type { ShownSheet } from "../../sheet/shown-sheet.ts";

/** Says that the sheet differs from the version that the reader saw before, and lists the changes if they are known. */
export function VersionNotice({
  content,
  documentHash,
  consentedTo,
}: {
  content: ShownSheet;
  documentHash: string;
  consentedTo: string | undefined;
}) {
  const [first] = useState({ content, documentHash });
  const notice = useRef<HTMLElement>(null);
  const changedHere = first.documentHash !== documentHash;
  useEffect(() => {
    if (!changedHere) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [changedHere]);
  const changes = useChanges(first.content, changedHere ? content : undefined);
  if (!changedHere && (consentedTo === undefined || consentedTo === documentHash)) return null;
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

const none: readonly string[] = [];

/** What differs between two versions. The code that finds it is loaded with the first other version. */
function useChanges(before: ShownSheet, after: ShownSheet | undefined): readonly string[] {
  const [describe, setDescribe] = useState<{ changes: typeof describeSheetChanges }>();
  const isChanged = after !== undefined;
  useEffect(() => {
    if (!isChanged) return;
    import("../../../../shared/domain/sheet/sheet-content.ts").then(
      ({ describeSheetChanges: changes }) => setDescribe({ changes }),
      // The notice itself says that there is another version.
      (error: unknown) => console.warn("What has changed could not be loaded", error),
    );
  }, [isChanged]);
  return after === undefined || describe === undefined
    ? none
    : describe.changes(sheetWith(before), sheetWith(after));
}

function sheetWith({ rows, ...sheet }: ShownSheet) {
  return { ...sheet, splits: rows };
}
