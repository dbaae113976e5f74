import { randomUUID } from "node:crypto";
import { z } from "zod";
import { password } from "../samples/sample-accounts.ts";
import type { Visitor } from "../samples/visitor.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
  type CreatedSong,
  type Invitation,
} from "./agreement.ts";
import { uploadFile, wavFile, type UploadedFile } from "../samples/uploads.ts";

/** Accounts and records with which every endpoint can be called. */
export interface TestRecords {
  url: string;
  owner: Visitor;
  other: Visitor;
  ownerEmail: string;
  pending: CreatedSong;
  /** A contributor of `pending` who has not signed. */
  invitation: Invitation;
  completed: CreatedSong;
  sealedSha256: string;
  /** A valid link of the other user's agreement. */
  foreignLink: string;
  /** Creates a draft of the owner. */
  draft: () => Promise<CreatedSong>;
  /** Creates an agreement of the owner that waits for two signatures. */
  sent: () => Promise<CreatedSong>;
  /** A ready recording of the owner. */
  file: UploadedFile;
  /** Uploads another recording of the owner. */
  uploaded: () => Promise<UploadedFile>;
}

/** Creates the test records over HTTP in an empty local cloud. */
export async function createTestRecords(url: string): Promise<TestRecords> {
  const ownerEmail = "owner@world.example";
  const owner = await signedUpUser(url, "Olive Owner", ownerEmail);
  const other = await signedUpUser(url, "Otto Other", "other@world.example");
  // A week later, when accounts may send as many sheets as the tests need.
  await owner.expect(z.unknown(), "POST", "/_local/clock", { advanceSeconds: 8 * 24 * 60 * 60 });
  for (const [user, email] of [
    [owner, ownerEmail],
    [other, "other@world.example"],
  ] as const)
    await user.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  const pending = await createSong(owner, {
    title: "Pending Song",
    lyrics: "Static on the water",
    splits: [
      equalShareRow("Wanda Writer", "wanda@world.example", 60),
      equalShareRow("Olive Owner", ownerEmail, 40),
    ],
  });
  const completed = await createSong(owner, {
    title: "Completed Song",
    splits: [equalShareRow("Olive Owner", ownerEmail, 100)],
  });
  const foreign = await createSong(other, {
    title: "Foreign Song",
    splits: [equalShareRow("Fred Foreign", "fred@world.example", 100)],
  });
  await postSignature(url, await invitationOf(url, ownerEmail, "Completed Song"));
  await waitUntil(
    () => agreementStatus(owner, completed.agreement.id),
    (status) => status === "completed",
  );
  const events = await owner.expect(
    z.array(z.object({ type: z.string(), note: z.string().optional() })),
    "GET",
    `/api/agreements/${completed.agreement.id}/events`,
  );
  return {
    url,
    owner,
    other,
    ownerEmail,
    pending,
    completed,
    file: await uploadFile(owner, wavFile()),
    uploaded: () => uploadFile(owner, wavFile()),
    sealedSha256: events.find(({ type }) => type === "sealed")?.note ?? "",
    invitation: await invitationOf(url, "wanda@world.example", "Pending Song"),
    foreignLink: (await invitationOf(url, "fred@world.example", foreign.title)).shareLink,
    sent: () => {
      // Another address each time, because emails to one address are limited.
      const email = `sam-${randomUUID()}@world.example`;
      return createSong(owner, {
        title: `Sent Song ${randomUUID()}`,
        splits: [
          equalShareRow("Sam Sender", email, 60),
          equalShareRow("Olive Owner", ownerEmail, 40),
        ],
      });
    },
    draft: () =>
      createSong(owner, {
        title: "Draft Song",
        send: false,
        splits: [equalShareRow("Olive Owner", ownerEmail, 100)],
      }),
  };
}
