import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { ShownSheet } from "../../sheet/shown-sheet.ts";

/** Few sheets change while they are read. */
const ChangedSheet = lazyPart(async () => ({
  default: (await import("./changed-sheet.tsx")).ChangedSheet,
}));

/** The notice of another version than the reader saw or consented to before; nothing while it is the same. */
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
  const changedHere = first.documentHash !== documentHash;
  if (!changedHere && (consentedTo === undefined || consentedTo === documentHash)) return null;
  return (
    <Suspense>
      <ChangedSheet
        key={documentHash}
        before={changedHere ? first.content : undefined}
        content={content}
      />
    </Suspense>
  );
}
