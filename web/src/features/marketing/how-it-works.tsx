import { MarketingSection } from "./marketing-section.tsx";

const steps = [
  {
    title: "Write the sheet",
    text: "Enter the song and everyone who has a part in it. The totals show when every category adds up to 100%.",
  },
  {
    title: "Send it",
    text: "Every contributor gets an email with their own link. Only you need an account.",
  },
  {
    title: "Everyone signs",
    text: "With a finger, a mouse or a typed name. You see who has opened it and who has signed.",
  },
  {
    title: "Keep the sealed copy",
    text: "All parties receive the same PDF with a certificate of every step.",
  },
];

export function HowItWorks() {
  return (
    <MarketingSection
      id="how-it-works"
      title="How it works"
      lead="You write it once. Everyone else just signs."
      className="bg-sheet"
      beside
    >
      <ol className="border-b">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3rem_1fr] border-t py-5 sm:grid-cols-[4rem_1fr]"
          >
            <span aria-hidden className="headline figures text-2xl leading-none text-pen">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </MarketingSection>
  );
}
