import { Section } from "../../../components/ui/section.tsx";
import { planText, seatsText, storageText, type TeamHandover } from "./transfer-offer-text.ts";

/** What comes with a team for its new owner: its plan, its storage and its seats. */
export function HandoverFacts({
  handover,
  offeredBy,
}: {
  handover: TeamHandover;
  offeredBy: string;
}) {
  const facts = [
    { label: "Plan", ...planText(handover, offeredBy) },
    { label: "Storage", ...storageText(handover) },
    { label: "Seats", ...seatsText(handover) },
  ];
  return (
    <div className="mt-6">
      <Section title="What comes with it">
        <dl className="mt-2 divide-y">
          {facts.map(({ label, fact, note }) => (
            <div key={label} className="grid gap-x-4 py-3 last:pb-0 sm:grid-cols-[6rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <span className="figures font-semibold">{fact}</span>
                {note !== undefined && (
                  <span className="figures block text-sm text-muted">{note}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
