import {
  currentTermsVersion,
  sheetNotes,
  termsTexts,
} from "../../../../shared/domain/agreement/evidence/terms.ts";

const termsByVersion = new Map<string, (typeof termsTexts)[typeof currentTermsVersion]>(
  Object.entries(termsTexts),
);

/** The notes under the table and the terms that everyone signs. */
export function SheetTerms({ version }: { version: string | undefined }) {
  const terms = termsByVersion.get(version ?? "") ?? termsTexts[currentTermsVersion];
  return (
    <>
      <ul className="mt-5 grid gap-1 text-xs text-muted @max-[699px]:text-sm">
        {sheetNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <section className="mt-6">
        <h3 className="break-after-avoid text-sm font-semibold">Terms &amp; Warranties</h3>
        <div className="mt-1.5 gap-6 font-serif text-base leading-snug @min-[700px]:columns-2 @min-[700px]:text-sm">
          {terms.map(({ heading, text }) => (
            <p key={heading} className="mb-2 break-inside-avoid">
              <b className="font-semibold">{heading}.</b> {text}
            </p>
          ))}
        </div>
      </section>
    </>
  );
}
