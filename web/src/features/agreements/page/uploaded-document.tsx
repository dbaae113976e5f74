import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { DocumentPages } from "../../../components/document/document-pages.tsx";
import { useShownDocument } from "../../../components/document/use-shown-document.ts";

/** The document of an uploaded agreement, which was signed elsewhere. */
export function UploadedDocument({
  file: { name, type, path },
}: {
  file: NonNullable<AgreementDetail["uploaded"]>["file"];
}) {
  const shown = useShownDocument({ name, type, path });
  return (
    <DocumentPages
      name={name}
      shown={shown}
      otherwise="You can still download it."
      className="h-[70dvh] xl:h-[calc(100dvh-8rem)]"
    />
  );
}
