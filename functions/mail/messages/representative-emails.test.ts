import { beforeAll, expect, it, vi } from "vitest";
import {
  sentSheet,
  signingOf,
  sources,
} from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import {
  nameRepresentative,
  revokeRepresentative,
} from "../../../shared/domain/agreement/agreeing/representative.ts";
import { correctEmail } from "../../../shared/domain/agreement/parties/correct-email.ts";
import { assignContributors } from "../../../shared/domain/agreement/parties/assign-contributors.ts";
import { replaceVersion } from "../../../shared/domain/agreement/lifecycle/replace-version.ts";
import { signSheet } from "../../../shared/domain/agreement/agreeing/sign-sheet.ts";
import { minute, origin } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type {
  AgreementSheetRow,
  CompletedAgreement,
  PendingAgreement,
  SentAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { emailsForEvent } from "../emails-for-event.ts";
import { emailSourcesOf, textByRecipient } from "./messages.fixture.ts";
import { messagesOfEmail } from "./messages-of-email.ts";

setUpKeysSecret();
beforeAll(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
});

const parent = "ada@example.com";
const sheet = sentSheet();
const about = { agreementId: sheet.id, version: 1 };

function named(before: PendingAgreement, contributorId: string, email = parent): PendingAgreement {
  return naming(before, contributorId, email).after;
}
const eventOf = (before: PendingAgreement, email: string) => naming(before, "c2", email).event;

function naming(before: PendingAgreement, contributorId: string, email: string) {
  return nameRepresentative(before, {
    ...{ contributorId, documentHash: before.documentHash, name: "Ada Reyes", email },
    capacity: "parent_or_guardian",
    authority: "I am his mother",
    linkKeyVersion: "v1",
    identification: "code",
    at: minute(2),
    origin,
  });
}

const messagesFor = async (agreement: SentAgreement, task: EmailTask) =>
  await messagesOfEmail(emailSourcesOf("nia@example.com", agreement), task);
const requestTo = (contributorId: string, representativeGeneration: number) => ({
  template: "representative-request" as const,
  ...about,
  ...{ contributorIds: [contributorId], representativeGeneration },
});

it("who signs for a contributor is asked by a link of their own, as one request of their mailbox", async () => {
  const [message] = await messagesFor(named(sheet, "c2"), requestTo("c2", 1));
  expect(message).toMatchObject({
    to: { name: "Ada Reyes", address: parent },
    replyTo: { address: "ben@example.com" },
    limited: { as: "ask", signsFor: true },
    // A bounce says nothing of the contributor's address.
    tags: { agreement: sheet.id, "signs-for": "c2", representative: "1" },
  });
  const text = textByRecipient(message === undefined ? [] : [message]).get(parent);
  expect(text).toContain("sign for Ben Reyes");
  expect(text).toContain("parent or guardian");
  expect(text).toContain("https://example.com/sign/");
});

it("nobody is asked who was replaced, taken back, or has signed", async () => {
  const once = named(sheet, "c2");
  const replaced = named(once, "c2", "eve@example.com");
  expect(await messagesFor(replaced, requestTo("c2", 1))).toEqual([]);
  expect(await messagesFor(replaced, requestTo("c2", 2))).toHaveLength(1);
  const revoked = revokeRepresentative(once, { contributorId: "c2", at: minute(3), origin })?.after;
  expect(revoked && (await messagesFor(revoked, requestTo("c2", 1)))).toEqual([]);
  const link = { linkGeneration: 1 };
  const signed = signSheet(once, signingOf(once, "c2", { representative: link })).after;
  expect(await messagesFor(signed, requestTo("c2", 1))).toEqual([]);
});

it("the contributor is told who was named, and that they have signed", async () => {
  const once = named(sheet, "c2");
  const told = textByRecipient(
    await messagesFor(once, {
      ...requestTo("c2", 1),
      template: "representative-named",
    }),
  );
  expect([...told.keys()]).toEqual(["ben@example.com"]);
  expect(told.get("ben@example.com")).toContain("Ada Reyes");
  expect(told.get("ben@example.com")).toContain("take it back");
  const signed = signSheet(
    once,
    signingOf(once, "c2", { representative: { linkGeneration: 1 } }),
  ).after;
  const after = textByRecipient(
    await messagesFor(signed, { ...requestTo("c2", 1), template: "representative-signed" }),
  );
  expect(after.get("ben@example.com")).toMatch(
    /Ada Reyes signed this split sheet for you as parent/,
  );
});

it("reminders go to both, and an entry for each contributor for whom one person signs", async () => {
  const both = named(named(sheet, "c2"), "c3");
  const messages = await messagesFor(both, { template: "reminder", ...about });
  const toParent = messages.filter(({ to }) => to.address === parent);
  expect(toParent).toHaveLength(2);
  expect(messages.filter(({ to }) => to.address === "ben@example.com")).toHaveLength(1);
  expect(new Set(messages.map(({ recipient }) => recipient)).size).toBe(messages.length);
  expect(new Set(toParent.map(({ daily }) => daily?.entry.about)).size).toBe(2);
  expect(new Set(toParent.map(({ daily }) => daily?.entry.url)).size).toBe(2);
  const own = signSheet(both, signingOf(both, "c2")).after;
  const later = await messagesFor(own, { template: "reminder", ...about });
  expect(later.filter(({ to }) => to.address === parent)).toHaveLength(1);
});

it("the joined email of a full mailbox has the link of who signs, while they are named", async () => {
  const once = named(sheet, "c2");
  const asks = [{ agreementId: sheet.id, contributorId: "c2", signsFor: true as const }];
  const task = {
    template: "waiting-agreements" as const,
    ...{ addressHash: addressHashOf(parent), asks },
  };
  const joined = textByRecipient(await messagesFor(once, task)).get(parent);
  expect(joined?.replaceAll("\n", " ")).toContain("You sign for Ben Reyes");
  const [request] = await messagesFor(once, requestTo("c2", 1));
  expect(joined).toContain(request?.content.action?.url.slice(-40) ?? "a link");
  expect(await messagesFor(sheet, task)).toEqual([]);
  expect(await messagesFor(named(once, "c2", "eve@example.com"), task)).toEqual([]);
});

it("who signs for a contributor is told of the end, as the contributor is", async () => {
  const once = named(sheet, "c2");
  const ended = { endedAt: minute(9), endedBy: "Cy Reyes", endReason: "Not my song" };
  for (const status of ["voided", "declined", "expired"] as const) {
    const agreement = { ...once, ...ended, status } as unknown as SentAgreement;
    const told = textByRecipient(await messagesFor(agreement, { template: status, ...about }));
    expect([...told.keys()]).toEqual(expect.arrayContaining([parent, "ben@example.com"]));
    expect(told.get(parent)?.replaceAll("\n", " ")).toContain("nothing more for you to do");
  }
  // The owner, who is told as the owner, has named somebody, too.
  const ofOwner = { ...named(sheet, "c1"), ...ended, status: "declined" } as unknown;
  const told = await messagesFor(ofOwner as SentAgreement, { template: "declined", ...about });
  expect(told.filter(({ to }) => to.address === parent)).toHaveLength(1);
});

it("who was taken back or replaced is told once, without a link", async () => {
  const once = named(sheet, "c2");
  const taken = revokeRepresentative(once, { contributorId: "c2", at: minute(3), origin });
  const events = [taken?.event, eventOf(once, "eve@example.com")];
  for (const event of events) {
    const tasks = event === undefined ? [] : emailsForEvent(about, event);
    const task = tasks.find(({ template }) => template === "representative-revoked");
    const messages = task === undefined ? [] : await messagesFor(taken?.after ?? once, task);
    expect(messages.map(({ to }) => to.address)).toEqual([parent]);
    expect(messages[0]).toMatchObject({ replyTo: { address: "ben@example.com" } });
    expect(messages[0]?.content).not.toHaveProperty("action");
    const text = textByRecipient(messages).get(parent);
    expect(text).toContain("Ben Reyes took back");
    expect(text).not.toContain("/sign/");
  }
  // The same person named again keeps signing.
  expect(eventOf(once, parent)).not.toHaveProperty("revoked");
  const before = { type: "representative_revoked", contributorId: "c2" } as const;
  expect(emailsForEvent(about, before)).toEqual([]);
});

/** The emails that a corrected address of the contributor causes, without that to the former holder. */
async function toldOfCorrection(before: PendingAgreement, email = "new-ben@example.com") {
  const { after, event } = correctEmail(before, {
    ...{ contributorId: "c2", email, linkKeyVersion: "v1", at: minute(4), origin },
  });
  const tasks = emailsForEvent(about, event);
  const task = tasks.find(({ template }) => template === "representative-revoked");
  return task === undefined ? [] : await messagesFor(after, task);
}

it("who signs for a contributor whose address is corrected is told once, and not the new address", async () => {
  const messages = await toldOfCorrection(named(sheet, "c2"));
  expect(messages.map(({ to }) => to.address)).toEqual([parent]);
  // The new address may be another person's: they answer the sender.
  expect(messages[0]).toMatchObject({ replyTo: { address: "nia@example.com" } });
  const text = textByRecipient(messages).get(parent)?.replaceAll("\n", " ");
  expect(text).toContain("corrected the email address of Ben Reyes");
  expect(text).toContain("nothing more for you to do");
  expect(text).not.toContain("took back");
  expect(JSON.stringify(messages)).not.toContain("new-ben@example.com");
  expect(messages[0]?.content).not.toHaveProperty("action");
  // Nobody is told who never signed for anybody, or gets the contributor's own request now.
  expect(await toldOfCorrection(sheet)).toEqual([]);
  expect(await toldOfCorrection(named(sheet, "c2"), parent)).toEqual([]);
});

it("who has signed for a contributor whose address is corrected reads that the signature stays", async () => {
  const once = named(sheet, "c2");
  const link = { linkGeneration: 1 };
  const signed = signSheet(once, signingOf(once, "c2", { representative: link })).after;
  const messages = await toldOfCorrection(signed as PendingAgreement);
  const text = textByRecipient(messages).get(parent)?.replaceAll("\n", " ");
  expect(text).toContain("What you signed for them stays valid");
  expect(text).toContain("we'll email you the sealed copy");
  expect(text).toContain("https://example.com/sign/");
  expect(text).not.toContain("no longer asked");
});

/** The addresses and words of an email about an agreement, by the recipient. */
const toldOfIt = async (agreement: SentAgreement, template: "completed" | "observed-version") => {
  const { version } = agreement;
  const task: EmailTask = {
    ...{ agreementId: agreement.id, version },
    ...(template === "completed" ? { template } : { template, changes: ["Title"] }),
  };
  return textByRecipient(await messagesFor(agreement, task));
};

/** The agreement, sealed. */
const completedOf = ({ splits, ...pending }: PendingAgreement): CompletedAgreement => ({
  ...pending,
  splits,
  ...{ status: "completed", signedAt: minute(8), completedAt: minute(9) },
  ...{ sealedSha256: "0".repeat(64), sealedSizeBytes: 9 },
});

/** Ada has signed for Ben, then Ben's address is corrected. */
function correctedAfter(email = "new-ben@example.com"): PendingAgreement {
  const once = named(sheet, "c2");
  const signing = signingOf(once, "c2", { representative: { linkGeneration: 1 } });
  return correctEmail(signSheet(once, signing).after, {
    ...{ contributorId: "c2", email, linkKeyVersion: "v1", at: minute(4), origin },
  }).after;
}

it("who signed for a contributor before a corrected address gets the sealed copy, and so does the new address", async () => {
  const corrected = correctedAfter();
  const completed = completedOf(corrected);
  const told = await toldOfIt(completed, "completed");
  expect([...told.keys()].toSorted()).toEqual(
    // The signature was made in the time of the former address, whose holder gets a copy, too.
    [parent, "ben@example.com", "cy@example.com", "new-ben@example.com", "nia@example.com"],
  );
  expect(told.get(parent)).toContain("Your copy, a sealed PDF");
  // Their own address is the corrected one: they get the contributor's copy, once.
  const theirs = await toldOfIt(completedOf(correctedAfter(parent)), "completed");
  expect([...theirs.keys()].filter((address) => address === parent)).toHaveLength(1);
  expect(correctedAfter(parent)).not.toHaveProperty("formerRepresentatives");
  // A later correction takes nothing from them.
  const twice = correctEmail(corrected, {
    ...{ contributorId: "c2", email: "b3@example.com", linkKeyVersion: "v1" },
    ...{ at: minute(5), origin },
  }).after;
  expect([...(await toldOfIt(completedOf(twice), "completed")).keys()]).toContain(parent);
  // Who had not signed is no longer asked, and gets nothing of the sheet.
  const unsigned = correctEmail(named(sheet, "c2"), {
    ...{ contributorId: "c2", email: "b@example.com", linkKeyVersion: "v1", at: minute(4), origin },
  }).after;
  expect([...(await toldOfIt(completedOf(unsigned), "completed")).keys()]).not.toContain(parent);
});

it("who signed for a contributor before a corrected address is told of a new version", async () => {
  const told = await toldOfIt(correctedAfter(), "observed-version");
  expect(told.get(parent)?.replaceAll("\n", " ")).toContain(
    "you signed for Ben Reyes before their address on it was corrected",
  );
});

/** The emails to those who signed for contributors of this version, after a new version with these rows. */
async function toldOfVersion(before: PendingAgreement, rows: readonly AgreementSheetRow[]) {
  const assigned = assignContributors(rows, {
    ...{ linkKeyVersion: "v1", newContributorId: () => "new", known: before.contributors },
  });
  const input = { editedHash: before.documentHash, sheet: sources(), changes: ["Rows"] };
  const sheetAfter = { ...before, ...assigned };
  const { after, event } = replaceVersion(before, sheetAfter, { ...input, at: minute(4), origin });
  const version = { agreementId: before.id, version: after.version };
  const tasks = emailsForEvent(version, event).filter(
    ({ template }) => template === "representative-revoked",
  );
  return (await Promise.all(tasks.map((task) => messagesFor(after, task)))).flat();
}

it("who signed for a contributor whom a new version removes or replaces is told once", async () => {
  const once = named(sheet, "c2");
  const [nia, ben, cy] = once.splits;
  if (nia === undefined || ben === undefined || cy === undefined) throw new Error("Three rows");
  const { songwriterShare, publisherShare, copyrightShare } = ben;
  const alone = { ...nia, songwriterShare: 8000, publisherShare: 8000, copyrightShare: 8000 };
  expect([songwriterShare, publisherShare, copyrightShare]).toEqual([4000, 4000, 4000]);
  const removed = await toldOfVersion(once, [alone, cy]);
  expect(removed.map(({ to }) => to.address)).toEqual([parent]);
  const text = textByRecipient(removed).get(parent)?.replaceAll("\n", " ");
  expect(text).toContain("no longer lists Ben Reyes as a contributor");
  expect(text).not.toContain("/sign/");
  const replaced = await toldOfVersion(once, [nia, { ...ben, email: "b@example.com" }, cy]);
  expect(textByRecipient(replaced).get(parent)).toContain("corrected the email address");
  expect(JSON.stringify(replaced)).not.toContain("b@example.com");
  // Whoever goes on signing for a contributor who stays is told nothing.
  expect(await toldOfVersion(once, [{ ...nia, songwriterIpi: "1" }, ben, cy])).toEqual([]);
});
