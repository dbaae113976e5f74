import type { SongCard } from "../../../../shared/contracts/songs/endpoints.ts";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { signaturesOf } from "../../lib/signatures-of.ts";
import { StatusBadge } from "../../components/ui/feedback/status-badge.tsx";

/** 'All Signed' if everyone has signed; the number of missing signatures of a pending agreement; else its status. */
export function SignatureState({ song }: { song: SongCard }) {
  const { agreement, splits } = song;
  if (agreement === null) return null;
  if (agreement.isPreSigned) return <StatusBadge of={agreement} />;
  const { people, signed } = signaturesOf(splits);
  const unsigned = people - signed;
  if (unsigned === 0 && splits.length > 0) return <Pill tone="green">All Signed</Pill>;
  if (agreement.status === "pending") return <Pill tone="amber">{unsigned} unsigned</Pill>;
  return <StatusBadge of={agreement} />;
}
