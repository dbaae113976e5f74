import { testsFolder } from "../../../functions/data/core/file-keys.ts";
import { formatSheetNumber } from "../../../shared/domain/sheet/sheet-number.ts";
import {
  sealedKeyOf,
  type CheckedHead,
  type StoredAgreements,
  type StoredParts,
} from "./stored-agreements.ts";

/** The objects of the files bucket that the check compares: when each was stored, by its key. */
export type StoredObjects = ReadonlyMap<string, Date>;

/** Returns a line for each inconsistency in a stage's agreements. No line names a person. */
export function agreementFindings(
  { byId, sealed }: StoredAgreements,
  objects: StoredObjects,
): string[] {
  const findings: string[] = [];
  const known = new Set<string>();
  for (const [id, parts] of byId) {
    if (parts.isTest === true) continue;
    const { head, signatures } = parts;
    const name = nameOf(id, head);
    for (const { imageKey } of signatures) {
      known.add(imageKey);
      if (!objects.has(imageKey))
        findings.push(`${name}: the bucket lacks the image of a signature, ${imageKey}.`);
    }
    if (head === undefined) findings.push(`${name}: the table has parts of it, and no head.`);
    else {
      findings.push(
        ...[...versionFindings(head, parts), ...evidenceFindings(head, parts)].map(
          (finding) => `${name}: ${finding}`,
        ),
        ...sealFindings(head, sealed, objects).map((finding) => `${name}: ${finding}`),
      );
      if (head.status === "completed") known.add(sealedKeyOf(head));
    }
  }
  for (const [sha256, { agreementId }] of sealed) {
    const head = byId.get(agreementId)?.head;
    if (head?.sealedSha256 !== sha256)
      findings.push(
        `${nameOf(agreementId, head)}: the table has the public record of a sealed PDF that its head does not name.`,
      );
  }
  for (const [key, at] of objects) {
    const [folder, id = ""] = key.split("/");
    if (known.has(key) || id === testsFolder) continue;
    const what = folder === "sealed" ? "a sealed PDF" : "the image of a signature";
    findings.push(
      `${nameOf(id, byId.get(id)?.head)}: the bucket has ${what} that the table does not name, stored at ${at.toISOString()}: ${key}.`,
    );
  }
  return findings;
}

function nameOf(id: string, head: CheckedHead | undefined): string {
  return head === undefined
    ? `Agreement ${id}`
    : `Agreement ${formatSheetNumber(head.number)} (${id})`;
}

/** A draft has no sent version. */
function versionFindings(
  { version, documentHash }: CheckedHead,
  { versions }: StoredParts,
): string[] {
  const wanted = Array.from({ length: version }, (_, index) => index + 1);
  const later = [...versions.keys()].filter((number) => number > version);
  return [
    ...wanted
      .filter((number) => !versions.has(number))
      .map((number) => `the table lacks its version ${number}.`),
    ...later.map((number) => `the table has a version ${number}, and its head version ${version}.`),
    ...(version > 0 && versions.has(version) && versions.get(version) !== documentHash
      ? [`its head and its version ${version} have different hashes of the document.`]
      : []),
  ];
}

function evidenceFindings(
  { eventCount, version, contributors, documentHash }: CheckedHead,
  { events, signatures }: StoredParts,
): string[] {
  const missing = Array.from({ length: eventCount }, (_, index) => index + 1).filter(
    (sequence) => !events.has(sequence),
  );
  const later = [...events].filter((sequence) => sequence > eventCount);
  const current = signatures.filter((one) => one.version === version);
  const signed = new Set(current.map(({ contributorId }) => contributorId));
  const said = contributors.filter(({ signedAt }) => signedAt !== undefined);
  return [
    // A draft keeps its evidence in its head.
    ...(version > 0 && missing.length > 0
      ? [`its history lacks ${missing.length} of ${eventCount} entries.`]
      : []),
    ...(later.length > 0
      ? [`its history has ${later.length} entries more than its head says.`]
      : []),
    ...said
      .filter(({ id }) => !signed.has(id))
      .map(
        ({ id }) => `its head has a signature of the contributor ${id}, and the table does not.`,
      ),
    ...current
      .filter(({ contributorId }) => !said.some(({ id }) => id === contributorId))
      .map(
        ({ contributorId }) =>
          `the table has a signature of the contributor ${contributorId} that its head does not have.`,
      ),
    ...(current.some((one) => one.documentHash !== documentHash)
      ? ["a signature is on another document than that of its head."]
      : []),
  ];
}

function sealFindings(
  head: CheckedHead,
  sealed: StoredAgreements["sealed"],
  objects: StoredObjects,
): string[] {
  if (head.status !== "completed") return [];
  const key = sealedKeyOf(head);
  return [
    ...(objects.has(key) ? [] : [`the bucket lacks its sealed PDF, ${key}.`]),
    ...(sealed.get(head.sealedSha256 ?? "")?.agreementId === head.id
      ? []
      : ["the table lacks the public record of its sealed PDF."]),
  ];
}
