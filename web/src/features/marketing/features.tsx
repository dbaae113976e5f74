import { CertificateExhibit } from "./certificate-exhibit.tsx";
import { MarketingSection } from "./marketing-section.tsx";
import { SharesExhibit } from "./shares-exhibit.tsx";
import { SignatureExhibit } from "./signature-exhibit.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";

const shown = [
  {
    title: "Four shares, each exactly 100%",
    text: "Songwriter, publisher, copyright and master. The bars fill as you type and say what is left or over, to the hundredth.",
    exhibit: <SharesExhibit />,
  },
  {
    title: "A personal link for everyone",
    text: "Each contributor gets an email with their own link. They read the sheet and draw a signature, on any phone.",
    exhibit: <SignatureExhibit />,
  },
  {
    title: "PDF downloads",
    text: "Once everyone has signed, we seal the sheet and email everyone one PDF with signatures, times and a certificate.",
    exhibit: <CertificateExhibit />,
  },
];

const told = [
  {
    title: "Email reminders",
    text: "We remind unsigned contributors after 3, 7 and 14 days, so you don’t have to.",
    built: true,
  },
  {
    title: "Version history",
    text: "Change a figure and everyone signs again. Earlier signatures stay on record.",
    built: true,
  },
  {
    title: "Templates",
    text: "Start with your regular co-writers, their roles and their shares.",
    built: true,
  },
  {
    title: "Split analytics",
    text: "See what you own across all songs.",
    built: false,
  },
];

export function Features() {
  return (
    <MarketingSection
      id="features"
      title="Everything a split sheet has to do"
      lead="And nothing that gets between you and the song."
    >
      <ul className="grid gap-x-6 gap-y-10 lg:grid-cols-3">
        {shown.map(({ title, text, exhibit }) => (
          <li
            key={title}
            className="md:max-lg:grid md:max-lg:grid-cols-[20rem_1fr] md:max-lg:items-center md:max-lg:gap-x-8"
          >
            <div
              aria-hidden
              className="flex h-44 flex-col justify-center overflow-hidden rounded-card border bg-sheet px-6"
            >
              {exhibit}
            </div>
            <div className="mt-4 md:max-lg:mt-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="mt-12 grid gap-x-6 gap-y-7 border-t pt-7 sm:grid-cols-2 lg:grid-cols-4">
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
    </MarketingSection>
  );
}
