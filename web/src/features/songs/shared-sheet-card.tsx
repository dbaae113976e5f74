import { Link } from "react-router";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import { agreementPath } from "../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { StatusBadge } from "../../components/ui/feedback/status-badge.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { formatDay } from "../../lib/format.ts";

/** The card of another person's split sheet that names the user. */
export function SharedSheetCard({ sheet }: { sheet: ListedAgreement }) {
  const title = sheet.song.title || "Unknown";
  return (
    <Card aria-label={title} className="p-5">
      <div className="flex items-start gap-3">
        <h3 className="line-clamp-3 min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          <Link to={agreementPath(sheet.id)} className="hover:text-pen">
            {title}
          </Link>
        </h3>
        <StatusBadge of={sheet} />
      </div>
      <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
        Split sheet from {sheet.ownerName} · {lastStepOf(sheet)}
      </p>
    </Card>
  );
}

function lastStepOf({ completedAt, ended, sentAt, createdAt, version, ...sheet }: ListedAgreement) {
  if (completedAt !== undefined) return `Sealed ${formatDay(completedAt)}`;
  if (ended !== undefined) return `Ended ${formatDay(ended.at)}`;
  const step = version > 1 ? "Changed" : "Sent";
  const asked = sheet.needsYou ? " · Needs your signature" : "";
  return `${step} ${formatDay(sentAt ?? createdAt)}${asked}`;
}
