import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { messageOf } from "../../api/call-errors.ts";
import { signing } from "../../api/endpoints.ts";
import { signingQuery, type SigningView } from "../../api/signing.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextArea } from "../../components/ui/text-area.tsx";
import { formatDay } from "../../lib/format.ts";
import { toastError } from "../../lib/toasts.ts";
import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { DownloadSealed } from "./download-sealed.tsx";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { sheetOf } from "./sheet-of-view.ts";

/** The page for a former holder: the replaced address, the form to object and, if they had signed, the sheet. */
export function ObserverPage({
  view,
  observer,
  shareLink,
}: {
  view: SigningView;
  observer: NonNullable<SigningView["observer"]>;
  shareLink: string;
}) {
  const { email, replacedBy, correctedAt, objectedAt, hasSigned } = observer;
  return (
    <div className="mx-auto max-w-[860px]">
      <div className="mb-7 print:hidden">
        <OutcomeHeading isNews={false}>Your address was replaced</OutcomeHeading>
        <p className="mt-2 text-lg [overflow-wrap:anywhere]">
          {view.ownerName} replaced {email} by {replacedBy} on the split sheet for “
          {view.song.title || "Untitled"}” on {formatDay(correctedAt)}.
        </p>
        <p className="mt-3 text-muted">
          {hasSigned
            ? "You signed a version of this sheet. We’ll email you each new version and the sealed copy. This page only shows the sheet; nobody can sign here."
            : "You can’t sign with this link."}
        </p>
        {view.sealedUrl !== undefined && (
          <div className="mt-4">
            <DownloadSealed shareLink={shareLink} />
          </div>
        )}
        {objectedAt === undefined ? (
          <ObjectionForm id={view.id} shareLink={shareLink} />
        ) : (
          <output className="mt-5 block font-semibold">
            You objected on {formatDay(objectedAt)}. Everyone on the sheet has been told.
          </output>
        )}
      </div>
      {hasSigned && <AgreementSheet content={sheetOf(view)} you={undefined} />}
    </div>
  );
}

function ObjectionForm({ id, shareLink }: { id: string; shareLink: string }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const objection = useMutation({
    mutationFn: () => callEndpoint(signing.object, { params: { id }, body: { shareLink, reason } }),
    onSuccess: (view) => queryClient.setQueryData(signingQuery(shareLink).queryKey, view),
    onError: (error) => toastError(messageOf(error, "Failed to send the objection")),
  });
  return (
    <form
      noValidate
      className="mt-5 grid max-w-[34rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        objection.mutate();
      }}
    >
      <TextArea
        label="Reason (optional)"
        rows={3}
        value={reason}
        maxLength={bounds.reasonCharacters}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={objection.isPending}>
          {objection.isPending ? "Sending…" : "Object"}
        </Button>
        <p className="mt-2 text-sm text-muted">
          Everyone on the sheet is told. The objection stays in its history and doesn’t stop it.
        </p>
      </div>
    </form>
  );
}
