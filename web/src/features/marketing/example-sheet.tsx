import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { exampleSignatures } from "./example-signatures.ts";
import type { ShownRow, ShownSheet } from "../../sheet/shown-sheet.ts";

const signedDate = "2026-11-21T18:20:02.000Z";

/** PRO and shares of each category, in the order of the people. */
const details = [
  { pro: "BMI", shares: [5000, 5000, 5000, 2500] },
  { pro: "BMI", shares: [3000, 3000, 3000, 2500] },
  { pro: "ASCAP", shares: [2000, 2000, 2000, 5000] },
] as const;

function sheetOf(title: string, names: readonly string[]): ShownSheet {
  return {
    number: 12,
    title,
    artist: names[0] ?? "",
    bpm: 96,
    date: "11/21/26",
    lyrics: "",
    licensing: "any_party",
    rows: names.map((name, index) => rowOf(name, index)),
    signatures: names.map((name, index) => ({
      contributorId: String(index),
      name,
      imageUrl: exampleSignatures[index] ?? "",
    })),
  };
}

function rowOf(name: string, index: number): ShownRow {
  const { pro, shares } = details[index] ?? details[0];
  const [songwriterShare, publisherShare, copyrightShare, masterShare] = shares;
  const [firstName = ""] = name.toLowerCase().replace("ö", "o").split(" ");
  return {
    ...{ contributorId: String(index), songwriterName: name, email: `${firstName}@example.com` },
    ...{ pro, songwriterIpi: "00000000000" },
    ...{ publisherName: "", publisherIpi: "", selfPublished: true },
    ...{ songwriterShare, publisherShare, copyrightShare, masterShare },
    ...{ signedDate, signatureState: "signed" },
  };
}

/** A signed sheet with example names, drawn by the same code as every sheet. Its picture fits narrow windows. */
export function ExampleSheet({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div inert aria-hidden className="overflow-hidden">
      <AgreementSheet
        content={sheetOf(title, names)}
        withLyrics={false}
        className="w-[760px] shadow-none! [zoom:0.41] min-[400px]:[zoom:0.46] min-[500px]:[zoom:0.58] sm:[zoom:0.72] md:[zoom:0.88] lg:[zoom:0.78] xl:[zoom:0.92]"
      />
    </div>
  );
}
