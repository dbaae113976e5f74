import { shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";

/** Facts about the product that anyone can check. */
const facts = [
  {
    figure: `${shareCategories.length} × 100%`,
    label: "Songwriter, publisher, copyright and master shares, each exactly 100%",
  },
  { figure: "3 taps", label: "To sign on a phone: draw your name, agree, sign" },
  { figure: "0 accounts", label: "For co-writers. They sign from the link in their email" },
  { figure: "1 PDF", label: "The same sealed file for everyone, which anyone can check" },
];

export function StatsStrip() {
  return (
    <section aria-label="Statistics" className="border-t bg-sheet">
      <div className="mx-auto max-w-[1120px] px-5 py-10 sm:px-10">
        <dl className="grid grid-cols-2 gap-y-7 lg:grid-cols-4">
          {facts.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-l px-5 max-lg:odd:border-l-0 max-lg:odd:pl-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <dt className="mt-1 text-sm text-muted">{label}</dt>
              <dd className="headline figures text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
