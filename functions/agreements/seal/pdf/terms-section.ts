import {
  documentSchemaOf,
  licensingOf,
  thirdPartyOf,
} from "../../../../shared/domain/agreement/agreeing/head-fields.ts";
import type { SentAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import { termsOf, thirdPartySentence } from "../../../../shared/domain/agreement/evidence/terms.ts";
import { contentWidth, pageBounds, textStyles } from "./sheet-style.ts";
import type { SheetPages } from "./sheet-pages.ts";
import type { Line } from "./typesetter.ts";

const gutter = 18;

/** The terms of a sheet, and with schema 3 its statement about third-party material. */
function printedTerms(agreement: SentAgreement): readonly { heading: string; text: string }[] {
  const { termsVersion } = agreement;
  const found = termsOf(termsVersion, licensingOf(agreement));
  if (!found) throw new RangeError(`There are no terms of version ${termsVersion}`);
  if (documentSchemaOf(agreement) !== 3) return found;
  const thirdParty = thirdPartyOf(agreement);
  const text = thirdParty === null ? "None." : `${thirdPartySentence}: ${thirdParty}`;
  return [...found, { heading: "Third-party material", text }];
}

function heightOf(body: readonly Line[]): number {
  return textStyles.termHead.lineHeight + body.length * textStyles.prose.lineHeight + 7;
}

/** Draws Terms & Warranties in two columns. Throws RangeError if the version is unknown. */
export function drawTerms(pages: SheetPages, agreement: SentAgreement): void {
  const width = (contentWidth - gutter) / 2;
  const terms = printedTerms(agreement).map(({ heading, text }) => ({
    head: pages.set.line(heading, textStyles.termHead),
    body: pages.set.wrap(text, textStyles.prose, width),
  }));
  pages.section("Terms & Warranties", heightOf(terms[0]?.body ?? []));
  for (let index = 0; index < terms.length; index += 2) {
    const pair = terms.slice(index, index + 2);
    const height = Math.max(...pair.map(({ body }) => heightOf(body)));
    pages.need(height);
    for (const [column, { head, body }] of pair.entries()) {
      const x = pageBounds.left + column * (width + gutter);
      pages.tagged("P", () => {
        pages.lines([head], { x, top: pages.y, width }, textStyles.termHead);
        const top = pages.y + textStyles.termHead.lineHeight;
        pages.lines(body, { x, top, width }, textStyles.prose);
      });
    }
    pages.y += height;
  }
}
