import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { Card } from "../../components/ui/lists/card.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";

const shares = [
  { name: "Nia Okafor", share: 5000, state: "Signed 10:42", look: "bg-share-1 text-white" },
  {
    name: "Łukasz Żółć",
    share: 3000,
    state: "Opened the link",
    look: "bg-share-2 text-white dark:text-[#11152b]",
  },
  { name: "Björk O’Connor", share: 2000, state: "Link sent", look: "bg-share-3 text-[#14161c]" },
];

/** The hero's picture: a split bar of three people. */
export function HeroSheet() {
  return (
    <Card className="mt-12 p-5 sm:mt-16 sm:px-7 sm:pt-6.5 sm:pb-5.5" aria-label="Example">
      <div className="mb-3.5 flex items-center gap-2.5">
        <strong className="font-semibold">Low Tide Radio</strong>
        <span className="text-sm text-muted max-sm:hidden">Songwriter shares</span>
        <Pill tone="green" className="figures ml-auto">
          100.00 %
        </Pill>
      </div>
      <ul className="grid gap-y-3 sm:flex sm:gap-0.75">
        {shares.map(({ name, share, state, look }) => (
          <li key={name} className="min-w-0 sm:basis-0" style={{ flexGrow: share }}>
            <span
              className={`flex h-11 items-center overflow-hidden rounded-bar px-3 font-semibold max-sm:w-(--share) max-sm:min-w-34 sm:max-lg:text-sm ${look}`}
              style={{ "--share": `${share / 50}%` } as React.CSSProperties}
            >
              <span className="truncate">{name}</span>
            </span>
            <span className="mt-1.5 flex gap-2 text-sm sm:mt-2.5 sm:block">
              <b className="figures font-semibold">{formatShare(share)} %</b>
              <span className="text-muted sm:block">{state}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
