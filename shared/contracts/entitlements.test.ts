import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { groups } from "./index.ts";

// `write` is also allowed before the first plan. Changes of shares need a plan if they give more than before: see `widensAccess` and `widensShare`.
it("a plan is needed to create, send, upload and share, and for webhooks and analytics, never to sign, read, download, delete or export", () => {
  const needing = Object.values(groups)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ entitlement }) => entitlement !== undefined)
    .map(({ method, path, entitlement }) => `${method} ${path}: ${entitlement}`);
  expect(needing.toSorted()).toMatchInlineSnapshot(`
    [
      "GET /api/analytics/months: analytics",
      "GET /api/analytics/people: analytics",
      "GET /api/analytics/waiting: analytics",
      "GET /api/analytics: analytics",
      "PATCH /api/custom-fields/{id}: fields",
      "PATCH /api/templates/{id}: create",
      "PATCH /api/webhooks/{id}: webhooks",
      "POST /api/agreements/parse/{id}/songs: upload",
      "POST /api/agreements/parse: upload",
      "POST /api/agreements/upload: create",
      "POST /api/agreements/{id}/copy: write",
      "POST /api/agreements/{id}/invitations: share",
      "POST /api/agreements/{id}/send: write",
      "POST /api/branding/logo: branding",
      "POST /api/bulks/{id}/files: bulk",
      "POST /api/bulks/{id}/send: bulk",
      "POST /api/bulks/{id}/start: bulk",
      "POST /api/bulks: bulk",
      "POST /api/custom-fields: fields",
      "POST /api/files/{id}/complete: upload",
      "POST /api/files/{id}/parts: upload",
      "POST /api/files: upload",
      "POST /api/songFiles: write",
      "POST /api/songs/{id}/agreements: write",
      "POST /api/songs/{id}/files/{fileId}/complete: upload",
      "POST /api/songs/{id}/files/{fileId}/parts: upload",
      "POST /api/songs/{id}/files: write",
      "POST /api/songs: write",
      "POST /api/teams/{id}/invitations/{invitationId}/resend: team",
      "POST /api/teams/{id}/invitations: team",
      "POST /api/teams: team",
      "POST /api/templates/{id}/use: create",
      "POST /api/templates: create",
      "POST /api/webhooks/{id}/deliveries/{deliveryId}/send: webhooks",
      "POST /api/webhooks/{id}/held: webhooks",
      "POST /api/webhooks/{id}/secret: webhooks",
      "POST /api/webhooks/{id}/test: webhooks",
      "POST /api/webhooks: webhooks",
      "PUT /api/branding: branding",
    ]
  `);
});
