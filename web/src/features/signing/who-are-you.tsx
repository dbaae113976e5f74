import { useRef } from "react";
import { Button } from "../../components/ui/buttons/button.tsx";
import { partiesOf, type ShownRow } from "../../sheet/shown-sheet.ts";

const frame = "mb-5 rounded-card border border-line bg-sheet px-4 py-3 outline-none print:hidden";

/** The first question at the general link: which contributor signs. Contributors who have signed can't be chosen. */
export function WhoAreYou({
  rows,
  pickedId,
  onPick,
  onSomeoneElse,
}: {
  rows: readonly ShownRow[];
  pickedId: string;
  onPick: (party: ShownRow) => void;
  /** Removes what the chosen person has entered. */
  onSomeoneElse: () => void;
}) {
  const section = useRef<HTMLElement>(null);
  const parties = partiesOf(rows);
  const picked = parties.find((party) => party.contributorId === pickedId && !hasSigned(party));
  // The clicked button is replaced, so the section takes its focus.
  const focus = () => section.current?.focus({ preventScroll: true });
  if (picked !== undefined)
    return (
      <section ref={section} tabIndex={-1} aria-label="Who are you?" className={frame}>
        <p className="[overflow-wrap:anywhere]">
          You sign as <b className="font-semibold">{picked.songwriterName}</b>.
        </p>
        <Button
          variant="text"
          size="small"
          className="-ml-2"
          onClick={() => {
            focus();
            onSomeoneElse();
          }}
        >
          Choose someone else
        </Button>
      </section>
    );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="who-are-you" className={frame}>
      <h2 id="who-are-you" className="text-lg font-semibold">
        Who are you?
      </h2>
      <p className="text-sm text-muted">Choose your name to see your shares and sign.</p>
      <ul className="mt-3 grid gap-2 pb-1 sm:grid-cols-2">
        {parties.map((party) => (
          <li key={party.contributorId}>
            <button
              type="button"
              disabled={hasSigned(party)}
              onClick={() => {
                focus();
                onPick(party);
              }}
              className="min-h-12 w-full rounded-control border border-field/60 px-3 py-2 text-left [overflow-wrap:anywhere] hover:bg-wash disabled:bg-wash"
            >
              <span className="block font-semibold">{party.songwriterName}</span>
              <span className="block text-sm text-muted">
                {hasSigned(party) ? "Has signed" : party.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasSigned = ({ signedDate }: ShownRow) => signedDate !== undefined;
