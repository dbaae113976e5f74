import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import { examplePeople, exampleTitle } from "./example-people.ts";
import { exampleSignatures } from "./example-signatures.ts";
import type { ShownRow, ShownSheet } from "../../sheet/shown-sheet.ts";

const signedDate = "2026-11-21T18:20:02.000Z";

/** PRO and shares of each category, in the order of the people. */
const details = [
  { pro: "BMI", shares: [5000, 5000, 5000, 2500] },
  { pro: "BMI", shares: [3000, 3000, 3000, 2500] },
  { pro: "ASCAP", shares: [2000, 2000, 2000, 5000] },
] as const;

const people = examplePeople.map(({ name }, index) => ({
  contributorId: String(index),
  songwriterName: name,
  email: `${name.slice(0, name.indexOf(" ")).toLowerCase().replace("ö", "o")}@example.com`,
  pro: details[index]?.pro ?? "BMI",
  shares: details[index]?.shares ?? [0, 0, 0, 0],
}));

const sheet: ShownSheet = {
  number: 12,
  title: exampleTitle,
  artist: examplePeople[0].name,
  bpm: 96,
  date: "11/21/26",
  lyrics: "",
  rows: people.map(({ contributorId, songwriterName, email, pro, shares }): ShownRow => {
    const [songwriterShare, publisherShare, copyrightShare, masterShare] = shares;
    return {
      contributorId,
      songwriterName,
      email,
      pro,
      songwriterIpi: "00000000000",
      publisherName: "",
      publisherIpi: "",
      selfPublished: true,
      songwriterShare,
      publisherShare,
      copyrightShare,
      masterShare,
      signedDate,
      signatureState: "signed",
    };
  }),
  signatures: people.map(({ contributorId, songwriterName }, index) => ({
    contributorId,
    name: songwriterName,
    imageUrl: exampleSignatures[index] ?? "",
  })),
};

/** A signed sheet with example names, drawn by the same code as every sheet. Its picture fits narrow windows. */
export function ExampleSheet() {
  return (
    <div inert aria-hidden className="overflow-hidden">
      <AgreementSheet
        content={sheet}
        withLyrics={false}
        className="w-[760px] shadow-none! [zoom:0.41] min-[400px]:[zoom:0.46] min-[500px]:[zoom:0.58] sm:[zoom:0.72] md:[zoom:0.88] lg:[zoom:0.78] xl:[zoom:0.92]"
      />
    </div>
  );
}
