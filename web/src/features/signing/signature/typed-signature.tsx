import { signatureColor } from "./signature-color.ts";

/** The typed name as it will be signed. */
export function TypedSignature({ name }: { name: string }) {
  return (
    <>
      <p className="flex min-h-11 items-center text-sm text-muted">
        Your typed name is your signature
      </p>
      <div className="flex h-42 short:h-30 items-end overflow-hidden rounded-control border border-field bg-sheet px-5 scheme-light">
        <p
          data-slot="typed-signature"
          className="mb-11 w-full truncate border-b pb-1 font-serif text-2xl italic"
          style={{ color: signatureColor }}
        >
          {name.trim() || " "}
        </p>
      </div>
    </>
  );
}
