import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { SigningView } from "../../../api/signing.ts";

type Entry = Declaration["entries"][number];

/** What c1 declares about the name Łukasz Żółć and the row r1. */
export function ownEntry(part: Partial<Entry> = {}): Entry {
  return {
    name: "Łukasz Żółć",
    person: { last: "Żółć", first: "Łukasz" },
    pro: { name: "PRS", code: "052" },
    ipi: "00052210040",
    rows: ["r1"],
    publishing: [{ row: "r1", selfPublished: true }],
    customFields: [],
    ...part,
  };
}

const row = (contributorId: string, songwriterName: string, share: number) => ({
  contributorId,
  songwriterName,
  rowId: contributorId.replace("c", "r"),
  kind: "writer" as const,
  role: "CA" as const,
  versionOf: null,
  forRows: [],
  email: `${contributorId}@example.com`,
  pro: "PRS",
  songwriterIpi: "00052210040",
  songwriterPercentage: share,
  publisherName: "",
  publisherIpi: "",
  selfPublished: true,
  publisherPercentage: share,
  copyrightPercentage: share,
  masterPercentage: share,
  signed: false,
});

/** A sheet of schema 3 as c1 sees it by their link: c2 has declared, c3 has not. */
export function signingViewOf(entries: Entry[]): SigningView {
  return {
    id: "agreement",
    number: 42,
    status: "pending",
    version: 1,
    isPreSigned: false,
    song: { title: "Low Tide Radio", artist: "", bpm: 0 },
    coverSeed: 1,
    splits: [row("c1", "Łukasz Żółć", 50), row("c2", "Ben Osei", 30), row("c3", "Cy Reyes", 20)],
    createdAt: "2026-11-21T12:00:00.000Z",
    termsVersion: "2026-11-26",
    link: "personal",
    ownerName: "Nia Okafor",
    lyrics: "",
    documentHash: "d".repeat(64),
    consentVersion: "2026-11-26",
    signatures: [],
    signer: { contributorId: "c1", name: "Łukasz Żółć", email: "c1@example.com", signed: false },
    licensing: "any_party",
    thirdParty: null,
    agreeing: {
      asksAgreementFirst: false,
      suggestions: [],
      own: {
        suggested: { agreement: "agreement", party: "c1", entries },
        hasAgreed: false,
        canDeclare: true,
      },
      others: [
        {
          contributorId: "c2",
          declarationHash: "b".repeat(64),
          hasAgreed: false,
          isBeingDiscussed: false,
        },
        { contributorId: "c3", declarationHash: null, hasAgreed: false, isBeingDiscussed: false },
      ],
    },
  };
}
