import { ShareLegend } from "../../sheet/bar/share-legend.tsx";
import { SplitBar } from "../../sheet/bar/split-bar.tsx";

const example = [
  { key: "a", name: "Nia Okafor", share: 5000 },
  { key: "b", name: "Łukasz Żółć", share: 3000 },
  { key: "c", name: "Björk O’Connor", share: 2000 },
];

/** The second half of the screen, on wide windows. */
export function SignInAside() {
  return (
    <aside aria-hidden className="hidden flex-col justify-between border-l bg-sheet p-14 lg:flex">
      <p className="max-w-[16ch] font-serif text-3xl font-medium tracking-[-0.02em]">
        Who owns <i>what</i> in a song, agreed and signed.
      </p>
      <div>
        <SplitBar label="Example" segments={example} className="h-11! rounded-control!" />
        <ShareLegend segments={example} />
        <p className="mt-8 text-sm text-muted">Signing is free and needs no account.</p>
      </div>
    </aside>
  );
}
