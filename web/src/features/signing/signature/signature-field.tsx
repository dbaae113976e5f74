import { Suspense, useCallback, useImperativeHandle, type Ref } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { Drawing } from "./drawing.ts";
import { renderDrawing } from "./render-drawing.ts";
import { SignaturePad } from "./signature-pad.tsx";
import type { SignatureSource } from "./signature-source.ts";
import type { SigningDraft } from "../form/signing-draft.ts";

/** Most people draw. What renders a typed name comes with the part that shows it. */
const loadTyped = () => import("./typed-signature.tsx");
const TypedSignature = lazyPart(async () => ({ default: (await loadTyped()).TypedSignature }));

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
        method === "drawn"
          ? drawing && renderDrawing(drawing)
          : await (await loadTyped()).renderTypedName(name);
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
        <Suspense fallback={<Skeleton className="mt-11 h-42 short:h-30" />}>
          <TypedSignature name={name} />
        </Suspense>
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
