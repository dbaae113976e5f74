import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { statusSentence } from "./status-sentence.ts";
import { suggestionLines } from "./suggestion-lines.ts";

/** The status of an agreement as a sentence, with undelivered emails and the reason of its end. */
export function StatusSummary({
  agreement,
  onRefresh,
}: {
  agreement: AgreementDetail;
  onRefresh: () => void;
}) {
  const { contributors, ended, status } = agreement;
  const unreached = contributors.filter(
    ({ bouncedAt, signedAt }) => bouncedAt !== undefined && signedAt === undefined,
  );
  return (
    <div className="mt-2">
      <output className="block max-w-[60ch] [overflow-wrap:anywhere]">
        {statusSentence(agreement)}
      </output>
      {suggestionLines(agreement).map(({ key, text }) => (
        <p key={key} className="mt-1 max-w-[60ch] text-amber [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
      {status === "pending" && unreached.length > 0 && (
        <p className="mt-1 max-w-[60ch] text-red [overflow-wrap:anywhere]">
          {`Email could not be delivered to ${unreached.map(({ name }) => name).join(", ")}. ${unreached.some(({ isSuppressed }) => isSuppressed) ? "See below what you can do." : "Change their email below."}`}
        </p>
      )}
      {ended?.reason !== undefined && (
        <blockquote className="own-direction mt-2 border-l-2 pl-3 font-serif whitespace-pre-wrap text-muted italic [overflow-wrap:anywhere]">
          {ended.reason}
        </blockquote>
      )}
      {status === "signed" && (
        <Button variant="text" size="small" className="-ml-2" onClick={onRefresh}>
          Check again
        </Button>
      )}
    </div>
  );
}
