import { useCallback, useImperativeHandle, useRef, type Ref } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { Drawing } from "./drawing.ts";
import { renderTypedName } from "./render-typed-name.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { trimmedPng } from "./trimmed-png.ts";
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
  const canvas = useRef<HTMLCanvasElement>(null);
  const noteDrawing = useCallback((drawing?: Drawing) => onChange({ drawing }), [onChange]);

  useImperativeHandle(ref, () => ({
    take: async () => {
      const image =
        method === "drawn"
          ? canvas.current && trimmedPng(canvas.current)
          : await renderTypedName(name);
      return image ? { signatureData: image, signatureMethod: method } : undefined;
    },
  }));

  return (
    <section aria-labelledby="your-signature">
      <h2 id="your-signature" className="mb-2 text-lg font-semibold short:sr-only">
        Your signature
      </h2>
      {method === "drawn" ? (
        <SignaturePad
          canvas={canvas}
          isMissing={isMissing}
          drawing={drawing}
          onDrawing={noteDrawing}
        />
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
