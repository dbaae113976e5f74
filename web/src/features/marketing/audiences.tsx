import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { MarketingSection } from "./marketing-section.tsx";

const audiences = [
  {
    title: "For artists",
    text: "Know what you own in every song before its release, and have it in writing.",
    action: "Start as an artist",
    shares: { Songwriter: 25, Publisher: 25, Copyright: 25, Master: 50 },
  },
  {
    title: "For producers",
    text: "Put your master and copyright shares on paper while the session is still warm.",
    action: "Start as a producer",
    shares: { Songwriter: 15, Publisher: 0, Copyright: 20, Master: 30 },
  },
  {
    title: "For songwriters",
    text: "Writer and publisher shares, PRO and IPI on one sheet, ready to register.",
    action: "Start as a songwriter",
    shares: { Songwriter: 60, Publisher: 60, Copyright: 55, Master: 0 },
  },
];

export function Audiences() {
  return (
    <MarketingSection title="For everyone whose name belongs on the song">
      <ul className="grid gap-4 lg:grid-cols-3">
        {audiences.map(({ title, text, action, shares }) => (
          <li key={title}>
            {/* On tablets the text is beside the shares, since three columns are too narrow. */}
            <Card className="flex h-full flex-col items-start p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10">
              <h3 className="headline text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
              <ExampleShares shares={shares} />
              <ButtonLink
                to="/signup"
                variant="quiet"
                className="mt-auto justify-self-start md:max-lg:mt-5"
              >
                {action}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </MarketingSection>
  );
}

/** One person's share of a song, in percent. */
function ExampleShares({ shares }: { shares: Record<string, number> }) {
  return (
    <div
      aria-hidden
      className="my-6 grid w-full gap-2 text-sm md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:my-0 md:max-lg:content-center"
    >
      {Object.entries(shares).map(([category, share]) => (
        <div key={category} className="grid grid-cols-[5.5rem_1fr_2.75rem] items-center gap-2">
          <span className="text-muted">{category}</span>
          <span className="h-2 overflow-hidden rounded-bar bg-track">
            <span className="block h-full bg-share-1" style={{ width: `${share}%` }} />
          </span>
          <span className="figures text-right">{share} %</span>
        </div>
      ))}
    </div>
  );
}
