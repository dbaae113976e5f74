import { expect, it } from "vitest";
import { apiKeyScopes } from "../../domain/api-keys/api-key-scopes.ts";
import { usesWorkspaceHeader, type Endpoint } from "../endpoint.ts";
import { groups } from "../index.ts";
import { openApiDocument } from "../openapi.ts";

const endpoints: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));
const open = endpoints.filter(({ scope }) => scope !== undefined);
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it("each scope of API keys opens a call", () => {
  expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(apiKeyScopes));
});

it("a scope that reads opens no call that changes something", () => {
  for (const one of open)
    expect([titleOf(one), one.scope?.endsWith(":read")]).toEqual([
      titleOf(one),
      one.method === "GET",
    ]);
});

it("API keys are used only in calls of a workspace that need no proof by a person", () => {
  for (const one of open) {
    expect([titleOf(one), usesWorkspaceHeader(one)]).toEqual([titleOf(one), true]);
    expect(one.proof).toBeUndefined();
    expect(one.role).not.toBe("owner");
  }
});

// Calls that no key can make. A change that opens one of them must be made here, too.
it("API keys open exactly these calls", () => {
  expect(open.map((one) => `${one.scope}  ${titleOf(one)}`).toSorted()).toMatchInlineSnapshot(`
    [
      "agreements:read  GET /api/agreements",
      "agreements:read  GET /api/agreements/{id}",
      "agreements:read  GET /api/agreements/{id}/download",
      "agreements:read  GET /api/agreements/{id}/events",
      "agreements:read  GET /api/agreements/{id}/versions/{version}",
      "agreements:read  GET /api/custom-fields",
      "agreements:read  GET /api/events",
      "agreements:read  GET /api/sandbox/emails",
      "agreements:read  GET /api/songs/{id}/agreements",
      "agreements:read  GET /api/songs/{id}/download/agreement",
      "agreements:send  POST /api/agreements/{id}/resend",
      "agreements:send  POST /api/agreements/{id}/send",
      "agreements:send  POST /api/agreements/{id}/void",
      "agreements:write  PATCH /api/agreements/{id}",
      "agreements:write  POST /api/agreements/{id}/copy",
      "agreements:write  POST /api/songs/{id}/agreements",
      "files:read  GET /api/files",
      "files:read  GET /api/files/recent",
      "files:read  GET /api/files/{id}",
      "files:read  GET /api/files/{id}/download",
      "files:read  GET /api/folders",
      "files:read  GET /api/folders/{id}",
      "files:read  GET /api/songs/{id}/files/{fileId}",
      "files:write  POST /api/files",
      "files:write  POST /api/files/{id}/complete",
      "files:write  POST /api/files/{id}/parts",
      "files:write  POST /api/folders",
      "files:write  POST /api/songFiles",
      "files:write  POST /api/songs/{id}/files",
      "files:write  POST /api/songs/{id}/files/{fileId}/complete",
      "files:write  POST /api/songs/{id}/files/{fileId}/parts",
      "songs:read  GET /api/songs",
      "songs:read  GET /api/songs/{id}",
      "songs:read  GET /api/songs/{id}/download/lyrics",
      "songs:write  PATCH /api/songs/{id}",
      "songs:write  POST /api/songs",
    ]
  `);
});

it("OpenAPI says with which scope a key may call", () => {
  const { paths, components } = openApiDocument(groups);
  expect(paths["/api/songs"]).toMatchObject({
    get: { security: [{ session: [] }, { apiKey: ["songs:read"] }] },
  });
  expect(paths["/api/api-keys"]).toMatchObject({ post: { security: [{ session: [] }] } });
  expect(components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
});
