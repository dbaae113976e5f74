import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { thirdPartySentence } from "../../../../../shared/domain/agreement/evidence/terms.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { cn } from "../../../lib/cn.ts";
import type { SheetForm } from "../sheet-form.ts";
import { ChoiceGroup } from "./choice-group.tsx";

const materials = [
  { value: "none", label: "None" },
  { value: "some", label: thirdPartySentence },
] as const;
const licenses = [
  { value: "any_party", label: "Any of us may license the whole song" },
  { value: "all_parties", label: "Licenses need everyone’s consent" },
] as const;

/**
 * What a sheet says besides its rows: third-party material, and who may license the song. A template says nothing about
 * the material of songs that do not exist yet.
 */
export function SheetChoices({
  className,
  hasMaterial = true,
}: {
  className?: string;
  hasMaterial?: boolean;
}) {
  const { control } = useFormContext<SheetForm>();
  const { field: licensing } = useController({ control, name: "licensing" });
  const { field: material, fieldState } = useController({ control, name: "thirdParty" });
  const { ref, value: thirdParty, ...input } = material;
  /** What was typed before 'None' was chosen. It is restored if 'None' was a mistake. */
  const [typed, setTyped] = useState("");
  const choose = (chosen: "none" | "some") => {
    setTyped(thirdParty ?? typed);
    input.onChange(chosen === "none" ? null : typed);
  };
  return (
    <Card aria-label="What this sheet says" className={cn("grid gap-5 p-6", className)}>
      {hasMaterial && (
        <div>
          <ChoiceGroup
            legend="Third-party material"
            options={materials}
            value={thirdParty === null ? "none" : "some"}
            onChange={choose}
          />
          {thirdParty !== null && (
            <TextArea
              ref={ref}
              label="Which ones"
              required
              rows={3}
              maxLength={bounds.thirdPartyCharacters}
              className="mt-1"
              hint={`${thirdParty.length} of ${bounds.thirdPartyCharacters} characters`}
              error={fieldState.error?.message}
              value={thirdParty}
              {...input}
            />
          )}
        </div>
      )}
      <ChoiceGroup
        legend="Licenses"
        hint="Subject to each party’s existing publishing, label and society agreements."
        options={licenses}
        value={licensing.value}
        onChange={licensing.onChange}
      />
    </Card>
  );
}
