import { cn } from "../../../lib/cn.ts";
import { signatureColor } from "./signature-color.ts";

export { renderTypedName } from "./render-typed-name.ts";

const longName = 24;

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
          className={cn(
            "line-clamp-4 w-full border-b pb-1 font-serif italic [overflow-wrap:anywhere]",
            // The image shrinks a long name to one line; here it stays legible.
            [...name.trim()].length > longName ? "mb-4 text-base" : "mb-11 text-2xl",
          )}
          style={{ color: signatureColor }}
        >
          {name.trim() || " "}
        </p>
      </div>
    </>
  );
}
