import { describe, expect, it } from "vitest";
import { readEmailFailure } from "./read-email-failure.ts";

const mail = {
  messageId: "m1",
  tags: { agreement: ["a1"], contributor: ["c1"], generation: ["2"], "ses:operation": ["x"] },
};
const report = { emailAddress: "a@example.com", action: "failed", status: "4.4.7" };
const bounce = (bounceType: string, bounceSubType: string, recipient: object = report) =>
  readEmailFailure({
    eventType: "Bounce",
    mail,
    bounce: { bounceType, bounceSubType, bouncedRecipients: [recipient] },
  });

const delayed = (delayType: string) =>
  readEmailFailure({ eventType: "DeliveryDelay", mail, deliveryDelay: { delayType } });

describe("a bounce", () => {
  it("is read with its email, and the generation of the link in it", () => {
    expect(bounce("Permanent", "General")).toEqual({
      messageId: "m1",
      eventType: "Bounce",
      agreementId: "a1",
      contributorId: "c1",
      generation: "2",
      note: "Permanent: General",
      failure: "bad_address",
    });
  });

  it("of an email to who signs for a contributor has the number of their link", () => {
    const tags = { agreement: ["a1"], "signs-for": ["c1"], representative: ["2"] };
    const event = { eventType: "Reject", mail: { messageId: "m1", tags } };
    expect(readEmailFailure(event)).toMatchObject({
      contributorId: "c1",
      representativeGeneration: 2,
      failure: "refused",
    });
  });

  it.each([
    ["Permanent", "General", "bad_address"],
    ["Permanent", "NoEmail", "bad_address"],
    ["Permanent", "OnAccountSuppressionList", "suppressed"],
    ["Permanent", "Suppressed", "suppressed"],
    ["Transient", "MailboxFull", "mailbox_full"],
    ["Transient", "General", undefined],
    ["Transient", "MessageTooLarge", undefined],
    ["Transient", "ContentRejected", undefined],
    ["Transient", "AttachmentRejected", undefined],
    ["Undetermined", "Undetermined", undefined],
  ])("of type %s/%s says of the address: %s", (type, subType, failure) => {
    expect(bounce(type, subType)).toMatchObject({ note: `${type}: ${subType}` });
    expect(bounce(type, subType)?.failure).toBe(failure);
  });

  it("without a report about the delivery is an automatic reply: the email has arrived", () => {
    const recipient = { emailAddress: "a@example.com" };
    expect(bounce("Transient", "General", recipient)).toBeUndefined();
    expect(bounce("Undetermined", "Undetermined", recipient)).toBeUndefined();
    expect(bounce("Permanent", "General", recipient)).toMatchObject({ failure: "bad_address" });
    expect(bounce("Transient", "MailboxFull", recipient)).toMatchObject({
      failure: "mailbox_full",
    });
  });
});

it("a report of spam says nothing of the address, and a rejected email was not sent", () => {
  expect(readEmailFailure({ eventType: "Complaint", mail })).not.toHaveProperty("failure");
  expect(readEmailFailure({ eventType: "Reject", mail })).toMatchObject({ failure: "refused" });
});

it("a delayed delivery is read only for a full mailbox, without a note: SES still tries", () => {
  expect(delayed("MailboxFull")).toMatchObject({ failure: "mailbox_full" });
  expect(delayed("MailboxFull")).not.toHaveProperty("note");
  expect(delayed("TransientCommunicationFailure")).toBeUndefined();
});

it("other events, and emails that are not about a contributor, are not read", () => {
  expect(readEmailFailure({ eventType: "Delivery", mail })).toBeUndefined();
  const nobody = { messageId: "m2", tags: {} };
  expect(readEmailFailure({ eventType: "Complaint", mail: nobody })).toBeUndefined();
  expect(readEmailFailure(undefined)).toBeUndefined();
});
