import { SplitBar } from "../../sheet/bar/split-bar.tsx";
import { ShareLegend } from "../../sheet/bar/share-legend.tsx";

const people = [
  { name: "Nia Okafor", signatureState: "signed" },
  { name: "Łukasz Żółć", signatureState: "signed" },
  { name: "Björk O’Connor", signatureState: "waiting" },
] as const;

/** The shares of the example's three contributors in each category, in basis points. */
const categories = [
  { label: "Songwriter", shares: [5000, 3000, 2000] },
  { label: "Publisher", shares: [5000, 2500, 2500] },
  { label: "Copyright", shares: [4000, 3000, 3000] },
  { label: "Master", shares: [6000, 0, 4000] },
];

const segmentsOf = (shares: readonly number[]) =>
  people.map((one, person) => ({ key: one.name, person, share: shares[person] ?? 0, ...one }));

const steps = [
  "Write the sheet: every category comes to exactly 100 %.",
  "Everyone signs from their own email. Signing is free and needs no account.",
  "All of you get the same sealed PDF.",
];

/** The aside of the sign-in screen on wide windows: an example sheet and how it is signed. */
export function SignInAside() {
  return (
    <aside aria-hidden className="flex flex-col justify-center gap-10 px-14 py-10">
      <p className="max-w-[18ch] font-serif text-3xl font-medium tracking-[-0.02em]">
        Who owns <i>what</i> in a song, agreed and signed.
      </p>
      <div className="max-w-[36rem] rounded-card border bg-paper p-6">
        <p className="font-semibold">Low Tide Radio</p>
        <div className="mt-4 grid gap-3">
          {categories.map(({ label, shares }) => (
            <div key={label} className="grid grid-cols-[6rem_1fr] items-center gap-3 text-sm">
              <span className="text-muted">{label}</span>
              <SplitBar label={label} segments={segmentsOf(shares)} />
            </div>
          ))}
        </div>
        <div className="mt-4 border-t pt-2">
          <ShareLegend segments={segmentsOf([5000, 3000, 2000])} />
        </div>
      </div>
      <ol className="grid max-w-[36rem] gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="headline figures w-5 text-lg leading-6 text-pen">{index + 1}</span>
            <span className="text-muted">{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
