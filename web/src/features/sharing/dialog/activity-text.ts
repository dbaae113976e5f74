import type { ShareCounts } from "../../../../../shared/domain/sharing/share-activity.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";

/** The number of opens, plays and downloads of a link or share, as text. */
export function shareActivityText({ opens, plays, downloads }: ShareCounts): string {
  const done = [
    { count: opens, text: `opened ${times(opens)}` },
    { count: plays, text: `played ${times(plays)}` },
    { count: downloads, text: countLabel(downloads, "download") },
  ];
  const text = done
    .filter(({ count }) => count > 0)
    .map((one) => one.text)
    .join(", ");
  return text === "" ? "Not opened yet" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
