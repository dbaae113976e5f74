import type { LineFault } from "../../../../../shared/domain/bulk/bulk-song.ts";

/** What is wrong in a file, each with its line: 'Line 14: Publisher shares come to 90.00 %, not 100 %'. */
export function FaultList({
  faults,
  most = Number.POSITIVE_INFINITY,
}: {
  faults: readonly LineFault[];
  most?: number;
}) {
  const texts = [...new Set(faults.map(({ line, message }) => `Line ${line}: ${message}`))];
  return (
    <ul aria-label="Faults" className="mt-1 grid gap-0.5 text-sm text-red">
      {texts.slice(0, most).map((text) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
      {texts.length > most && <li>and {texts.length - most} more</li>}
    </ul>
  );
}
