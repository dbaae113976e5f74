import { type UserId, type WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { S3Client } from "@aws-sdk/client-s3";
import { PNG } from "pngjs";
import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { sendingsPerDay } from "../../shared/domain/account/sending-limit.ts";
import { AgreementObjects } from "../data/agreements/agreement-objects.ts";
import { keys } from "../data/core/keys.ts";
import { limitKeys } from "../data/core/limit-keys.ts";
import type { Stores } from "../data/stores.ts";
import { newUserId } from "../platform/random-id.ts";
import { signAsContributor } from "./signing/sign-as-contributor.ts";
import { createSong } from "../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { correctContributorEmail, resendSigningLink } from "./owner-actions.ts";
import { sendOwnAgreement } from "./send-own-agreement.ts";
import { updateAgreement } from "./update-agreement.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

const nextNoon = atSecond(24 * 3600);
let stores: Stores;
let userId: UserId;
let workspaceId: WorkspaceId;

const loadObjects = async () => new AgreementObjects(new S3Client(), "files");
const signatures = {
  putSignatureImage: async () => undefined,
  signatureImageUrl: async (key: string) => `https://files.example.com/${key}`,
};
// Signing calls no other methods of the class.
const loadSignatures = async () => signatures as unknown as AgreementObjects;
const create = async (send: boolean, at = atSecond(1)) =>
  await createSong(stores, createSongCall(userId, { ...songInputFor(2), send }, { at }));

async function sendDraft(id: string, at: string) {
  return await sendOwnAgreement(stores, ownerCall(userId, { params: { id }, body: {} }, { at }));
}

/** Sets how many agreements and requests the owner has sent on the day of the tests. */
async function haveSent(sent: number): Promise<void> {
  await stores.table.put(limitKeys.sendings(workspaceId, atSecond(0).slice(0, 10)), "limit", {
    sent,
  });
}

const isOver = (retryAfterSeconds: number) => ({
  code: "too_many_requests",
  message: expect.stringContaining("You have sent 200 agreements, requests and shares today"),
  retryAfterSeconds,
});

describe.each(dataEngines)("limits on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeEach(async () => {
    userId = newUserId();
    workspaceId = personalWorkspaceOf(userId);
    const profile = { name: "Nia", email: "nia@example.com" };
    await stores.table.put(keys.profile(userId), "profile", profile);
  });

  it("an owner's sent agreements of a day are limited, new versions included", async () => {
    await haveSent(sendingsPerDay - 2);
    const { agreement: sent } = await create(true);
    const { agreement: draft } = await create(false);
    const edit = (title: string, at: string) => {
      const body = { title, documentHash: sent.documentHash };
      return updateAgreement(stores, ownerCall(userId, { params: { id: sent.id }, body }, { at }));
    };
    expect(await edit("High Tide Radio", atSecond(3))).toMatchObject({ version: 2 });
    const waitSeconds = 12 * 3600;
    await expect(create(true, atSecond(4))).rejects.toMatchObject(isOver(waitSeconds - 4));
    await expect(sendDraft(draft.id, atSecond(5))).rejects.toMatchObject(isOver(waitSeconds - 5));
    expect(await stores.agreements.readHead(draft.id)).toMatchObject({ status: "draft" });
    expect(await sendDraft(draft.id, nextNoon)).toMatchObject({ status: "pending" });
  });

  it("a young account sends an album of 14 sheets in an evening, and 20 sheets a day", async () => {
    const profile = { name: "Nia", email: "nia@example.com", createdAt: atSecond(0) };
    await stores.table.put(keys.profile(userId), "profile", profile);
    for (let sheet = 1; sheet <= 20; sheet += 1) await create(true, atSecond(sheet));
    await expect(create(true, atSecond(21))).rejects.toMatchObject({
      code: "too_many_requests",
      message: expect.stringContaining("20 sheets a day"),
    });
    await create(true, nextNoon);
  });

  it("an owner's emails to one contributor count, except corrections that email nobody", async () => {
    const { agreement } = await create(true);
    const { id } = agreement;
    const [contributor] = (await stores.agreements.readHead(id))?.contributors ?? [];
    if (contributor === undefined) throw new Error("There is nobody");
    await haveSent(sendingsPerDay - 1);
    const correct = (email: string, at: string) => {
      const params = { id, contributorId: contributor.id };
      return correctContributorEmail(
        stores,
        ownerCall(userId, { params, body: { email } }, { at }),
      );
    };
    const resend = (email: string, at: string) =>
      resendSigningLink(stores, ownerCall(userId, { params: { id }, body: { email } }, { at }));
    await correct("first@example.com", atSecond(2));
    const waitSeconds = 12 * 3600;
    await expect(correct("second@example.com", atSecond(3))).rejects.toMatchObject(
      isOver(waitSeconds - 3),
    );
    await expect(resend("first@example.com", atSecond(90))).rejects.toMatchObject(
      isOver(waitSeconds - 90),
    );
    const head = await stores.agreements.readHead(id);
    const corrected = head?.contributors.find((one) => one.id === contributor.id);
    if (head === undefined || corrected === undefined) throw new Error("There is nobody");
    expect(corrected.email).toBe("first@example.com");
    await signAsContributor(
      stores,
      loadSignatures,
      await signingCall(head, corrected, { at: atSecond(100) }),
    );
    await correct("third@example.com", atSecond(101));
  });

  it("creating and editing a draft do not count", async () => {
    await haveSent(sendingsPerDay);
    const { agreement } = await create(false);
    const input = { params: { id: agreement.id }, body: { title: "Ebb" } };
    const edited = await updateAgreement(stores, ownerCall(userId, input, { at: atSecond(2) }));
    expect(edited).toMatchObject({ title: "Ebb", status: "draft" });
  });

  it("an empty image is refused as a signature", async () => {
    const { agreement } = await create(true);
    const head = await stores.agreements.readHead(agreement.id);
    const [contributor] = head?.contributors ?? [];
    if (head === undefined || contributor === undefined) throw new Error("Nobody to sign");
    const blank = PNG.sync.write(new PNG({ width: 300, height: 100 })).toString("base64");
    const signatureData = `data:image/png;base64,${blank}`;
    const call = await signingCall(head, contributor, { at: atSecond(9) }, { signatureData });
    await expect(signAsContributor(stores, loadObjects, call)).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "signatureData", message: expect.stringContaining("empty") }],
    });
    expect(await stores.agreements.readHead(agreement.id)).toEqual(head);
  });
});
