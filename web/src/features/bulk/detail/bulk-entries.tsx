import { useState } from "react";
import { Link } from "react-router";
import type { BulkDetail, BulkEntry } from "../../../api/bulk/bulk-queries.ts";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { formatDay } from "../../../lib/format.ts";
import { FaultList } from "../preview/fault-list.tsx";
import { FilterButtons } from "../../../components/ui/lists/filter-buttons.tsx";
import { ShownInSteps } from "../preview/shown-in-steps.tsx";
import { stateOfEntry } from "./unsent-entries.ts";

type Filter = "all" | "draft" | "sent" | "not_sent" | "refused";

const hasState = (wanted: ReturnType<typeof stateOfEntry>) => (entry: BulkEntry) =>
  stateOfEntry(entry) === wanted;
const couldNotBeSent = (entry: BulkEntry) =>
  stateOfEntry(entry) === "draft" && entry.sendFaults !== undefined;

const parts: Record<Exclude<Filter, "all">, (entry: BulkEntry) => boolean> = {
  draft: hasState("draft"),
  sent: hasState("sent"),
  not_sent: couldNotBeSent,
  refused: hasState("refused"),
};
const labels = { draft: "Drafts", sent: "Sent", not_sent: "Could not be sent", refused: "Refused" };

/** What became of each song of a bulk, with links to the drafts and sent sheets. */
export function BulkEntries({ bulk: { entries, state } }: { bulk: BulkDetail }) {
  const [filter, setFilter] = useState<Filter>("all");
  if (entries.length === 0)
    return state === "created" ? (
      <p className="mt-6 text-muted">This bulk has no drafts any more.</p>
    ) : null;
  const shown = filter === "all" ? entries : entries.filter(parts[filter]);
  const filters = ["draft", "sent", "not_sent", "refused"] as const;
  return (
    <section aria-labelledby="songs-of-bulk" className="mt-8">
      <h2 id="songs-of-bulk" className="text-lg font-semibold">
        Songs
      </h2>
      <FilterButtons
        label="Show songs"
        value={filter}
        onChange={setFilter}
        options={[
          { value: "all" as const, label: "All", count: entries.length },
          ...filters.map((value) => ({
            ...{ value, label: labels[value] },
            count: entries.filter(parts[value]).length,
          })),
        ]}
      />
      <ShownInSteps key={filter} items={shown} label="Songs of this bulk">
        {(entry) => <Entry key={`${entry.line} ${entry.reference}`} entry={entry} />}
      </ShownInSteps>
    </section>
  );
}

function Entry({ entry }: { entry: BulkEntry }) {
  const { title, reference, line, agreementId, faults, sendFaults, sentAt } = entry;
  return (
    <li className="border-b px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {agreementId === undefined || stateOfEntry(entry) === "gone" ? (
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {title || "No title"}
          </span>
        ) : (
          <Link
            to={`/agreements/${agreementId}`}
            className="inline-flex min-h-11 min-w-0 items-center font-medium text-pen underline-offset-4 [overflow-wrap:anywhere] hover:underline sm:min-h-9"
          >
            {title}
          </Link>
        )}
        <EntryPill entry={entry} />
        <span className="figures ml-auto text-sm text-muted">
          {sentAt !== undefined && <span className="max-sm:hidden">{formatDay(sentAt)} · </span>}
          {reference === "" ? "" : `${reference} · `}Line {line}
        </span>
      </div>
      {faults.length > 0 && <FaultList faults={faults} />}
      {couldNotBeSent(entry) && (
        <ul aria-label="Why it could not be sent" className="mt-1 grid gap-0.5 text-sm text-red">
          {[...new Set(sendFaults)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function EntryPill({ entry }: { entry: BulkEntry }) {
  const state = stateOfEntry(entry);
  switch (state) {
    case "refused":
      return <Pill tone="red">Refused</Pill>;
    case "sent":
      return <Pill tone="green">Sent</Pill>;
    case "gone":
      return <Pill>Deleted or moved</Pill>;
    case "draft":
      return couldNotBeSent(entry) ? <Pill tone="red">Not sent</Pill> : <Pill>Draft</Pill>;
    default:
      return state satisfies never;
  }
}
