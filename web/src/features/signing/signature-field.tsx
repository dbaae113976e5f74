import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { Button } from "../../components/ui/button.tsx";
import { renderTypedName } from "./render-typed-name.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { trimmedPng } from "./trimmed-png.ts";
import type { SignatureSource } from "./signature-source.ts";
import { TypedSignature } from "./typed-signature.tsx";

/** The signature, drawn or typed. */
export function SignatureField({
  ref,
  name,
  refused,
  onChange,
}: {
  ref: Ref<SignatureSource>;
  name: string;
  refused: boolean;
  onChange: (isSigned: boolean) => void;
}) {
  const [method, setMethod] = useState<"drawn" | "typed">("drawn");
  const [hasDrawing, setHasDrawing] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSigned = method === "drawn" ? hasDrawing : name.trim() !== "";
  useEffect(() => onChange(isSigned), [isSigned, onChange]);

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
      <h2 id="your-signature" className="mb-2 text-lg font-semibold">
        Your signature
      </h2>
      {method === "drawn" ? (
        <SignaturePad
          canvas={canvas}
          isMissing={refused && !isSigned}
          hasDrawing={hasDrawing}
          onDrawing={setHasDrawing}
        />
      ) : (
        <TypedSignature name={name} />
      )}
      <Button
        variant="text"
        size="small"
        className="-ml-2"
        onClick={() => {
          setHasDrawing(false);
          setMethod(method === "drawn" ? "typed" : "drawn");
        }}
      >
        {method === "drawn" ? "Type my name instead" : "Draw it instead"}
      </Button>
    </section>
  );
}
