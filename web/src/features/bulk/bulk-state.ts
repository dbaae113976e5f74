import type { ComponentProps } from "react";
import type { BulkView } from "../../../../shared/contracts/bulk/endpoints.ts";
import type { Pill } from "../../components/ui/feedback/pill.tsx";
import { formatDay } from "../../lib/format.ts";

interface BulkState {
  label: string;
  tone: NonNullable<ComponentProps<typeof Pill>["tone"]>;
}

const states = {
  announced: { label: "Not started", tone: "neutral" },
  creating: { label: "Creating drafts", tone: "pen" },
  stopped: { label: "Stopped", tone: "amber" },
  deleting: { label: "Deleting drafts", tone: "pen" },
  failed: { label: "Failed", tone: "red" },
} as const satisfies Partial<Record<BulkView["state"], BulkState>>;

/** What a bulk is doing, or the last thing that it has done. */
export function bulkState({ state, sending, created }: BulkView): BulkState {
  if (state !== "created") return states[state];
  if (sending === null)
    return created === 0
      ? { label: "No drafts", tone: "neutral" }
      : { label: "Drafts created", tone: "green" };
  switch (sending.state) {
    case "sending":
      return { label: "Sending", tone: "pen" };
    case "waiting":
      return {
        label: sending.nextAt === null ? "Waiting" : `Goes on ${formatDay(sending.nextAt)}`,
        tone: "amber",
      };
    case "sent":
      return { label: "Sent", tone: "green" };
    case "stopped":
      return { label: "Sending stopped", tone: "amber" };
    default:
      return sending.state satisfies never;
  }
}
