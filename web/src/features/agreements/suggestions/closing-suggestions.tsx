import { suggestionsClosing } from "../../../../../shared/domain/agreement/agreeing/suggestions/cost-of-accepting.ts";

/** Names, before a new version is sent, whose other suggestions it closes without an answer. Absent if there are none. */
export function ClosingSuggestions({
  names,
  version,
  instead,
}: {
  names: readonly string[];
  /** The version that the suggestions are about. */
  version: number;
  /** What the owner can do in place of answering them, up to 'take them in'. */
  instead: string;
}) {
  if (names.length === 0) return null;
  const them = names.length === 1 ? "it" : "them";
  return (
    <p className="mt-4 rounded-card bg-amber-wash px-4 py-3 text-amber [overflow-wrap:anywhere]">
      <b className="font-semibold">{suggestionsClosing(names, version)}</b>
      {` Answer ${them} first, or ${instead} to take ${them} in.`}
    </p>
  );
}
