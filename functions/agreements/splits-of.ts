import type { SplitInput } from "../../shared/contracts/agreement-views.ts";
import { toBasisPoints } from "../../shared/domain/basis-points.ts";
import type { Split } from "../../shared/domain/splits.ts";

/** Rows as the client sends them, with their shares in basis points. */
export function splitsOf(splits: readonly SplitInput[]): Split[] {
  return splits.map((split) => ({
    songwriterName: split.songwriterName,
    email: split.email,
    pro: split.pro,
    songwriterIpi: split.songwriterIpi,
    publisherName: split.publisherName,
    publisherIpi: split.publisherIpi,
    songwriterShare: toBasisPoints(split.songwriterPercentage),
    publisherShare: toBasisPoints(split.publisherPercentage),
    copyrightShare: toBasisPoints(split.copyrightPercentage),
    masterShare: toBasisPoints(split.masterPercentage),
  }));
}
