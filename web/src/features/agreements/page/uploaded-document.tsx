import { useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DocumentPages } from "../../../components/document/document-pages.tsx";
import { useShownDocument } from "../../../components/document/use-shown-document.ts";

/** The document of an uploaded agreement, which was signed elsewhere. */
export function UploadedDocument({
  file: { name, type, path },
}: {
  file: NonNullable<AgreementDetail["uploaded"]>["file"];
}) {
  const shown = useShownDocument({ name, type, path });
  const [isFitted, setFitted] = useState(true);
  return (
    <>
      <DocumentPages
        name={name}
        shown={shown}
        otherwise="You can still download it."
        isFitted={isFitted}
        className="h-[70dvh] xl:h-[calc(100dvh-8rem)]"
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
