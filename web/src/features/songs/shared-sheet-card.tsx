import { Link } from "react-router";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import { agreementPath } from "../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { StatusBadge } from "../../components/ui/feedback/status-badge.tsx";
import { coverOfAgreement } from "../../components/cover/cover-of-agreement.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { formatDay } from "../../lib/format.ts";

/** The card of another person's split sheet that names the user. */
export function SharedSheetCard({ sheet }: { sheet: ListedAgreement }) {
  const title = sheet.song.title || "Unknown";
  return (
    <Card aria-label={title} className="flex items-start gap-3 p-4">
      <SongCover cover={coverOfAgreement(sheet)} className="w-12" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-44">
          <h3 className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
            <Link to={agreementPath(sheet.id)} className="hover:text-pen">
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
            Split sheet from {sheet.ownerName} · {lastStepOf(sheet)}
          </p>
        </div>
        <StatusBadge of={sheet} />
      </div>
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
