import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalDocument, type DocumentContent } from "./canonical-document.ts";
import { canonicalJson } from "./canonical-json.ts";

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

const content: DocumentContent = {
  number: 42,
  title: "Low Tide Radio",
  artist: "Nia & the Shallows",
  bpm: 97,
  sentAt: "2026-11-21T10:41:30.000Z",
  termsVersion: "2026-11",
  lyrics: "Static on the water",
  splits: [
    {
      songwriterName: "Björk O'Connor-Smith",
      pro: "BMI",
      songwriterIpi: "00052210040",
      publisherName: "Fjord Row Music",
      publisherIpi: "00014107338",
      selfPublished: false,
      songwriterShare: 10_000,
      publisherShare: 10_000,
      copyrightShare: 10_000,
      masterShare: 10_000,
    },
  ],
};

describe("the canonical document", () => {
  it("is exactly this text, so that the hashes of signed documents stay valid", () => {
    const text =
      '{"artist":"Nia & the Shallows","bpm":97,"lyrics":"Static on the water","number":42,"schema":2,' +
      '"sentAt":"2026-11-21T10:41:30.000Z","splits":[{"copyrightShare":10000,"ipi":"00052210040",' +
      '"masterShare":10000,"name":"Björk O\'Connor-Smith","pro":"BMI","publisher":"Fjord Row Music",' +
      '"publisherIpi":"00014107338","publisherShare":10000,"selfPublished":false,' +
      '"songwriterShare":10000}],"termsVersion":"2026-11","title":"Low Tide Radio"}';
    expect(canonicalDocument(content)).toBe(text);
    expect(sha256Of(text)).toBe("242fc65ddde56f7bfc2305b49611862eef22092564765b5d63a30d1e3e67a0a9");
  });

  it("does not say whether a PRO was checked, so that a mark of the draft changes no hash", () => {
    const marked = content.splits.map((split) => ({ ...split, proChecked: true }));
    expect(canonicalDocument({ ...content, splits: marked })).toBe(canonicalDocument(content));
    expect(canonicalDocument({ ...content, splits: marked }, 1)).toBe(
      canonicalDocument(content, 1),
    );
  });

  it("of schema 1 is still read, written and hashed as it was signed", () => {
    const text =
      '{"artist":"Nia & the Shallows","bpm":97,"lyrics":"Static on the water","number":42,"schema":1,' +
      '"sentAt":"2026-11-21T10:41:30.000Z","splits":[{"copyrightShare":10000,"ipi":"00052210040",' +
      '"masterShare":10000,"name":"Björk O\'Connor-Smith","pro":"BMI","publisher":"Fjord Row Music",' +
      '"publisherIpi":"00014107338","publisherShare":10000,"songwriterShare":10000}],' +
      '"termsVersion":"2026-11","title":"Low Tide Radio"}';
    expect(canonicalJson(JSON.parse(text))).toBe(text);
    expect(sha256Of(text)).toBe("95d868cadd8a766654d4c921252a6d06de2399fc7d82714f14b5ea4cc8d90ef9");
  });

  it("has null for 'None yet', and no PRO or IPI where there is no songwriter share", () => {
    const [split] = content.splits;
    if (split === undefined) throw new Error("no row");
    const none = { pro: "none", songwriterIpi: "none", publisherIpi: "none" };
    expect(JSON.parse(canonicalDocument({ ...content, splits: [{ ...split, ...none }] }))).toEqual(
      expect.objectContaining({
        splits: [expect.objectContaining({ pro: null, ipi: null, publisherIpi: null })],
      }),
    );
    const label = { ...split, songwriterShare: 0 };
    expect(JSON.parse(canonicalDocument({ ...content, splits: [label] }))).toMatchObject({
      splits: [{ pro: "", ipi: "" }],
    });
  });

  it("carries a BPM with decimals as the same number", () => {
    expect(canonicalDocument({ ...content, bpm: 97.25 })).toContain('"bpm":97.25,');
  });

  it("contains no email address and no signature", () => {
    const [split] = content.splits;
    const signed = { ...split, email: "bjork@example.com", signedAt: "2026-11-21T11:00:00.000Z" };
    const withMore = { ...content, splits: [signed] } as DocumentContent;
    expect(canonicalDocument(withMore)).toBe(canonicalDocument(content));
  });

  it("changes with everything that is signed", () => {
    const changed: Partial<DocumentContent>[] = [
      { number: 43 },
      { title: "Low Tide" },
      { artist: "" },
      { bpm: 0 },
      { sentAt: "2026-11-21T10:41:30.001Z" },
      { termsVersion: "2027-01" },
      { lyrics: "" },
      { splits: [] },
    ];
    const texts = changed.map((change) => canonicalDocument({ ...content, ...change }));
    expect(new Set([...texts, canonicalDocument(content)]).size).toBe(changed.length + 1);
  });

  it("has null for a missing BPM", () => {
    expect(canonicalDocument({ ...content, bpm: 0 })).toContain('"bpm":null');
  });
});
