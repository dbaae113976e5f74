import { CircleAlert, CircleCheck } from "lucide-react";

/** Whether a sealed PDF is the document that the scanned QR code belongs to. */
export function CodeMatch({ code, documentHash }: { code: string; documentHash: string }) {
  const isSame = code === documentHash;
  const Icon = isSame ? CircleCheck : CircleAlert;
  return (
    <p className={`mb-5 flex gap-2 font-semibold ${isSame ? "text-green" : "text-amber"}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {isSame
        ? "This is the document of your QR code"
        : "This is another document than the one of your QR code"}
    </p>
  );
}
