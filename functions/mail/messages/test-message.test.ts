import { expect, it } from "vitest";
import { sandboxOf, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { EmailMessage } from "./email-message.ts";
import { keptTestEmail, markedIfTest } from "./test-message.ts";

const workspaceId = WorkspaceId.parse("4fTq0sXw8ZkLm2NbVcRy1A");
const message = {
  recipient: "c1",
  to: { name: "Nia", address: "nia@example.com" },
  onBehalfOf: "Ben Lind",
  tags: {},
  content: {
    subject: "Ben asks you to sign “Low Tide”",
    preheader: "A split sheet",
    heading: "Please sign",
    greeting: "Hello Nia,",
    paragraphs: ["Ben Lind asks you to sign."],
    action: { label: "Review and sign", url: "https://splitsheet.example/sign/token" },
    notes: [],
  },
  attachment: { filename: "a.pdf", contentType: "application/pdf", content: new Uint8Array() },
  limited: {
    ...{ as: "ask", workspaceId, sentBy: "u", agreementId: "a", contributorId: "c1" },
    expiresAt: "2026-12-26T00:00:00.000Z",
  },
} as unknown as EmailMessage;

it("an email of a real agreement stays as it is", () => {
  expect(markedIfTest(message, workspaceId)).toBe(message);
});

it("an email of a sandbox carries the mark, counts on no limit, and names its sandbox", () => {
  const marked = markedIfTest(message, sandboxOf(workspaceId));
  expect(marked.sandboxId).toBe(sandboxOf(workspaceId));
  expect(marked).not.toHaveProperty("limited");
  expect(marked).not.toHaveProperty("daily");
  const unsubscribe = "https://splitsheet.example/unsubscribe/token";
  const kept = keptTestEmail("request", {
    ...marked,
    content: { ...marked.content, unsubscribe },
  });
  // It would turn off real emails.
  expect(JSON.stringify(kept)).not.toContain(unsubscribe);
  expect(kept).toMatchObject({
    template: "request",
    from: "Ben Lind via Splitsheet",
    to: message.to,
    subject: "TEST: not a valid agreement (Ben asks you to sign “Low Tide”)",
    links: [{ label: "Review and sign", url: "https://splitsheet.example/sign/token" }],
    attachments: ["a.pdf"],
  });
  expect(kept.text).toContain("TEST: not a valid agreement. This email was written in a sandbox");
});
