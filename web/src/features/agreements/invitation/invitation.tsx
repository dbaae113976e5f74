import { useQueryClient } from "@tanstack/react-query";
import {
  invitationAnswerLabels,
  invitationAnswers,
  type InvitationAnswer,
} from "../../../../../shared/domain/agreement/uploaded/invitation-answer.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { invitationQuery, type InvitationView } from "../../../api/invitations.ts";
import { useCall } from "../../../api/use-call.ts";
import { OpenDocumentButton } from "./open-document-button.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatMoment } from "../../../lib/format.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import {
  sideColumnClasses,
  documentColumnClasses,
  pageGridClasses,
} from "../page/page-column-classes.ts";
import { UploadedDocument } from "../page/uploaded-document.tsx";

/** An invitation: the uploaded document, whether the contributor signed it, and the two answers. */
export function Invitation({
  invitation: { title, artist, askedBy, name, document, answer, answeredAt },
  invitationToken,
}: {
  invitation: InvitationView;
  invitationToken: string;
}) {
  const { name: fileName, type, url } = document;
  return (
    <>
      <h1 className={cn("headline [overflow-wrap:anywhere]", titleSizeClass(title, "page"))}>
        {title}
      </h1>
      {artist !== "" && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{artist}</p>}
      <div className={pageGridClasses}>
        <section aria-labelledby="question" className={sideColumnClasses}>
          <h2 id="question" className="text-lg font-semibold">
            Did you sign this?
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted [overflow-wrap:anywhere]">
            {`${askedBy} uploaded this document, which was signed outside Splitsheet. It names you as ${name}. Please look at it and answer. You sign nothing by answering; ${askedBy} sees your answer beside the document.`}
          </p>
          <Answer given={answer} at={answeredAt} invitationToken={invitationToken} />
        </section>
        <div className={documentColumnClasses}>
          <UploadedDocument file={{ name: fileName, type, path: url }} otherwise="" />
          <OpenDocumentButton name={fileName} invitationToken={invitationToken} />
        </div>
      </div>
    </>
  );
}

/** The buttons of the two answers, with the given answer, which can be changed. */
function Answer({
  given,
  at,
  invitationToken,
}: {
  given: InvitationAnswer | null;
  at: string | null;
  invitationToken: string;
}) {
  const client = useQueryClient();
  const { queryKey } = invitationQuery(invitationToken);
  const call = useCall(sharing.answerInvitation, {
    // Keeps the URL of the document: a new signed URL of the same bytes would load it again.
    onSuccess: ({ answer, answeredAt }) =>
      client.setQueryData(queryKey, (before) => before && { ...before, answer, answeredAt }),
    onError: () => undefined,
  });
  const give = (answer: InvitationAnswer) => {
    if (!call.isPending && given !== answer) call.mutate({ body: { invitationToken, answer } });
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        {invitationAnswers.map((one) => (
          <Button
            key={one}
            variant={given === null && one === "signed" ? "primary" : "quiet"}
            aria-pressed={given === one}
            className={given === one ? "border-pen bg-pen-wash text-pen opacity-100!" : ""}
            aria-busy={(call.isPending && call.variables.body.answer === one) || undefined}
            // `disabled` would take the focus away from the button.
            aria-disabled={call.isPending || given === one}
            onClick={() => give(one)}
          >
            {invitationAnswerLabels[one]}
          </Button>
        ))}
      </div>
      {call.isError && (
        <div className="mt-3">
          <FormError error={call.error}>{errorMessage(call.error)}</FormError>
        </div>
      )}
      <output className="mt-3 block empty:hidden">
        {given !== null &&
          at !== null &&
          `You answered “${invitationAnswerLabels[given]}” on ${formatMoment(at)}. Thank you. You can change your answer here.`}
      </output>
    </div>
  );
}
