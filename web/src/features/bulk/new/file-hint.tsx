import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { saveExampleFile } from "./example-file.ts";

/** What a line of the file is, with an example to download. */
export function FileHint({ template }: { template: TemplateView | undefined }) {
  return (
    <p className="text-sm text-muted">
      {template === undefined
        ? "One line for each song and each of its people, as in our CSV export. "
        : "One line for each song, with the people of the template’s roles. "}
      <Button
        variant="text"
        size="small"
        className="-ml-2"
        onClick={() => saveExampleFile(template)}
      >
        Download an example
      </Button>
    </p>
  );
}
