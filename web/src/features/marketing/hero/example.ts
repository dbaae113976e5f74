import {
  isTwoDecimalPercentage,
  formatShare,
  splitEvenly,
  FULL_SHARE,
  toBasisPoints,
} from "../../../../../shared/domain/sheet/basis-points.ts";
import { totalState } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";
import { examplePeople } from "../example-people.ts";

/** The example sheet that a visitor may change and sign. Nothing of it leaves the page. */
export interface Example {
  /** The shares as typed, in percent: each person has the same in all four categories. */
  texts: readonly string[];
  signed: readonly boolean[];
  /** The visitor's signature as an image. */
  signatureUrl?: string | undefined;
  /** Whether a share was changed, which made a new version that everyone has to sign. */
  isNewVersion: boolean;
}

/** The person whom the visitor signs for: the last one. */
export const visitorIndex = examplePeople.length - 1;

export const firstExample: Example = {
  texts: examplePeople.map(({ share }) => formatShare(share)),
  signed: examplePeople.map((_, index) => index !== visitorIndex),
  isNewVersion: false,
};

/** The shares in basis points. What is no percentage counts as 0, as in the form of a sheet. */
export function sharesOf({ texts }: Pick<Example, "texts">): number[] {
  return texts.map((text) => {
    const percentage = text.trim() === "" ? 0 : Number(text);
    const isShare = percentage >= 0 && percentage <= 100 && isTwoDecimalPercentage(percentage);
    return isShare ? toBasisPoints(percentage) : 0;
  });
}

/** The example with other texts. A changed share voids the signatures; tidied texts change nothing. */
export function withTexts(example: Example, texts: readonly string[]): Example {
  const before = sharesOf(example);
  const isChange = sharesOf({ texts }).some((share, index) => share !== before[index]);
  if (!isChange) return { ...example, texts };
  return { texts, signed: texts.map(() => false), isNewVersion: true };
}

export function withText(example: Example, index: number, text: string): Example {
  return withTexts(
    example,
    example.texts.map((before, at) => (at === index ? text : before)),
  );
}

export function dividedEvenly(example: Example): Example {
  return withTexts(example, splitEvenly(examplePeople.length).map(formatShare));
}

/** The visitor's person gets what the others leave. */
export function withRemainder(example: Example): Example {
  const others = sharesOf(example).filter((_, index) => index !== visitorIndex);
  const left = FULL_SHARE - others.reduce((sum, share) => sum + share, 0);
  return withText(example, visitorIndex, formatShare(Math.max(0, left)));
}

export function withSignature(example: Example, signatureUrl: string): Example {
  const signed = example.signed.map((before, index) => before || index === visitorIndex);
  return { ...example, signed, signatureUrl };
}

export function totalOfExample(example: Example) {
  const total = sharesOf(example).reduce((sum, share) => sum + share, 0);
  return { total, state: totalState(total) };
}

/** The example as the rows of a sheet. */
export function exampleRows(example: Example): ShownRow[] {
  const shares = sharesOf(example);
  return examplePeople.map(({ name }, index) => {
    const share = shares[index] ?? 0;
    const isSigned = example.signed[index] === true;
    return {
      contributorId: String(index),
      ...{ songwriterName: name, email: "", pro: "BMI", songwriterIpi: "" },
      ...{ publisherName: "", publisherIpi: "", selfPublished: true },
      ...{ songwriterShare: share, publisherShare: share },
      ...{ copyrightShare: share, masterShare: share },
      signatureState: isSigned ? "signed" : "waiting",
    };
  });
}
