import { cn } from "../../lib/cn.ts";

const bars = [
  { label: "Songwriter", shares: [50, 30, 20], says: "100.00 %", tone: "text-green" },
  { label: "Publisher", shares: [50, 30, 7.5], says: "12.50 % left", tone: "text-amber" },
  { label: "Master", shares: [60, 40], says: "100.00 %", tone: "text-green" },
];
const shades = ["bg-share-1", "bg-share-2", "bg-share-3"];

/** Three categories of an unfinished sheet: two add up to 100 %, one does not yet. */
export function SharesExhibit() {
  return (
    <div className="grid gap-4">
      {bars.map(({ label, shares, says, tone }) => (
        <div key={label}>
          <p className="figures mb-1 flex justify-between text-sm">
            <span className="text-muted">{label}</span>
            <span className={cn("font-semibold", tone)}>{says}</span>
          </p>
          <div className="flex h-3.5 gap-0.5 overflow-hidden rounded-bar bg-track">
            {shares.map((share, index) => (
              <span key={shades[index]} className={shades[index]} style={{ width: `${share}%` }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
