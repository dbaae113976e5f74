import { printedTotalOf } from "../../sheet/share-scale.ts";
import type { Row } from "../rows.ts";

const shareKinds = ["writerShare", "publisherShare", "copyrightShare", "masterShare"] as const;

/** Whether printed shares come to 100 %, to another scale that sheets use, or to nothing at all. */
export function isWholeTotal(shares: readonly number[]): boolean {
  return printedTotalOf(shares.map((share) => Math.round(share * 100))).kind !== "off";
}

/** Whether the rows have shares, and each kind of them, or the writers' and publishers' together, comes to a whole. */
export function consistencyOf(rows: readonly Row[]): "none" | "whole" | "off" {
  const valuesOf = (kind: (typeof shareKinds)[number]): number[] =>
    rows.flatMap((row) => row[kind]?.value ?? []);
  if (shareKinds.every((kind) => valuesOf(kind).length === 0)) return "none";
  // A publisher that collects its writer's share has the same; a writer without a publisher leaves a gap in their total.
  const isSameAsWriters =
    isWholeTotal(valuesOf("writerShare")) &&
    rows.every(
      ({ writerShare, publisherShare }) =>
        publisherShare === undefined || publisherShare.value === writerShare?.value,
    );
  const isJoint = isWholeTotal([...valuesOf("writerShare"), ...valuesOf("publisherShare")]);
  const isWhole = shareKinds.every(
    (kind) =>
      isWholeTotal(valuesOf(kind)) ||
      (kind === "publisherShare" && isSameAsWriters) ||
      (isJoint && kind !== "copyrightShare" && kind !== "masterShare"),
  );
  return isWhole ? "whole" : "off";
}
