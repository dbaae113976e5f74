import type { ReactNode } from "react";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import type { BulkDetail } from "../../../api/bulk/bulk-queries.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Progress } from "../../../components/ui/feedback/progress.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { formatMoment } from "../../../lib/format.ts";
import { stateOfEntry, unsentEntries } from "./unsent-entries.ts";

const whyStopped = {
  asked: "It was stopped.",
  role: "It was stopped because whoever started it can’t change this workspace any more.",
  plan: "It was stopped because the plan no longer includes bulk creation.",
} as const;

/** What a bulk is doing and how far it is, with the button that stops it. */
export function BulkProgress({ bulk, canStop }: { bulk: BulkDetail; canStop: boolean }) {
  const params = { id: bulk.id };
  const stop = useCall(songs.stopBulk, { failure: "Failed to stop" });
  const stopSending = useCall(songs.stopSendingBulk, { failure: "Failed to stop" });
  const { state, songs: all, done, created, refused, sending } = bulk;
  return (
    <div className="mt-5 grid gap-3">
      {state === "creating" && (
        <Step
          title={`Creating drafts: ${done} of ${all}`}
          note="You can leave this page. It goes on."
          done={done}
          all={all}
          stop={
            canStop && (
              <Button
                size="small"
                variant="quiet"
                busy={stop.isPending}
                onClick={() => stop.mutate({ params })}
              >
                Stop
              </Button>
            )
          }
        />
      )}
      {state === "deleting" && (
        <Step
          title={`Deleting drafts: ${countLabel(created, "draft")} left`}
          note="Sheets that were sent stay."
        />
      )}
      {state === "created" && sending === null && (
        <Step title={createdText(bulk)} note={created === 0 ? undefined : sentByHandText(bulk)} />
      )}
      {state === "stopped" && (
        <Step
          title={`Stopped at ${done} of ${all} songs: ${createdText(bulk)}`}
          note={`${whyStopped[bulk.stopReason ?? "asked"]} To create the rest, upload the file again: no song is created twice.`}
        />
      )}
      {state === "failed" && (
        <Step title="The songs of this file could not be read" note="Upload the file again." />
      )}
      {state === "announced" && (
        <Step
          title="The file was not stored completely"
          note={
            created + refused === 0
              ? "Upload it again."
              : "Upload it again. The drafts that you have stay."
          }
        />
      )}
      {sending !== null && (
        <SendingStep
          sending={sending}
          unsent={unsentEntries(bulk.entries).length}
          stop={
            canStop &&
            (sending.state === "sending" || sending.state === "waiting") && (
              <Button
                size="small"
                variant="quiet"
                busy={stopSending.isPending}
                onClick={() => stopSending.mutate({ params })}
              >
                Stop sending
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

function createdText({ created, refused }: BulkDetail): string {
  const drafts = created === 0 ? "no drafts" : countLabel(created, "draft");
  const text = refused === 0 ? drafts : `${drafts}, ${countLabel(refused, "song")} refused`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Before the bulk sends its drafts, people can have sent some by hand. */
function sentByHandText({ entries }: BulkDetail): string {
  const sent = entries.filter((entry) => stateOfEntry(entry) === "sent").length;
  return sent === 0
    ? "Nobody was emailed yet. Look through the drafts, then send them."
    : `${countLabel(sent, "sheet")} ${sent === 1 ? "was" : "were"} sent by hand.`;
}

function SendingStep({
  sending,
  unsent,
  stop,
}: {
  sending: NonNullable<BulkDetail["sending"]>;
  /** Drafts that are left, also those that could not be sent. */
  unsent: number;
  stop: ReactNode;
}) {
  const { state, sent, total, refused, nextAt, stopReason } = sending;
  const notSent =
    refused === 0 ? undefined : `${countLabel(refused, "sheet")} could not be sent: see why below.`;
  const progress = { done: sent + refused, all: total };
  switch (state) {
    case "sending":
      return (
        <Step
          {...progress}
          title={`Sending: ${sent} of ${total}`}
          note="You can leave this page. It goes on."
          stop={stop}
        />
      );
    case "waiting":
      return (
        <Step
          {...progress}
          title={`${sent} of ${total} sent`}
          note={`Today’s limit is reached. ${unsent - refused === 1 ? "The last one goes" : `The other ${unsent - refused} go`} on ${nextAt === null ? "tomorrow" : formatMoment(nextAt)}.`}
          stop={stop}
        />
      );
    case "sent":
      return (
        <Step
          title={`${countLabel(sent, "sheet")} sent`}
          note={notSent ?? "Everyone gets one email with their sheets."}
        />
      );
    case "stopped":
      return (
        <Step
          title={`Sending stopped: ${sent} of ${total} sent`}
          note={`${whyStopped[stopReason ?? "asked"]} ${countLabel(unsent, "draft")} ${unsent === 1 ? "was" : "were"} not sent.`}
        />
      );
    default:
      return state satisfies never;
  }
}

function Step({
  title,
  note,
  done,
  all,
  stop,
}: {
  title: string;
  note?: string | undefined;
  done?: number;
  all?: number;
  stop?: ReactNode;
}) {
  return (
    <Card aria-label="Progress" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="figures font-semibold">{title}</output>
        {stop}
      </div>
      {done !== undefined && all !== undefined && (
        <Progress
          label={title}
          value={all === 0 ? 0 : Math.round((done / all) * 100)}
          className="mt-2"
        />
      )}
      {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
    </Card>
  );
}
