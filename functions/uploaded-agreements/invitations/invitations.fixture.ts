import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import type { InvitationAnswer } from "../../../shared/domain/agreement/uploaded/invitation-answer.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { noIdempotency, type Idempotency } from "../../http/idempotency.ts";
import { invitationToken } from "../../platform/invitation-token.ts";
import { uploadAgreement } from "../upload-agreement.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { recordInvitationAnswer, readInvitation } from "./answer-invitation.ts";
import { invitePerson } from "./invite-person.ts";

const objects = { url: async (place: { filename: string }) => `https://s3/${place.filename}` };

/** An uploaded agreement of two writers with a song, with the calls of its uploader. */
export async function invitationScene(stores: Stores, uploader?: { userId: UserId; name: string }) {
  const { table } = stores;
  const { userId, name } = uploader ?? (await newUser(table));
  const document = async () => {
    const announced = await announcedFile(table, userId, {
      name: "Paper Lanterns.pdf",
      type: "application/pdf",
      purpose: "agreement",
    });
    await stores.uploads.accept(announced, announced.sizeBytes, 1e9);
    return announced;
  };
  const row = {
    ...{ email: "", pro: "", songwriterIpi: "", publisherName: "", publisherIpi: "" },
    ...{ selfPublished: false, publisherPercentage: null, copyrightPercentage: null },
    masterPercentage: null,
  };
  const splits = [
    { ...row, songwriterName: "Ana Reyes", songwriterPercentage: 60 },
    { ...row, songwriterName: "Tom Okafor", songwriterPercentage: 40 },
  ];
  const keep = async (
    parseId: string,
    named: { songId?: string; replacesDraft?: boolean } = {},
  ) => {
    const body = {
      parseId,
      title: "Paper Lanterns",
      parsedContent: { splits, artist: "The Tides", lyrics: "" },
      autoCreateSong: true,
      replacesDraft: false,
      ...named,
    };
    return await uploadAgreement(
      stores,
      ownerCall(userId, { params: {}, body }, { at: atSecond(4) }),
    );
  };
  const file = await document();
  const { agreement, song } = await keep(file.id);
  const { id } = agreement;
  const workspaceId = personalWorkspaceOf(userId);
  const [ana, tom] = agreement.splits.map(({ contributorId }) => contributorId);
  if (ana === undefined || tom === undefined) throw new Error("The agreement has two rows");
  const read = async () => {
    const found = await new UploadedAgreementRepository(table).read(workspaceId, id);
    if (found === undefined) throw new Error("The agreement is gone");
    return found;
  };
  return {
    ...{ id, userId, name, workspaceId, file, ana, tom, song, read },
    document: async () => {
      const found = await stores.files.read(workspaceId, file.id);
      if (found === undefined) throw new Error("The document is gone");
      return found;
    },
    /** Uploads another agreement. */
    uploadNext: async (named: { songId: string; replacesDraft?: boolean }) =>
      await keep((await document()).id, named),
    call: <Body extends object>(given: Body, at = atSecond(10)) =>
      ownerCall(userId, { params: { id }, body: given }, { at }),
    invite: async (
      contributorId: string,
      email: string,
      {
        at = atSecond(10),
        idempotency = noIdempotency,
        agreementId = id,
      }: { at?: string; idempotency?: Idempotency; agreementId?: string } = {},
    ) =>
      await invitePerson(
        table,
        ownerCall(
          userId,
          { params: { id: agreementId }, body: { contributorId, email } },
          { at, idempotency },
        ),
      ),
    /** The token in the email to an address. */
    tokenOf: async (email: string) => {
      const { invitations = [] } = await read();
      const invitation = invitations.find((one) => one.email === email);
      if (invitation === undefined) throw new Error(`${email} was not asked`);
      return await invitationToken(file.id, invitation);
    },
  };
}

export type InvitationScene = Awaited<ReturnType<typeof invitationScene>>;

/** The calls of an invited person with a link. */
export function invitedPerson(stores: Stores) {
  const tools = { table: stores.table, objects };
  return {
    open: (token: string) => readInvitation(tools, { params: { invitationToken: token } }),
    answer: (token: string, answer: InvitationAnswer, at = atSecond(60)) =>
      recordInvitationAnswer(tools, { body: { invitationToken: token, answer }, at }),
  };
}
