import { textField, type Item } from "./table-labels.ts";

const number = (item: Item | undefined, name: string): number => Number(item?.[name] ?? 0);
const ofKind = (items: readonly Item[], kind: string) =>
  items.filter((item) => item["kind"] === kind);
const idIn = (item: Item): string =>
  textField(item, "pk").slice(textField(item, "pk").indexOf("#") + 1);

interface Contributor {
  id: string;
  signedAt?: string;
  /** How often the contributor has signed the open version: more than once if details were declared again. */
  signatureGeneration?: number;
}
/** An agreement's contributors, as its head holds them. */
const contributorsOf = (head: Item): Contributor[] => (head["contributors"] ?? []) as Contributor[];

/** Work that is still to be done: outbox entries, seals and uploads. Empty once all work is done. */
export function unfinishedWork(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    const isOpen =
      (item["kind"] === "outbox" && item["state"] === "pending") ||
      (item["kind"] === "event" && item["waiting"] !== undefined) ||
      (item["kind"] === "agreement" && item["status"] === "signed") ||
      (item["kind"] === "file" && item["state"] === "uploading");
    return isOpen ? [`${textField(item, "kind")} ${textField(item, "pk")} is unfinished`] : [];
  });
}

/** Inconsistencies in the table. Call it while no work runs. */
export function brokenInvariants(items: readonly Item[]): string[] {
  return [
    ...brokenCounters(items),
    ...brokenEditorUploads(items),
    ...brokenLists(items),
    ...brokenAgreements(items),
    ...brokenAccounts(items),
  ];
}

/** Compares the counters of each workspace with its items. */
function* brokenCounters(items: readonly Item[]): Generator<string> {
  for (const counters of ofKind(items, "counters")) {
    const workspaceId = idIn(counters);
    const own = items.filter((item) => item["pk"] === `OWNER#${workspaceId}`);
    const heads = ofKind(items, "agreement").filter((head) => head["workspaceId"] === workspaceId);
    const live = liveFiles(own);
    const files = live.filter(({ state }) => state === "ready");
    const pending = heads.filter(({ status }) => status === "pending").flatMap(contributorsOf);
    const counted: Record<string, number> = {
      songs: ofKind(own, "song").length,
      files: files.filter(({ songId }) => songId !== undefined).length,
      storageUsedBytes: files.reduce((sum, file) => sum + countedBytesOf(file), 0),
      storageReservedBytes: live.reduce((sum, file) => sum + number(file, "reservedBytes"), 0),
      pendingSignatures: pending.filter(({ signedAt }) => signedAt === undefined).length,
      signedAgreements: heads.filter(({ status }) =>
        ["signed", "completed"].includes(String(status)),
      ).length,
      uploadedAgreements: ofKind(own, "uploaded-agreement").length,
    };
    for (const [name, value] of Object.entries(counted))
      if (number(counters, name) !== value)
        yield `the counter ${name} is ${number(counters, name)} in place of ${value}`;
  }
}

/** Compares the counts of editors' unfinished uploads with the files. */
function* brokenEditorUploads(items: readonly Item[]): Generator<string> {
  for (const counted of ofKind(items, "editor-uploads")) {
    const editorId = idIn({ pk: textField(counted, "sk") });
    const theirs = liveFiles(items).filter(
      (file) =>
        file["pk"] === counted["pk"] &&
        file["createdBy"] === editorId &&
        file["announcedByEditorOf"] !== undefined &&
        file["reservedBytes"] !== undefined,
    );
    const bytes = theirs.reduce((sum, file) => sum + number(file, "reservedBytes"), 0);
    const [uploads, reserved] = [number(counted, "uploads"), number(counted, "reservedBytes")];
    if (uploads !== theirs.length || reserved !== bytes)
      yield `an editor has ${uploads} uploads of ${reserved} bytes in place of ${theirs.length} of ${bytes}`;
  }
}

/** The bytes that a file counts: the documents of a divided one count their parts. */
const countedBytesOf = (file: Item): number =>
  number(file, file["countedBytes"] === undefined ? "sizeBytes" : "countedBytes");

/** Files that are neither deleted nor refused. */
const liveFiles = (items: readonly Item[]): Item[] =>
  ofKind(items, "file").filter(
    ({ deletedAt, state }) => deletedAt === undefined && state !== "rejected",
  );

const placeOf = (file: Item): string =>
  `${textField(file, "workspaceId")} ${textField(file, "folderId")} ${textField(file, "id")}`;

/**
 * Compares the lists of folders with the files in them, and the counts of unread notifications with the notifications.
 */
function* brokenLists(items: readonly Item[]): Generator<string> {
  const placed = ofKind(items, "file-place");
  const listed = placed.map(placeOf).toSorted();
  const files = liveFiles(items).filter(({ folderId }) => folderId !== undefined);
  const wanted = files.map(placeOf).toSorted();
  if (listed.join() !== wanted.join())
    yield `folders list ${listed.join()} in place of ${wanted.join()}`;
  for (const folder of ofKind(items, "folder").filter(({ deletedAt }) => deletedAt === undefined)) {
    const inside = placed.filter(({ folderId }) => folderId === folder["id"]).length;
    if (number(folder, "files") !== inside)
      yield `a folder counts ${number(folder, "files")} files in place of ${inside}`;
  }
  for (const state of ofKind(items, "notices")) {
    const unread = ofKind(items, "notice").filter(
      (notice) =>
        notice["pk"] === state["pk"] && textField(notice, "id") > textField(state, "readUpTo"),
    );
    if (number(state, "unread") !== unread.length)
      yield `${number(state, "unread")} notifications are unread in place of ${unread.length}`;
  }
}

/** Compares each agreement's head with its evidence, its signatures and its record for the lookup. */
function* brokenAgreements(items: readonly Item[]): Generator<string> {
  for (const head of ofKind(items, "agreement")) {
    const id = idIn(head);
    const written = items.filter((item) => item["pk"] === `EVIDENCE#${id}`);
    const evidence = ofKind(written, "evidence");
    const sequences = evidence.map((entry) => number(entry, "sequence"));
    if (sequences.toSorted((a, b) => a - b).some((sequence, index) => sequence !== index + 1))
      yield `the evidence of ${id} has gaps: ${sequences.join()}`;
    const signatures = ofKind(written, "signature");
    const given = evidence.filter(({ type }) => type === "signed");
    if (signers(given) !== signers(signatures))
      yield `${id} has the signatures of ${signers(signatures)}, and in its evidence of ${signers(given)}`;
    const ofVersion = signatures.filter(
      (signature) => number(signature, "version") === number(head, "version"),
    );
    const wanted = contributorsOf(head)
      .filter(({ signedAt }) => signedAt !== undefined)
      .reduce((sum, { signatureGeneration = 1 }) => sum + signatureGeneration, 0);
    if (head["status"] !== "draft" && ofVersion.length !== wanted)
      yield `${id} has ${ofVersion.length} signatures in place of ${wanted}`;
    const sealed = evidence.filter(({ type }) => type === "sealed").length;
    const records = ofKind(items, "sealed").filter(({ agreementId }) => agreementId === id).length;
    const expected = head["status"] === "completed" ? 1 : 0;
    if (sealed !== expected || records !== expected)
      yield `${id} is ${String(head["status"])} with ${sealed} seals and ${records} records of them`;
  }
}

/** Who has signed which version, each as often as they have. */
const signers = (items: readonly Item[]): string =>
  items
    .map((item) => `${textField(item, "contributorId")} on version ${number(item, "version")}`)
    .toSorted()
    .join();

/** Compares profiles with the claims of their addresses. */
function* brokenAccounts(items: readonly Item[]): Generator<string> {
  const profiles = ofKind(items, "profile");
  const claims = new Map(ofKind(items, "email-claim").map((claim) => [idIn(claim), claim]));
  for (const profile of profiles) {
    if (profile["leftAt"] !== undefined) continue;
    const claim = claims.get(textField(profile, "email").toLowerCase());
    if (claim?.["userId"] !== idIn(profile)) yield `the account ${idIn(profile)} has no address`;
  }
  const ids = new Set(profiles.map(idIn));
  for (const claim of claims.values())
    if (!ids.has(textField(claim, "userId"))) yield `the address ${idIn(claim)} has no account`;
}
