import { describe, expect, it } from "vitest";
import type { AgreementEvent } from "../agreement/evidence/agreement-event.ts";
import {
  agreementEventsOfWebhooks,
  webhookBody,
  webhookEventOf,
  webhookEventTypes,
} from "./webhook-event.ts";

const agreement = {
  ...{ id: "agreement", workspaceId: "workspace", songId: "song", number: 7 },
  // What an agreement has besides, and a webhook never tells.
  ...{ title: "Blue Door", artist: "Nia", message: "nia@example.com" },
};
const event = (happened: AgreementEvent) => ({
  ...{ happened, at: "2026-01-01T00:00:00.000Z", version: 2, sequence: 11 },
});

describe("the event of an agreement, told by webhooks", () => {
  it("has ids, number, version and sequence, and no text of the agreement", () => {
    const told = webhookEventOf(agreement, event({ type: "signed", contributorId: "person" }));
    expect(told && JSON.parse(webhookBody(told))).toEqual({
      type: "agreement.signed",
      timestamp: "2026-01-01T00:00:00.000Z",
      data: {
        ...{ workspaceId: "workspace", agreementId: "agreement", songId: "song", number: 7 },
        ...{ version: 2, sequence: 11, contributorId: "person" },
      },
    });
  });

  it("names no person of a new version, though the event does", () => {
    const removed = [{ id: "b", name: "Ben Okri", email: "ben@example.com" }];
    const happened = {
      ...{ type: "changed" as const, changes: ["Ben Okri was removed"] },
      ...{ kept: ["a"], added: [], removed },
    };
    const told = webhookEventOf(agreement, event(happened));
    expect(told?.type).toBe("agreement.sent");
    expect(told && webhookBody(told)).not.toMatch(/Ben|example\.com|Blue Door|Nia/);
  });

  it("drops what is not declared", () => {
    const data = { workspaceId: "w", title: "Blue Door" };
    expect(webhookBody({ type: "file.ready", at: "", data })).not.toContain("Blue Door");
  });

  it("is none for what no receiver chooses", () => {
    for (const type of ["created", "edited", "expiring", "seal_refused"] as const)
      expect(webhookEventOf(agreement, event({ type }))).toBeUndefined();
    const named = agreementEventsOfWebhooks.map((type) =>
      webhookEventOf(
        agreement,
        event({ type, contributorId: "p", suggestionId: "s" } as AgreementEvent),
      ),
    );
    expect(new Set(named.map((one) => one?.type)).size).toBe(webhookEventTypes.length - 2);
  });
});
