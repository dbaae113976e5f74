import { isWholeTotal } from "../../assignment/share-totals.ts";
import type { Row } from "../../rows.ts";
import type { Division } from "./regions.ts";
import { labelOf } from "./record-values.ts";
import type { RecordText, Size } from "./texts.ts";

type ShareField = "writerShare" | "publisherShare" | "masterShare" | "copyrightShare";

/** What the labels of shares say they are: beside or above each, or as the head of their column. */
export function fieldOfShares(
  shares: readonly RecordText[],
  all: readonly RecordText[],
  size: Size,
): ShareField | undefined {
  const fields = shares.map((one) => labelOf(one, all, size));
  const found = (["masterShare", "publisherShare", "copyrightShare", "writerShare"] as const).find(
    (field) => fields.filter((one) => one === field).length * 2 > shares.length,
  );
  return found ?? headOf(shares, all, size);
}

function headOf(
  shares: readonly RecordText[],
  all: readonly RecordText[],
  size: Size,
): ShareField | undefined {
  const [first] = shares;
  const isColumn = first !== undefined && shares.every((one) => Math.abs(one.center - first.center) < size.width * 4); // prettier-ignore
  const inLine = isColumn
    ? all.filter((one) => one.page === first.page && one.middle < first.middle && overlaps(one, first)) // prettier-ignore
    : all.filter(
        (one) =>
          first !== undefined &&
          one.page === first.page &&
          Math.abs(one.middle - first.middle) < size.height * 0.5 &&
          one.right < first.left,
      );
  const label = inLine.findLast((one) => one.label !== undefined)?.label;
  return label === "masterShare" || label === "publisherShare" || label === "copyrightShare" || label === "writerShare"
    ? label
    : undefined; // prettier-ignore
}

const overlaps = (a: RecordText, b: RecordText): boolean => a.left < b.right && b.left < a.right;

/** The label of the line in which a share stands, with the shares of other records between. */
function lineLabelOf(
  share: RecordText,
  all: readonly RecordText[],
  size: Size,
): string | undefined {
  return all.find(
    (one) => one.label !== undefined && isInLine(one, share, size) && one.right < share.left,
  )?.label;
}

/**
 * A number in the line of a company is its share. In one line with the share of the writer, the company stands between
 * the two: behind it, both shares are the writer's, of several rights.
 */
function ofHouse(
  share: RecordText,
  anchor: RecordText,
  texts: readonly RecordText[],
  size: Size,
): string | undefined {
  const [from, to] = [Math.min(share.left, anchor.left), Math.max(share.left, anchor.left)];
  const isApart = !isInLine(share, anchor, size);
  const isOf = (one: RecordText): boolean => isApart || (one.left > from && one.left < to);
  const house = texts.some((one) => one.isCompany && isInLine(one, share, size) && isOf(one));
  return house ? "publisherShare" : undefined;
}

const isInLine = (one: RecordText, other: RecordText, size: Size): boolean =>
  one.page === other.page && Math.abs(one.middle - other.middle) < size.height * 0.5;

/** Stores other shares of the records, which stand at the same place in each and are named by a label. */
export function putOtherShares(
  rows: readonly (Row | undefined)[],
  division: Division,
  all: readonly RecordText[],
  size: Size,
  trust: number,
): void {
  for (const field of ["masterShare", "publisherShare"] as const) {
    const found = division.map(({ anchor, texts }) =>
      texts.find(
        (one) =>
          one.share !== undefined &&
          one.share.form === anchor.share?.form &&
          (fieldOfShares([one], texts, size) ??
            lineLabelOf(one, all, size) ??
            fieldOfShares([one], all, size) ??
            ofHouse(one, anchor, texts, size)) === field,
      ),
    );
    const values = found.flatMap((one) => one?.share?.value ?? []);
    const isEqual = found.every((one, at) => one === undefined || one.share?.value === division[at]?.anchor.share?.value); // prettier-ignore
    const isWhole = values.length > 1 && isWholeTotal(values);
    if (!isWhole && !(field === "publisherShare" && isEqual)) continue;
    for (const [at, row] of rows.entries()) {
      const one = found[at];
      if (row && one?.share && row[field] === undefined)
        row[field] = { value: one.share.value, words: one.words, trust };
    }
  }
}
