import { Pill } from "../../components/ui/pill.tsx";
import { Section } from "./section.tsx";

const features = [
  {
    title: "Four shares, each exactly 100%",
    text: "Songwriter, publisher, copyright and master. The bars fill as you type and say what is left or over, to the hundredth.",
    built: true,
  },
  {
    title: "A personal link for everyone",
    text: "Each contributor gets an e-mail with a link of their own. They read, draw a signature and are done, on any phone.",
    built: true,
  },
  {
    title: "PDF downloads",
    text: "When the last one has signed, the sheet is sealed: signatures, times and a certificate in one PDF, mailed to everyone.",
    built: true,
  },
  {
    title: "E-mail reminders",
    text: "Whoever has not signed after three, seven and fourteen days is reminded, so that you do not have to be.",
    built: false,
  },
  {
    title: "Version history",
    text: "Change a figure and everybody signs again. What was signed before stays on record.",
    built: false,
  },
  {
    title: "Split analytics and templates",
    text: "See what you own across all songs, and begin a sheet with the people you always write with.",
    built: false,
  },
];

export function Features() {
  return (
    <Section
      id="features"
      title="Everything a split sheet has to do"
      lead="And nothing that gets between you and the song."
    >
      <ul className="grid border-t sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text, built }) => (
          <li key={title} className="border-b py-6 pr-8">
            <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              {title}
              {!built && <Pill>Coming soon</Pill>}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
