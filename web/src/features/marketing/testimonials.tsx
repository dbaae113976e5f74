import { MarketingSection } from "./marketing-section.tsx";

const testimonials = [
  {
    quote: "We agreed on the split before the mix was done. It took less time than ordering food.",
    who: "A songwriter",
  },
  {
    quote: "My co-writers signed on their phones, on the train, without making an account.",
    who: "A producer",
  },
  {
    quote: "The one sheet I did not have to chase anybody for.",
    who: "An artist",
  },
];

export function Testimonials() {
  return (
    <MarketingSection
      title="What people say"
      lead="These three quotes are placeholders. Real ones will replace them."
      className="bg-sheet"
    >
      <ul className="grid gap-8 md:grid-cols-3">
        {testimonials.map(({ quote, who }) => (
          <li key={who}>
            <figure>
              <blockquote className="font-serif text-lg italic">“{quote}”</blockquote>
              <figcaption className="mt-3 text-sm text-muted">{who} (placeholder)</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </MarketingSection>
  );
}
