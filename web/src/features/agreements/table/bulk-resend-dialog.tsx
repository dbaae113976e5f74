import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { countLabel, countPeople } from "../../../../../shared/domain/text/count-label.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { agreements } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { toast } from "../../../lib/toasts.ts";
import type { UnsignedContributor } from "../actions/unsigned-contributors-of.ts";
import type { TableRow } from "./table-rows.ts";

/** One email to send. */
interface Task {
  /** Idempotency key of all attempts, so that a repeat after a lost response sends no second email. */
  key: string;
  agreementId: string;
  title: string;
  person: UnsignedContributor;
}

/** An email that was not sent, with the reason. */
interface Refused extends Task {
  reason: string;
}

/** Emails all unsigned contributors of the chosen agreements one after another, and lists failures with reasons. */
export function BulkResendDialog({
  rows,
  onClose,
  onSent,
}: {
  rows: readonly TableRow[];
  onClose: () => void;
  onSent: () => void;
}) {
  const queryClient = useQueryClient();
  const [tasks, setTasks] = useState<readonly Task[]>(() => tasksOf(rows));
  const [state, setState] = useState<"asking" | "sending" | "done">("asking");
  /** The number of sent emails, of all attempts. */
  const [sent, setSent] = useState(0);
  const [sentBefore, setSentBefore] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** Set when the dialog is closed: stops the sending. */
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const send = async () => {
    setState("sending");
    setSentBefore(sent);
    setRefused([]);
    const failed: Refused[] = [];
    let emailed = 0;
    for (const task of tasks) {
      if (isClosed.current) break;
      // One after another, so that closing the dialog stops it.
      // oxlint-disable-next-line no-await-in-loop
      const reason = await sendOne(task);
      if (reason === undefined) {
        emailed += 1;
        setSent((before) => before + 1);
      } else failed.push({ ...task, reason });
    }
    if (isClosed.current) toast({ description: `Resent to ${emailed} of ${people}` });
    else {
      setRefused(failed);
      setTasks(failed);
      setState("done");
      if (failed.length === 0) onSent();
    }
    await invalidateStaleReads(queryClient, agreements.resend);
  };
  const total = tasks.length;
  const people = countPeople(total);
  return (
    <Dialog
      title={
        state !== "done" ? `Resend to ${people}` : total === 0 ? "Resent" : `${people} not emailed`
      }
      description={
        state === "done"
          ? `${countLabel(sent, "email was", "emails were")} sent.`
          : "Each gets a new email with their own signing link."
      }
      onClose={onClose}
    >
      <ul
        aria-label={state === "done" ? "Not emailed" : "Waiting for"}
        className="mt-4 max-h-[45dvh] overflow-y-auto text-sm empty:hidden"
      >
        {(state === "done" ? refused : tasks).map((task) => (
          <li key={task.key} className="border-b py-2 last:border-b-0 [overflow-wrap:anywhere]">
            <span className="font-medium">{task.person.name}</span>{" "}
            <span className="text-muted">
              {task.person.email} · {task.title}
            </span>
            {"reason" in task && <span className="block text-amber">{String(task.reason)}</span>}
          </li>
        ))}
      </ul>
      <output className="figures mt-3 block text-sm text-muted empty:hidden">
        {state === "sending" && `${sent - sentBefore} of ${total} sent`}
      </output>
      <DialogButtons
        cancelLabel={state === "sending" ? "Stop" : state === "done" ? "Close" : "Cancel"}
        onClose={onClose}
      >
        {total > 0 && (
          <Button busy={state === "sending"} onClick={() => void send()}>
            {state === "done" ? `Try ${people} again` : "Resend"}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function tasksOf(rows: readonly TableRow[]): Task[] {
  return rows.flatMap(({ agreement, title, toResendTo }) =>
    toResendTo.map((person) => ({
      key: crypto.randomUUID(),
      agreementId: agreement.id,
      title,
      person,
    })),
  );
}

/** Sends one email. Returns the reason if that fails, else undefined. */
async function sendOne({ key, agreementId, person }: Task): Promise<string | undefined> {
  try {
    await callEndpoint(agreements.resend, {
      params: { id: agreementId },
      body: { email: person.email },
      idempotencyKey: key,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return errorMessage(error);
    if (error.code === "contributor_signed") return "Has signed by now";
    const { retryAfterSeconds = Number.POSITIVE_INFINITY } = error;
    if (error.code === "too_many_requests" && retryAfterSeconds <= 60)
      return `Was emailed less than a minute ago. You can resend in ${Math.ceil(retryAfterSeconds)} s.`;
    return errorMessage(error);
  }
}
