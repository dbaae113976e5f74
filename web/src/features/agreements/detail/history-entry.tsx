import { formatMoment, formatTime } from "../../../lib/format.ts";
import { describeEvent, eventDetailLines, type HistoryEvent } from "./describe-event.ts";

/** One event: its time, its description, and the network address it came from. */
export function HistoryEntry({
  event,
  endsSignatures,
}: {
  event: HistoryEvent;
  /** Whether signatures no longer count since this change. */
  endsSignatures: boolean;
}) {
  const details = eventDetailLines(event);
  return (
    <li className="grid grid-cols-[4.75rem_1fr] gap-x-2 py-1.5 text-sm">
      <time dateTime={event.at} title={formatMoment(event.at)} className="figures text-muted">
        {formatTime(event.at)}
      </time>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{describeEvent(event, endsSignatures)}</p>
        {details.length > 0 && (
          <ul className="mt-0.5 border-l-2 pl-2.5 text-muted">
            {details.map((detail) => (
              <li key={detail} className="whitespace-pre-wrap">
                {detail}
              </li>
            ))}
          </ul>
        )}
        {event.ipAddress !== undefined && (
          <p className="figures text-xs text-muted">from {event.ipAddress}</p>
        )}
      </div>
    </li>
  );
}
