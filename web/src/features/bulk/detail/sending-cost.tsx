import {
  newAccountSheetsPerDay,
  sendingDayOf,
  sendingsPerDay,
} from "../../../../../shared/domain/account/sending-limit.ts";
import { countLabel, countPeople } from "../../../../../shared/domain/text/count-label.ts";
import type { BulkDetail } from "../../../api/bulk/bulk-queries.ts";
import { formatDay } from "../../../lib/format.ts";

/** How many people are emailed, and on which days the sheets go out. */
export function SendingCost({
  bulk: { sendingPlan },
  unsent,
}: {
  bulk: BulkDetail;
  unsent: number;
}) {
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
      <li>
        {countLabel(unsent, "sheet")}
        {sendingPlan !== undefined && ` to ${countPeople(sendingPlan.recipients)}`}, with one email
        to each person
      </li>
      <li>{sendingPlan === undefined ? limitText : daysText(sendingPlan.days)}</li>
      <li>Each draft is checked again before it goes. One that can’t be sent stays a draft.</li>
    </ul>
  );
}

const limitText = `You send at most ${sendingsPerDay} sheets a day, and ${newAccountSheetsPerDay} while your account is new. The rest goes out on the next days.`;

/** 'The first 20 today, the rest by Nov 29'. */
function daysText(days: NonNullable<BulkDetail["sendingPlan"]>["days"]): string {
  const [first, ...others] = days;
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return limitText;
  const isToday = first.day === sendingDayOf(new Date().toISOString()).day;
  if (!isToday)
    return `Today’s limit is reached: they go out from ${dayText(first.day)}${first === last ? "" : ` to ${dayText(last.day)}`}`;
  return first === last
    ? "All of them go out today"
    : `The first ${first.sheets} go out today, the rest by ${dayText(last.day)}`;
}

/** A day of UTC, at noon so that it is the same day for most readers. */
const dayText = (day: string) => formatDay(`${day}T12:00:00.000Z`);
