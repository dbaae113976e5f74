import { useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DocumentPages } from "../../../components/document/document-pages.tsx";
import { useShownDocument } from "../../../components/document/use-shown-document.ts";

/** The document of an uploaded agreement, which was signed elsewhere. A phone shows the whole page first. */
export function UploadedDocument({
  file: { name, type, path },
  otherwise = "You can still download it.",
}: {
  file: Pick<NonNullable<AgreementDetail["uploaded"]>["file"], "name" | "type" | "path">;
  /** The text about an alternative when the pages can't be shown. */
  otherwise?: string;
}) {
  const shown = useShownDocument({ name, type, path });
  const [isFitted, setFitted] = useState(true);
  return (
    <>
      <DocumentPages
        name={name}
        shown={shown}
        otherwise={otherwise}
        isFitted={isFitted}
        className="max-h-[70dvh] xl:max-h-[calc(100dvh-8rem)]"
      />
      {(shown.state === "picture" || shown.state === "pdf") && (
        <Button
          variant="text"
          size="small"
          className="mt-1 sm:hidden"
          onClick={() => setFitted(!isFitted)}
        >
          {isFitted ? "Enlarge" : "Fit to screen"}
        </Button>
      )}
    </>
  );
}
