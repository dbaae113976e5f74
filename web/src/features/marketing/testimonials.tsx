import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import { Link } from "react-router";
import { environmentQuery } from "../../api/meta.ts";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { linkClasses } from "./answer-styles.ts";
import { examplePeople, exampleTitle } from "./example-people.ts";
import { MarketingSection } from "./marketing-section.tsx";
import { useWhenNear } from "../../lib/use-when-near.ts";

// Loaded when one scrolls there: the sheet's code is larger than the rest of the page.
const ExampleSheet = lazy(async () => ({
  default: (await import("./example-sheet.tsx")).ExampleSheet,
}));

/** What people have said, if the operator has set it. Otherwise a signed sheet speaks for the product. */
export function Testimonials() {
  const { data: environment } = useQuery(environmentQuery);
  const testimonials = environment?.operator.testimonials ?? [];
  return testimonials.length > 0 ? <Quotes testimonials={testimonials} /> : <SignedSheet />;
}

function Quotes({ testimonials }: { testimonials: readonly { quote: string; name: string }[] }) {
  return (
    <MarketingSection title="What people say" className="bg-sheet">
      <ul className="grid gap-8 md:grid-cols-3">
        {testimonials.map(({ quote, name }) => (
          <li key={`${name} ${quote}`}>
            <figure>
              <blockquote className="font-serif text-lg italic">“{quote}”</blockquote>
              <figcaption className="mt-3 text-sm text-muted">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </MarketingSection>
  );
}

const explained = [
  {
    title: "The shares that everyone read",
    text: "Four categories, each 100%. After sending nobody can change them in silence: a change is a new version, and everyone signs again.",
  },
  {
    title: "Everyone’s own signature",
    text: "Drawn or typed from the link in their own email, with the date beside it.",
  },
  {
    title: "The terms, in plain words",
    text: "What the signers promise each other is printed on the sheet.",
  },
  {
    title: "A certificate behind it",
    text: "Who opened and signed, when, from where and how, in the same PDF.",
  },
];

function SignedSheet() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useWhenNear(place);
  return (
    <MarketingSection
      title="What everyone ends up with"
      lead="A signed sheet, as the product draws it. The names and figures are an example."
      className="bg-sheet"
    >
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div ref={place} className="min-h-100 sm:min-h-180">
          <Suspense fallback={<SheetPlace />}>
            {isNear ? (
              <ExampleSheet title={exampleTitle} names={examplePeople.map(({ name }) => name)} />
            ) : (
              <SheetPlace />
            )}
          </Suspense>
        </div>
        <div>
          <ul className="grid gap-6">
            {explained.map(({ title, text }) => (
              <li key={title}>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6 border-t pt-5 text-muted">
            Don’t take our word for it: anyone can{" "}
            <Link to="/verify" className={linkClasses}>
              check a sealed PDF
            </Link>
            , without an account and without uploading it.
          </p>
        </div>
      </div>
    </MarketingSection>
  );
}

function SheetPlace() {
  return <Skeleton className="h-100 sm:h-180" />;
}
