/** The lyrics as part of the sheet. */
export function SheetLyrics({ lyrics }: { lyrics: string }) {
  return (
    <section className="mt-6">
      <h3 className="break-after-avoid text-sm font-semibold">Lyrics</h3>
      <p className="own-direction mt-1.5 font-serif text-base leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
        {lyrics}
      </p>
    </section>
  );
}
