import type { Licensing } from "../../../../shared/domain/agreement/agreeing/licensing.ts";
import {
  chosenTermsVersion,
  sheetNotes,
  termsOf,
} from "../../../../shared/domain/agreement/evidence/terms.ts";
import { thirdPartySentence } from "../../../../shared/domain/sheet/third-party.ts";

/**
 * What a sheet of schema 3 says below the table: the notes, the statement about third-party material, and the terms with
 * the chosen licensing first. Pages that show no such sheet do not load it.
 */
export function ChosenTerms({
  version = chosenTermsVersion,
  licensing,
  thirdParty,
}: {
  /** Undefined before sending. */
  version?: string | undefined;
  licensing: Licensing;
  thirdParty: string | null;
}) {
  const terms = termsOf(version, licensing) ?? termsOf(chosenTermsVersion, licensing) ?? [];
  return (
    <>
      <ul className="mt-5 grid gap-1 text-xs text-muted @max-[699px]:text-sm">
        {sheetNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <section className="mt-6">
        <h3 className="break-after-avoid text-sm font-semibold">Third-Party Material</h3>
        {thirdParty === null ? (
          <p className="mt-1.5">None</p>
        ) : (
          <>
            <p className="mt-1.5">{thirdPartySentence}:</p>
            <p className="own-direction whitespace-pre-line [overflow-wrap:anywhere]">
              {thirdParty}
            </p>
          </>
        )}
      </section>
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
