import { useState } from "react";
import { sandboxBytes, sandboxSongs } from "../../../../shared/domain/api-keys/sandbox.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { formatBytes, formatLimit } from "../../../../shared/domain/text/format-bytes.ts";
import { teams } from "../../api/endpoints.ts";
import type { ApiKeys } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { formatDay } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";

type SandboxFacts = NonNullable<ApiKeys["sandbox"]>;

/** What is in the workspace's sandbox, when it is emptied by itself, and the button that empties it now. */
export function Sandbox({ sandbox }: { sandbox: SandboxFacts }) {
  const [isAsking, setAsking] = useState(false);
  const { songs, agreements, storageBytes, emptiesAt, isEmptying } = sandbox;
  const facts = [
    `${songs} of ${countLabel(sandboxSongs, "song")}`,
    countLabel(agreements, "agreement"),
    `${formatBytes(storageBytes)} of ${formatLimit(sandboxBytes)}`,
  ];
  return (
    <section
      aria-labelledby="sandbox"
      className="mt-8 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border bg-sheet p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="sandbox" className="font-semibold">
          Sandbox
        </h2>
        <p className="mt-1 text-sm">{facts.join(" · ")}</p>
        <p className="mt-1 text-sm text-muted">
          Test keys only work here. No emails are sent, and nothing in it is valid. Everything in it
          is deleted on {formatDay(emptiesAt)}.
        </p>
      </div>
      <Button variant="quiet" size="small" disabled={isEmptying} onClick={() => setAsking(true)}>
        {isEmptying ? "Emptying…" : "Empty sandbox"}
      </Button>
      {isAsking && <EmptyDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function EmptyDialog({ onClose }: { onClose: () => void }) {
  const empty = useCall(teams.emptySandbox, {
    failure: "Failed to empty the sandbox",
    onSuccess: () => {
      toast({ description: "The sandbox is being emptied" });
      onClose();
    },
  });
  return (
    <Dialog
      title="Empty the sandbox?"
      description="All of its songs, agreements, files and emails are deleted. Test keys stay. This can’t be undone."
      onClose={onClose}
    >
      <DialogButtons onClose={onClose}>
        <Button variant="danger" busy={empty.isPending} onClick={() => empty.mutate({})}>
          Empty sandbox
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
