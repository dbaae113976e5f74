import type { SheetContent } from "../../lib/sheet-content.ts";

export function SignatureImage({ signature }: { signature: SheetContent["signatures"][number] }) {
  return (
    <img
      src={signature.imageUrl}
      alt={`Signature of ${signature.name}`}
      className="h-10 max-w-full object-contain object-left-bottom"
    />
  );
}
