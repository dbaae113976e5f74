import { FULL_SHARE } from "../sheet/basis-points.ts";
import type { WriterRole } from "../sheet/row-kinds/kinds-and-roles.ts";
import type { TemplateContent, TemplateRow } from "./template.ts";

/** A template that every workspace has, as a starting point. */
export type BuiltInTemplate = TemplateContent & { id: string };

/** Rows in equal parts, one for each role: one, two or four, so that no hundredth is left. */
function equalRows(people: readonly { placeholder: string; role?: WriterRole }[]): TemplateRow[] {
  return people.map((person, index) => {
    const share = FULL_SHARE / people.length;
    return {
      id: `row${index + 1}`,
      ...person,
      ...{ publisherName: "", publisherIpi: "", selfPublished: false },
      songwriterShare: share,
      publisherShare: share,
      copyrightShare: share,
      masterShare: share,
    };
  });
}

const choices = { licensing: "any_party", thirdParty: null } as const;

/** The starting points. Their ids are part of addresses, so they never change. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    id: "builtInTemplateOfASoloSong",
    name: "Solo",
    rows: equalRows([{ placeholder: "Songwriter" }]),
    ...choices,
  },
  {
    id: "builtInTemplateOfACoWrite",
    name: "50/50 co-write",
    rows: equalRows([{ placeholder: "Songwriter" }, { placeholder: "Co-writer" }]),
    ...choices,
  },
  {
    id: "builtInTemplateOfProducerAndTopliner",
    name: "Producer and topliner",
    rows: equalRows([{ placeholder: "Producer", role: "C" }, { placeholder: "Topliner" }]),
    ...choices,
  },
  {
    id: "builtInTemplateOfABand",
    name: "Band in equal parts",
    rows: equalRows(["Vocals", "Guitar", "Bass", "Drums"].map((placeholder) => ({ placeholder }))),
    ...choices,
  },
];

export function findBuiltInTemplate(id: string): BuiltInTemplate | undefined {
  return builtInTemplates.find((template) => template.id === id);
}
