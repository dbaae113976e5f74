import { useRef, useState } from "react";
import {
  suggestionKinds,
  type SuggestionKind,
} from "../../../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Choice } from "../choice.tsx";

const choices = suggestionKinds.map(({ kind, label }) => ({ value: kind, label }));

/**
 * What is not right. Once it is chosen by a tap, the other choices make room for its fields. With the keys one goes
 * through all of them, so they stay.
 */
export function KindChoice({
  kind,
  onChange,
}: {
  kind: SuggestionKind | undefined;
  onChange: (kind: SuggestionKind) => void;
}) {
  const [isOpen, setOpen] = useState(kind === undefined);
  const isByPointer = useRef(false);
  const section = useRef<HTMLDivElement>(null);
  const isFolded = !isOpen && kind !== undefined;
  return (
    <div
      ref={section}
      role="presentation"
      className="grid gap-2"
      onPointerDown={() => (isByPointer.current = true)}
      onKeyDown={() => (isByPointer.current = false)}
    >
      <Choice
        name="what-is-not-right"
        label="What is not right?"
        isStacked
        value={kind}
        options={isFolded ? choices.filter(({ value }) => value === kind) : choices}
        onChange={(next) => {
          setOpen(!isByPointer.current);
          onChange(next);
        }}
      />
      {isFolded && (
        <Button
          variant="text"
          size="small"
          className="-mt-1 -ml-2 justify-self-start"
          aria-label="Change what is not right"
          onClick={() => {
            setOpen(true);
            section.current?.querySelector<HTMLElement>(":checked")?.focus();
          }}
        >
          Change
        </Button>
      )}
    </div>
  );
}
