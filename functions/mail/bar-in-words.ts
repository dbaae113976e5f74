import { formatShare } from "../../shared/domain/sheet/basis-points.ts";
import type { SplitBar } from "./email-content.ts";

const namedMax = 8;

/** The parts of a bar with their shares as text: the first ones, and a sentence about the rest. */
export function barInWords({ parts }: SplitBar) {
  const named = parts.length <= namedMax ? parts : parts.slice(0, namedMax - 1);
  const others = parts.slice(named.length);
  const share = others.reduce((sum, part) => sum + part.share, 0);
  return {
    shown: named.map(({ name, share, person }) => ({
      name: name || "Unnamed",
      figure: `${formatShare(share)} %`,
      person,
    })),
    rest:
      others.length === 0
        ? undefined
        : `And ${others.length} others, together ${formatShare(share)} %`,
  };
}
