import { AgreementSheet } from "../../sheet/document/agreement-sheet.tsx";
import type { ShownRow, ShownSheet } from "../../sheet/shown-sheet.ts";

const signedDate = "2026-11-21T18:20:02.000Z";

/** A signature as an image: strokes in the color of the product's pen. */
function signatureImage(path: string): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 84" fill="none" stroke="#2340c8" stroke-width="3" stroke-linecap="round"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}

const people = [
  {
    contributorId: "1",
    songwriterName: "Nia Okafor",
    email: "nia@example.com",
    pro: "BMI",
    songwriterIpi: "00000000000",
    shares: [5000, 5000, 5000, 2500],
    path: "M14 62c10-20 20-44 27-44 6 0-3 42 2 42 6 0 22-44 30-44 5 0-4 38 2 40 8 2 12-20 18-20s-2 18 4 18c9 0 12-18 20-18 6 0-4 18 4 18 12 0 30-8 52-14",
  },
  {
    contributorId: "2",
    songwriterName: "Łukasz Żółć",
    email: "lukasz@example.com",
    pro: "BMI",
    songwriterIpi: "00000000000",
    shares: [3000, 3000, 3000, 2500],
    path: "M12 66c14-6 34-52 28-56-7-4-18 38-16 52 1 7 9 3 14-4 6-9 10-16 14-15 5 1-4 14 2 15 7 1 10-17 17-16 5 1-5 15 1 16 8 1 12-20 20-17 6 2-6 17 2 17 9 0 17-44 26-48 6-2 2 14-4 28",
  },
  {
    contributorId: "3",
    songwriterName: "Björk O’Connor",
    email: "bjork@example.com",
    pro: "ASCAP",
    songwriterIpi: "00000000000",
    shares: [2000, 2000, 2000, 5000],
    path: "M20 70V16c22-6 34 8 18 22 24 0 22 28-14 30M76 50c8-14 20-10 18 4s-18 14-18 0c4-18 30-10 36 2 8-18 16-8 16 6 14-26 24 2 34-8s14-6 28-8",
  },
] as const;

const sheet: ShownSheet = {
  number: 12,
  title: "Low Tide Radio",
  artist: "Nia Okafor",
  bpm: 96,
  date: "11/21/26",
  lyrics: "",
  rows: people.map(
    ({ contributorId, songwriterName, email, pro, songwriterIpi, shares }): ShownRow => {
      const [songwriterShare, publisherShare, copyrightShare, masterShare] = shares;
      return {
        contributorId,
        songwriterName,
        email,
        pro,
        songwriterIpi,
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
    },
  ),
  signatures: people.map(({ contributorId, songwriterName, path }) => ({
    contributorId,
    name: songwriterName,
    imageUrl: signatureImage(path),
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
