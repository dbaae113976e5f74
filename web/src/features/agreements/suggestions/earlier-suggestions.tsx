import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { formatMoment } from "../../../lib/format.ts";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";
import { closedSuggestions } from "./open-suggestions.ts";
import { ShowAnswered } from "./show-answered.tsx";
import { SuggestionQuote } from "./suggestion-quote.tsx";

const states = {
  open: { label: "Open", tone: "amber" },
  accepted: { label: "Accepted", tone: "green" },
  answered: { label: "Answered", tone: "pen" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  overtaken: { label: "Overtaken", tone: "neutral" },
} as const satisfies Record<WholeSuggestion["state"], unknown>;

/** The suggestions that are no longer open, folded. Absent if there are none. */
export function EarlierSuggestions({ agreement }: { agreement: AgreementDetail }) {
  const closed = closedSuggestions(agreement);
  if (closed.length === 0) return null;
  const isOwner = agreement.role === "owner";
  return (
    <section aria-labelledby="earlier-suggestions" className="border-t pt-4 print:hidden">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 sm:min-h-9">
          <h3 id="earlier-suggestions" className="inline font-semibold">
            {`Earlier suggestions (${closed.length})`}
          </h3>
        </summary>
        <ul className="divide-y">
          {closed.map((one) => (
            <li key={one.id} className="py-3 [overflow-wrap:anywhere]">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  {suggestionInWords(
                    one,
                    one.contributorId === agreement.signer?.contributorId ? "You" : one.name,
                  )}
                </span>
                <Pill tone={states[one.state].tone}>{states[one.state].label}</Pill>
              </div>
              <p className="figures text-sm text-muted">
                {`About version ${one.version} · ${formatMoment(one.at)}`}
              </p>
              {one.state === "overtaken" && (
                <p className="text-sm text-muted">
                  {`${one.name} has signed or agreed since, or the sheet was changed.`}
                </p>
              )}
              {one.message !== "" && <SuggestionQuote text={one.message} />}
              {one.answer !== undefined && (
                <>
                  <p className="mt-2 text-sm font-semibold">
                    {isOwner ? "Your answer" : `${agreement.ownerName} answered`}
                  </p>
                  <SuggestionQuote text={one.answer} />
                </>
              )}
              <ShowAnswered agreement={agreement} suggestion={one} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
