import { create } from "qrcode";
import { darkRuns } from "../../../../../shared/domain/text/dark-runs.ts";

/** The white margin that readers of QR codes need, in modules. */
const margin = 4;

/** A QR code, as vectors. It is dark on white in dark mode too: many readers find no inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * margin;
  const path = darkRuns(modules).map(
    ({ row, column, length }) => `M${column + margin} ${row + margin}h${length}v1h${-length}z`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-white"
    >
      <path d={path.join("")} fill="black" />
    </svg>
  );
}
