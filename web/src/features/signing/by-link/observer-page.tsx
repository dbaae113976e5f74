import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { signingQuery, type SigningView } from "../../../api/signing.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { capacityInWords } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import { formatDay } from "../../../lib/format.ts";
import { AgreementSheet } from "../../../sheet/document/agreement-sheet.tsx";
import { DownloadSealedPdf } from "./download-sealed-pdf.tsx";
import { OutcomeHeading } from "./outcome-heading.tsx";
import { sheetOfView } from "../sheet-of-view.ts";

/** The page of a link that only shows the sheet since an address on it was corrected. */
export function ObserverPage({ view, shareLink }: { view: SigningView; shareLink: string }) {
  const { observer, signedFor } = view;
  if (observer !== undefined)
    return <FormerHolderPage view={view} observer={observer} shareLink={shareLink} />;
  if (signedFor !== undefined)
    return <FormerRepresentativePage view={view} signedFor={signedFor} shareLink={shareLink} />;
  return null;
}

/** The page for a former holder: the replaced address, the form to object and, if they had signed, the sheet. */
function FormerHolderPage({
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
    <div className="max-w-[1100px]">
      <div className="mb-7 max-w-[46rem] print:hidden">
        <OutcomeHeading isNews={false}>Your address was replaced</OutcomeHeading>
        <p className="mt-2 text-lg [overflow-wrap:anywhere]">
          {view.ownerName} replaced {email} by {replacedBy} on the split sheet for “
          {view.song.title || "Untitled"}” on {formatDay(correctedAt)}.
        </p>
        <p className="mt-3 text-muted">{whatFollows(view, hasSigned)}</p>
        {view.sealedUrl !== undefined && (
          <div className="mt-4">
            <DownloadSealedPdf shareLink={shareLink} />
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
      {hasSigned && <AgreementSheet content={sheetOfView(view)} you={undefined} />}
    </div>
  );
}

/** The text about what follows for a former holder, and why there is nothing to sign. */
function whatFollows({ status }: SigningView, hasSigned: boolean): string {
  if (!hasSigned) return "You can’t sign with this link.";
  const signed = "You signed a version of this sheet under your address.";
  if (status === "completed") return `${signed} It is complete, and this is your sealed copy.`;
  if (status === "pending" || status === "signed")
    return `${signed} We’ll email you each new version and the sealed copy. This page only shows the sheet; nobody can sign here.`;
  return `${signed} It has ended without all signatures. This page only shows it.`;
}

/** The page for who signed for somebody whose address was corrected since: the sheet, and the sealed copy. */
function FormerRepresentativePage({
  view,
  signedFor,
  shareLink,
}: {
  view: SigningView;
  signedFor: NonNullable<SigningView["signedFor"]>;
  shareLink: string;
}) {
  const { name, capacity, correctedAt } = signedFor;
  return (
    <div className="max-w-[1100px]">
      <div className="mb-7 max-w-[46rem] print:hidden">
        <OutcomeHeading isNews={false}>You signed for {name}</OutcomeHeading>
        <p className="mt-2 text-lg [overflow-wrap:anywhere]">
          You signed the split sheet for “{view.song.title || "Untitled"}” as{" "}
          {capacityInWords(capacity)}. {view.ownerName} corrected the address of {name} on{" "}
          {formatDay(correctedAt)}.
        </p>
        <p className="mt-3 text-muted">{whatTheySee(view, correctedAt)}</p>
        {view.sealedUrl !== undefined && (
          <div className="mt-4">
            <DownloadSealedPdf shareLink={shareLink} />
          </div>
        )}
      </div>
      <AgreementSheet content={sheetOfView(view)} you={undefined} />
    </div>
  );
}

/** What follows for who signed for somebody. A version that was sent after the correction is not what they signed. */
function whatTheySee({ status, sentAt }: SigningView, correctedAt: string): string {
  if (status === "completed") return "The sheet is complete, and this is your sealed copy.";
  if (status !== "pending" && status !== "signed")
    return "The sheet has ended without all signatures. This page only shows it.";
  const signed =
    sentAt !== undefined && sentAt > correctedAt
      ? "There is a new version since, for which your signature does not count."
      : "What you signed stays valid.";
  return `${signed} We’ll email you the sealed copy once everyone has signed. This page only shows the sheet.`;
}

function ObjectionForm({ id, shareLink }: { id: string; shareLink: string }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const objection = useMutation({
    mutationFn: () => callEndpoint(signing.object, { params: { id }, body: { shareLink, reason } }),
    onSuccess: (view) => queryClient.setQueryData(signingQuery(shareLink).queryKey, view),
  });
  return (
    <form
      noValidate
      className="mt-6 grid max-w-[34rem] gap-4 rounded-card border bg-sheet p-5"
      onSubmit={(event) => {
        event.preventDefault();
        objection.mutate();
      }}
    >
      <div>
        <h2 className="text-lg font-semibold">Is the new address not yours?</h2>
        <p className="mt-1 text-muted">
          You can object. Everyone on the sheet is told, and the objection stays in its history. It
          doesn’t stop the sheet.
        </p>
      </div>
      <TextArea
        label="Reason (optional)"
        rows={3}
        value={reason}
        maxLength={bounds.reasonCharacters}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {objection.error !== null && (
        <FormError error={objection.error}>
          {errorMessage(objection.error, "Failed to send the objection")}
        </FormError>
      )}
      <Button
        type="submit"
        variant="quiet"
        busy={objection.isPending}
        className="justify-self-start"
      >
        {objection.isPending ? "Sending…" : "Object"}
      </Button>
    </form>
  );
}
