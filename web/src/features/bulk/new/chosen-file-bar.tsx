import { useEffect, useRef } from "react";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";

/** The file whose songs are shown below. It takes the focus of the field that it replaces. */
export function ChosenFileBar({
  name,
  lines,
  onAnother,
}: {
  name: string;
  lines: number;
  onAnother: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-sheet px-4 py-2.5 outline-none"
    >
      <p className="figures min-w-0 flex-1 basis-60">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>{" "}
        <span className="text-muted">{countLabel(lines, "line")}</span>
      </p>
      <Button size="small" variant="quiet" onClick={onAnother}>
        Choose another file
      </Button>
    </div>
  );
}
