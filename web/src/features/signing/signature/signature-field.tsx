import { useCallback, useImperativeHandle, type Ref } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { Drawing } from "./drawing.ts";
import { renderDrawing } from "./render-drawing.ts";
import { renderTypedName } from "./render-typed-name.ts";
import { SignaturePad } from "./signature-pad.tsx";
import type { SignatureSource } from "./signature-source.ts";
import type { SigningDraft } from "../form/signing-draft.ts";
import { TypedSignature } from "./typed-signature.tsx";

/** The signature field: drawn or typed. */
export function SignatureField({
  ref,
  draft: { method, drawing, name },
  onChange,
  isMissing,
}: {
  ref: Ref<SignatureSource>;
  draft: Pick<SigningDraft, "method" | "drawing" | "name">;
  onChange: (part: Pick<SigningDraft, "drawing"> | Pick<SigningDraft, "method">) => void;
  isMissing: boolean;
}) {
  const noteDrawing = useCallback((drawing?: Drawing) => onChange({ drawing }), [onChange]);

  useImperativeHandle(ref, () => ({
    take: async () => {
      const image =
        method === "drawn" ? drawing && renderDrawing(drawing) : await renderTypedName(name);
      return image ? { signatureData: image, signatureMethod: method } : undefined;
    },
  }));

  return (
    <section aria-labelledby="your-signature">
      <h2 id="your-signature" className="mb-2 text-lg font-semibold short:sr-only">
        Your signature
      </h2>
      {method === "drawn" ? (
        <SignaturePad isMissing={isMissing} drawing={drawing} onDrawing={noteDrawing} />
      ) : (
        <TypedSignature name={name} />
      )}
      <Button
        variant="text"
        size="small"
        className="-ml-2"
        onClick={() => onChange({ method: method === "drawn" ? "typed" : "drawn" })}
      >
        {method === "drawn" ? "Type my name instead" : "Draw it instead"}
      </Button>
    </section>
  );
}
