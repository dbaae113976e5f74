import type { DownloadOptions } from "../../../../../shared/domain/sharing/permissions.ts";
import { TickBox } from "../../../components/ui/tick-box.tsx";

const choices = [
  ["song", "Song file"],
  ["artwork", "Artwork"],
  ["lyrics", "Lyrics PDF"],
] as const;

/** What may be downloaded. */
export function DownloadChoices({
  options,
  onChange,
}: {
  options: DownloadOptions;
  onChange: (options: DownloadOptions) => void;
}) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium text-muted">Downloads</legend>
      <div className="mt-4 flex flex-wrap gap-x-3">
        {choices.map(([kind, label]) => (
          <TickBox
            key={kind}
            label={label}
            className="pl-0!"
            checked={options[kind]}
            onChange={(event) => onChange({ ...options, [kind]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
