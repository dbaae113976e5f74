import { CertificateExhibit } from "./certificate-exhibit.tsx";
import { Section } from "./section.tsx";
import { SharesExhibit } from "./shares-exhibit.tsx";
import { SignatureExhibit } from "./signature-exhibit.tsx";
import { Pill } from "../../components/ui/pill.tsx";

const shown = [
  {
    title: "Four shares, each exactly 100%",
    text: "Songwriter, publisher, copyright and master. The bars fill as you type and say what is left or over, to the hundredth.",
    exhibit: <SharesExhibit />,
  },
  {
    title: "A personal link for everyone",
    text: "Each contributor gets an e-mail with a link of their own. They read, draw a signature and are done, on any phone.",
    exhibit: <SignatureExhibit />,
  },
  {
    title: "PDF downloads",
    text: "When the last one has signed, the sheet is sealed: signatures, times and a certificate in one PDF, mailed to everyone.",
    exhibit: <CertificateExhibit />,
  },
];

const told = [
  {
    title: "E-mail reminders",
    text: "Whoever has not signed after three, seven and fourteen days is reminded, so that you do not have to be.",
    built: true,
  },
  {
    title: "Version history",
    text: "Change a figure and everybody signs again. What was signed before stays on record.",
    built: true,
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
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
        {shown.map(({ title, text, exhibit }) => (
          <li key={title}>
            <div
              aria-hidden
              className="flex h-44 flex-col justify-center overflow-hidden rounded-card border bg-sheet px-6"
            >
              {exhibit}
            </div>
            <h3 className="mt-4 font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-12 grid gap-x-6 gap-y-7 border-t pt-7 md:grid-cols-3">
        {told.map(({ title, text, built }) => (
          <li key={title}>
            <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              {title}
              {!built && <Pill>Coming soon</Pill>}
            </h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
