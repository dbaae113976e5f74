import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { keys } from "../../data/core/keys.ts";
import { TransactionCanceled } from "../../data/core/table-errors.ts";
import { MailboxLimit } from "../../data/limits/mailbox-limit.ts";
import type { Stores } from "../../data/stores.ts";
import { IdempotentCall } from "../../http/idempotency.ts";
import { invitationEmails } from "../../mail/messages/invitation-emails.ts";
import { emailSourcesOf } from "../../mail/messages/messages.fixture.ts";
import { listNotifications } from "../../notifications/list-notifications.ts";
import { randomId } from "../../platform/random-id.ts";
import { atSecond } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { invitedPerson, invitationScene } from "./invitations.fixture.ts";

let data: DataTable;
let stores: Stores;
const gone = { code: "invitation_not_found" };
const address = () => `${randomId()}@example.com`;

async function mailsOf(agreementId: string): Promise<EmailTask<"record-invitation">[]> {
  const entries = (await data.scan()).filter(({ job }) => job === "send-mail");
  return entries
    .map(({ input }) => input as EmailTask)
    .filter((task) => task.template === "record-invitation")
    .filter((task) => task.agreementId === agreementId);
}

/** The letters of an email, and the tokens in them. */
async function letters(task: EmailTask<"record-invitation">) {
  const records = new UploadedAgreementRepository(stores.table);
  const sources = {
    ...emailSourcesOf("nia@example.com"),
    readUploadedAgreement: (...key: Parameters<typeof records.read>) => records.read(...key),
    readTeamInvitation: async () => undefined,
  };
  const sent = await invitationEmails(sources, task);
  return sent.map((letter) => {
    const url = letter.content.action?.url ?? "";
    return { ...letter, token: url.slice(url.lastIndexOf("/") + 1) };
  });
}

describe.each(dataEngines)("invitations for an uploaded agreement, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("are not emailed or listed before the uploader invites", async () => {
    const record = await invitationScene(stores);
    expect(await mailsOf(record.id)).toEqual([]);
    expect((await record.read()).invitations).toBeUndefined();
  });

  it("are emailed with a personal link, which is only in the email, and show the document", async () => {
    const record = await invitationScene(stores);
    const email = address();
    const { invitations } = await record.invite(record.ana, email);
    expect(invitations).toEqual([
      {
        ...{ contributorId: record.ana, name: "Ana Reyes", email },
        ...{ sentAt: atSecond(10), answer: null, answeredAt: null },
      },
    ]);
    const [task, ...others] = await mailsOf(record.id);
    expect(others).toEqual([]);
    const [letter] = task === undefined ? [] : await letters(task);
    expect(letter?.to.address).toBe(email);
    expect(JSON.stringify(await data.scan())).not.toContain(letter?.token);
    expect(await invitedPerson(stores).open(letter?.token ?? "")).toEqual({
      title: "Paper Lanterns",
      artist: "The Tides",
      askedBy: record.name,
      name: "Ana Reyes",
      document: {
        name: "Paper Lanterns.pdf",
        type: "application/pdf",
        size: 600,
        url: `https://s3/${record.file.filename}`,
      },
      answer: null,
      answeredAt: null,
    });
  });

  it("have an answer that is shown with the document, and notify the uploader once for repeated answers", async () => {
    const record = await invitationScene(stores);
    const email = address();
    await record.invite(record.ana, email);
    const token = await record.tokenOf(email);
    const guest = invitedPerson(stores);
    const answers = await Promise.all([1, 2, 3].map(() => guest.answer(token, "signed")));
    for (const one of answers)
      expect(one).toMatchObject({ answer: "signed", answeredAt: atSecond(60) });
    await guest.answer(token, "signed", atSecond(99));
    expect((await record.read()).invitations).toMatchObject([
      { email, answer: "signed", answeredAt: atSecond(60) },
    ]);
    const notices = new NotificationRepository(stores.table);
    expect(await notices.countUnread(record.userId)).toBe(1);
    const listed = { ...record.call({}), query: {}, at: atSecond(100) };
    expect((await listNotifications(notices, listed)).body).toMatchObject([
      {
        kind: "record_signed",
        text: "Ana Reyes answered “I signed this” about “Paper Lanterns”.",
        href: `/agreements/${record.id}`,
      },
    ]);
    await guest.answer(token, "not_mine", atSecond(120));
    expect((await record.read()).invitations).toMatchObject([{ answer: "not_mine" }]);
    expect(await notices.countUnread(record.userId)).toBe(2);
  });

  it("are not emailed again once answered", async () => {
    const record = await invitationScene(stores);
    const email = address();
    await record.invite(record.ana, email);
    await invitedPerson(stores).answer(await record.tokenOf(email), "not_mine");
    const [task] = await mailsOf(record.id);
    expect(task && (await letters(task))).toEqual([]);
    await expect(record.invite(record.ana, email, { at: atSecond(200) })).rejects.toMatchObject({
      code: "invitation_answered",
    });
  });

  it("have a link that ends when the person is invited at another address, or with the inviter's account", async () => {
    const record = await invitationScene(stores);
    const [wrong, right] = [address(), address()];
    const guest = invitedPerson(stores);
    await record.invite(record.ana, wrong);
    const ended = await record.tokenOf(wrong);
    await record.invite(record.ana, right, { at: atSecond(20) });
    await expect(guest.open(ended)).rejects.toMatchObject(gone);
    await expect(guest.answer(ended, "signed")).rejects.toMatchObject(gone);
    const token = await record.tokenOf(right);
    await guest.open(token);
    for (const changed of [
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.replace("-v1-", "-v9-"),
      "A".repeat(80),
    ])
      await expect(guest.open(changed)).rejects.toMatchObject(gone);
    await stores.table.remove(keys.profile(record.userId));
    await expect(guest.open(token)).rejects.toMatchObject(gone);
  });

  it("can be sent only by the agreement's workspace, and only to people in it", async () => {
    const record = await invitationScene(stores);
    const other = await invitationScene(stores);
    await expect(record.invite("nobody".repeat(5), address())).rejects.toMatchObject({
      code: "contributor_not_found",
    });
    await expect(
      other.invite(record.ana, address(), { agreementId: record.id }),
    ).rejects.toMatchObject({ code: "agreement_not_found" });
  });

  it("are emailed once for a repeated call, and all kept when concurrent", async () => {
    const record = await invitationScene(stores);
    const [first, second_] = [address(), address()];
    const keyed = { callerHash: record.userId, key: "ask", content: first, at: atSecond(10) };
    const idempotency = await IdempotentCall.of(stores.table, keyed);
    await record.invite(record.ana, first, { idempotency });
    // The pipeline answers the refused repeat with the answer of the first call.
    const repeated = record.invite(record.tom, address(), { idempotency });
    await expect(repeated).rejects.toBeInstanceOf(TransactionCanceled);
    await Promise.all([
      record.invite(record.tom, second_, { at: atSecond(30) }),
      invitedPerson(stores).answer(await record.tokenOf(first), "signed"),
    ]);
    expect((await record.read()).invitations).toMatchObject([
      { email: first, answer: "signed" },
      { email: second_ },
    ]);
    expect(await mailsOf(record.id)).toHaveLength(2);
  });

  it.each([
    ["signed", true],
    ["not_mine", false],
  ] as const)("who answers %s gets more emails than a stranger: %s", async (answer, isKnown) => {
    const record = await invitationScene(stores);
    const email = address();
    await record.invite(record.ana, email);
    await invitedPerson(stores).answer(await record.tokenOf(email), answer);
    const addressed = { workspaceId: record.workspaceId, email };
    const { hasAnswered } = await new MailboxLimit(stores.table).counts(addressed, atSecond(70));
    expect(hasAnswered).toBe(isKnown);
  });

  it("still count after a replacement, and their address is not emailed again within a minute", async () => {
    const record = await invitationScene(stores);
    const [first, other] = [address(), address()];
    await record.invite(record.ana, first, { at: atSecond(10) });
    await record.invite(record.ana, other, { at: atSecond(20) });
    const soon = { code: "too_many_requests", retryAfterSeconds: 40 };
    await expect(record.invite(record.ana, first, { at: atSecond(30) })).rejects.toMatchObject(
      soon,
    );
    await expect(record.invite(record.tom, first, { at: atSecond(30) })).rejects.toMatchObject(
      soon,
    );
    await record.invite(record.ana, first, { at: atSecond(70) });
    const { invitations, asked } = await record.read();
    expect(invitations).toMatchObject([{ email: first }]);
    expect(asked?.map(({ email }) => email)).toEqual([first, other, first]);
  });
});
