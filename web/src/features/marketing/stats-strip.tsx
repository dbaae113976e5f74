const stats = [
  { figure: "10,000+", label: "Split sheets signed" },
  { figure: "50,000+", label: "Contributors" },
  { figure: "5 min", label: "From draft to sent" },
  { figure: "100%", label: "Of every share accounted for" },
];

export function StatsStrip() {
  return (
    <section aria-label="Statistics" className="border-t bg-sheet">
      <div className="mx-auto max-w-[1120px] px-5 py-10 sm:px-10">
        <dl className="grid grid-cols-2 gap-y-7 lg:grid-cols-4">
          {stats.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-l px-5 max-lg:odd:border-l-0 max-lg:odd:pl-0 lg:first:border-l-0 lg:first:pl-0"
            >
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="headline figures text-2xl">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-sm text-muted">
          These figures are placeholders. Real figures will replace them.
        </p>
      </div>
    </section>
  );
}
