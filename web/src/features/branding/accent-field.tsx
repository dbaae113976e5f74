import { accentColorsOf } from "../../../../shared/domain/branding/accent-color.ts";
import { TextField } from "../../components/ui/fields/text-field.tsx";

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The field of the accent color, with what each theme makes of it. */
export function AccentField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const isWrong = value.trim() !== "" && !isColor(value);
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <TextField
          label="Accent color"
          className="flex-1"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder="#2340C8"
          error={error ?? (isWrong ? "Use six hexadecimal digits, such as #2340C8" : undefined)}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
        <input
          type="color"
          aria-label="Choose the accent color"
          className="mb-px h-11 w-14 cursor-pointer rounded-control border border-field bg-sheet p-1 disabled:cursor-default disabled:opacity-45"
          value={isColor(value) ? value.toLowerCase() : "#2340c8"}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      {isColor(value) && <ShownColors value={value.toLowerCase()} />}
    </div>
  );
}

/** The colors that are shown: another one where the chosen could not be read. */
function ShownColors({ value }: { value: string }) {
  const { light, dark } = accentColorsOf(value);
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {[
        { theme: "Light", color: light },
        { theme: "Dark", color: dark },
      ].map(({ theme, color }) => (
        <li key={theme} className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-bar border"
            style={{ backgroundColor: color }}
          />
          {theme} pages show {color}
          {color === value ? "" : ", the nearest that can be read"}
        </li>
      ))}
    </ul>
  );
}
