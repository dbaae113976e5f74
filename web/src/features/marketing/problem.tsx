import { cn } from "../../lib/cn.ts";
import { MarketingSection } from "./marketing-section.tsx";

const problems = [
  {
    title: "Nobody wrote it down",
    text: "The session went well and the shares were clear to everyone in the room. A year later everyone remembers a different number.",
    exhibit: <Figures lines={["50.00", "45.00", "40.00"]} sum="135.00" />,
  },
  {
    title: "The figures do not add up",
    text: "Three times 33.33 is 99.99. Registrations get rejected for less, and the money waits until somebody finds out.",
    exhibit: <Figures lines={["33.33", "33.33", "33.33"]} sum="99.99" />,
  },
  {
    title: "One signature is missing",
    text: "The sheet sits in somebody’s inbox. The release date does not move, so the song goes out without it.",
    exhibit: <UnsignedLine />,
  },
];

export function Problem() {
  return (
    <MarketingSection title="A split that is settled late is settled by lawyers." beside>
      <ul className="border-b">
        {problems.map(({ title, text, exhibit }) => (
          <li key={title} className="grid gap-x-8 gap-y-4 border-t py-6 sm:grid-cols-[1fr_9rem]">
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
            <div aria-hidden className="max-sm:order-first max-sm:w-36">
              {exhibit}
            </div>
          </li>
        ))}
      </ul>
    </MarketingSection>
  );
}

/** A column of shares with their wrong sum. */
function Figures({ lines, sum }: { lines: readonly string[]; sum: string }) {
  return (
    <div className="figures font-serif text-lg leading-snug sm:text-right">
      {lines.map((line, index) => (
        // Figures repeat, so the index is the key.
        <p
          key={index}
          className={cn("text-muted", index === lines.length - 1 && "border-b border-ink pb-1")}
        >
          {line}
        </p>
      ))}
      <p className="pt-1 text-red">{sum}</p>
    </div>
  );
}

function UnsignedLine() {
  return (
    <div className="flex h-20 items-end gap-2 border-b border-ink pb-1.5">
      <span className="font-semibold text-red">X</span>
      <span className="text-sm text-muted">Date</span>
    </div>
  );
}
