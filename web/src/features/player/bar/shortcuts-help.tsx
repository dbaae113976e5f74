import { Keyboard } from "lucide-react";

const keys = [
  ["Space or K", "Play or pause"],
  ["← →", "5 seconds back or forward"],
  ["J L", "10 seconds back or forward"],
] as const;

/** The player's keyboard shortcuts, with a switch that turns them off. */
export function ShortcutsHelp({
  isOn,
  onChange,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <details data-slot="player-keys" className="relative hidden md:block">
      <summary
        aria-label="Keyboard shortcuts"
        className="grid size-11 list-none place-items-center rounded-full hover:bg-wash [&::-webkit-details-marker]:hidden"
      >
        <Keyboard aria-hidden className="size-5" />
      </summary>
      <div className="absolute right-0 bottom-full mb-4 w-80 rounded-card border bg-sheet p-4 text-sm shadow-float">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {keys.map(([key, effect]) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{key}</dt>
              <dd className="text-muted">{effect}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-pen"
            checked={isOn}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          Use these keys
        </label>
      </div>
    </details>
  );
}
