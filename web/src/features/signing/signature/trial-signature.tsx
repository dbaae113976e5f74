import { useCallback, useRef, useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { SigningDraft } from "../form/signing-draft.ts";
import { SignatureField } from "./signature-field.tsx";
import type { SignatureSource } from "./signature-source.ts";

/** The field of a signature and its button, for a page that shows how one signs. Nothing is sent. */
export function TrialSignature({
  name,
  isReady,
  onSigned,
}: {
  name: string;
  /** Whether the sheet can be signed. */
  isReady: boolean;
  onSigned: (imageUrl: string) => void;
}) {
  const source = useRef<SignatureSource>(null);
  const [draft, setDraft] = useState<Pick<SigningDraft, "method" | "drawing">>({ method: "drawn" });
  const [isMissing, setMissing] = useState(false);
  const change = useCallback((part: Partial<typeof draft>) => {
    setMissing(false);
    setDraft((before) => ({ ...before, ...part }));
  }, []);
  const sign = async () => {
    const signature = await source.current?.take();
    if (signature === undefined) setMissing(true);
    else onSigned(signature.signatureData);
  };
  return (
    <>
      <SignatureField
        ref={source}
        draft={{ ...draft, name }}
        onChange={change}
        isMissing={isMissing}
      />
      <Button className="mt-2 w-full" disabled={!isReady} onClick={() => void sign()}>
        Sign Agreement
      </Button>
    </>
  );
}
