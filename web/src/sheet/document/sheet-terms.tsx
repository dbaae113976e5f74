import {
  sheetNotes,
  termsOf,
  termsVersionFor,
  thirdPartySentence,
} from "../../../../shared/domain/agreement/evidence/terms.ts";
import type { ShownSheet } from "../shown-sheet.ts";

/**
 * What everyone signs below the table: the notes, on sheets of schema 3 the statement about third-party material, and
 * the terms, on sheets of schema 3 with the chosen licensing first.
 */
export function SheetTerms({
  sheet: { termsVersion = "", licensing, thirdParty = null },
}: {
  sheet: Pick<ShownSheet, "termsVersion" | "licensing" | "thirdParty">;
}) {
  const isOfSchema3 = licensing !== undefined;
  const current = termsVersionFor(isOfSchema3 ? 3 : 2);
  const chosen = licensing ?? "any_party";
  const terms = termsOf(termsVersion, chosen) ?? termsOf(current, chosen) ?? [];
  return (
    <>
      <ul className="mt-5 grid gap-1 text-xs text-muted @max-[699px]:text-sm">
        {sheetNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {isOfSchema3 && (
        <section className="mt-6">
          <h3 className="break-after-avoid text-sm font-semibold">Third-Party Material</h3>
          <p className="mt-1.5">{thirdParty === null ? "None" : `${thirdPartySentence}:`}</p>
          <p className="own-direction whitespace-pre-line [overflow-wrap:anywhere]">{thirdParty}</p>
        </section>
      )}
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
