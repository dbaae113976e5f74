import { UserId, WorkspaceId } from "../../../../shared/domain/ids.ts";
import { createHash } from "node:crypto";
import { PNG } from "pngjs";
import type { Evidence } from "../../../../shared/domain/agreement/evidence/evidence.ts";
import { splitEvenly } from "../../../../shared/domain/sheet/basis-points.ts";
import { currentConsentVersion } from "../../../../shared/domain/agreement/evidence/consent.ts";
import { canonicalDocument } from "../../../../shared/domain/agreement/evidence/canonical-document.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";

interface Person {
  name: string;
  email?: string;
  publisher?: string;
  ipAddress?: string;
}

/** A stroke on a transparent background, like a drawing from the signature pad. */
export function drawnSignature(waves: number): Buffer {
  const image = new PNG({ width: 300, height: 100 });
  for (let step = 0; step <= 6_000; step += 1) {
    const along = step / 6_000;
    const x = 30 + along * 220 + Math.cos(along * Math.PI * 2 * waves) * 10;
    const y = 50 - Math.sin(along * Math.PI * 2 * waves) * 34 * (1 - along * 0.6);
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      image.data.set(
        [0x23, 0x40, 0xc8, 0xff],
        ((Math.round(y) + dy) * image.width + Math.round(x) + dx) * 4,
      );
  }
  return PNG.sync.write(image);
}

function signedAt(index: number): string {
  return new Date(Date.UTC(2026, 10, 21, 11, 3 + index * 7, 48)).toISOString();
}

/** The input of a sealed PDF for an agreement between `people` with even shares. */
export function sealedInput(
  people: readonly Person[],
  song: { title?: string; artist?: string; lyrics?: string; bpm?: number } = {},
): SealedPdfInput {
  const shares = splitEvenly(people.length);
  const splits = people.map(({ name, email, publisher }, index) => ({
    contributorId: `c${index}`,
    songwriterName: name,
    email: email ?? `writer${index}@example.com`,
    pro: index % 2 === 0 ? ("BMI" as const) : ("ASCAP" as const),
    songwriterIpi: "00052210040",
    publisherName: publisher ?? "Okafor Songs",
    publisherIpi: "00014107338",
    selfPublished: false,
    songwriterShare: shares[index] ?? 0,
    publisherShare: shares[index] ?? 0,
    copyrightShare: shares[index] ?? 0,
    masterShare: shares[index] ?? 0,
  }));
  const content = {
    number: 42,
    title: song.title ?? "Low Tide Radio",
    artist: song.artist ?? "Nia & the Shallows",
    bpm: song.bpm ?? 97,
    sentAt: "2026-11-21T10:41:30.000Z",
    termsVersion: "2026-11",
    expiresAt: "2026-12-21T10:41:30.000Z",
  };
  const lyrics = song.lyrics ?? "";
  const document = canonicalDocument({ ...content, lyrics, splits });
  const documentHash = createHash("sha256").update(document).digest("hex");
  return {
    agreement: {
      ...content,
      id: "a1",
      workspaceId: WorkspaceId.parse("w1"),
      createdBy: UserId.parse("u1"),
      sentBy: UserId.parse("u1"),
      ownerName: people[0]?.name ?? "",
      songId: "s1",
      remindersSent: 0,
      expiryWarned: false,
      formerHolders: [],
      removedContributors: [],
      status: "signed",
      revision: 9,
      version: 1,
      splits,
      contributors: splits.map(({ contributorId, songwriterName, email }, index) => ({
        id: contributorId,
        name: songwriterName,
        email,
        linkGeneration: 1,
        linkKeyVersion: "v1",
        signedAt: signedAt(index),
        signatureMethod: "drawn",
      })),
      linkGeneration: 1,
      linkKeyVersion: "v1",
      eventCount: 2 + people.length * 3,
      isPreSigned: false,
      createdAt: "2026-11-21T10:40:02.000Z",
      documentHash,
      signedAt: signedAt(people.length - 1),
    },
    lyrics,
    canonicalDocument: document,
    documentHash,
    signatures: splits.map(({ contributorId, songwriterName, email }, index) => ({
      contributorId,
      version: 1,
      name: songwriterName,
      email,
      method: index % 3 === 2 ? "typed" : "drawn",
      identification: (["session", "personal_link", "code"] as const)[index % 3] ?? "session",
      imageKey: `signatures/a1/1/${contributorId}.png`,
      imageSha256: "0".repeat(64),
      documentHash,
      consentVersion: currentConsentVersion,
      signedAt: signedAt(index),
      ipAddress: people[index]?.ipAddress ?? `203.0.113.${index + 1}`,
      userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605",
      image: drawnSignature(2 + (index % 5)),
    })),
    evidence: evidenceOf(people, documentHash),
    verifyUrl: "https://splitsheet.example/verify",
  };
}

function evidenceOf(people: readonly Person[], documentHash: string): Evidence[] {
  const owner = { actor: "owner" as const, actorName: people[0]?.name ?? "", version: 1 };
  const events: Omit<Evidence, "sequence">[] = [
    { ...owner, type: "created", at: "2026-11-21T10:40:02.000Z", ipAddress: "203.0.113.24" },
    {
      ...owner,
      type: "sent",
      at: "2026-11-21T10:41:30.000Z",
      ipAddress: "203.0.113.24",
      note: String(people.length),
    },
    ...people.flatMap(({ name, ipAddress = "198.51.100.7" }, index) =>
      (["opened", "consented", "signed"] as const).map((type) => ({
        type,
        at: signedAt(index),
        actor: "contributor" as const,
        actorName: name,
        contributorId: `c${index}`,
        ipAddress,
        version: 1,
        documentHash,
        ...(type === "consented" && { note: currentConsentVersion }),
        ...(type === "signed" && { note: "drawn" }),
      })),
    ),
    { type: "sealed", at: "2026-11-30T00:00:00.000Z", actor: "system", actorName: "", version: 1 },
  ];
  return events.map((event, index) => ({ ...event, sequence: index + 1 }));
}
