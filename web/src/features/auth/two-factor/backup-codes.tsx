import { Copy, Download } from "lucide-react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toast, toastError } from "../../../lib/toasts.ts";

/** The ten backup codes, with buttons to copy them and to save them as a text file. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = `Splitsheet backup codes. Each works once.\n\n${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ title: "Backup codes copied" });
    } catch (error) {
      console.warn("The clipboard can't be written", error);
      toastError("Failed to copy the backup codes");
    }
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "splitsheet-backup-codes.txt";
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-wash p-4 text-center font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="quiet" onClick={download}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
    </>
  );
}
