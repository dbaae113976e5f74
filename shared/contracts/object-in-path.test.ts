import { describe, expect, it } from "vitest";
import { usesWorkspaceHeader, type Endpoint } from "./endpoint.ts";
import { groups } from "./index.ts";
import { objectKindOf } from "./object-in-path.ts";

const endpoints: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));
const kindOf = (path: string) => objectKindOf({ access: "user", path });
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe("objectKindOf", () => {
  it("knows the object of every call that has one in its path, except what is created elsewhere", () => {
    const unknown = endpoints.filter(
      (one) =>
        usesWorkspaceHeader(one) && one.path.includes("{") && objectKindOf(one) === undefined,
    );
    const ofWebhooks = unknown.filter(({ path }) => path.startsWith("/api/webhooks/"));
    // The webhooks of a workspace are one item, which no id of a webhook leads to.
    expect(ofWebhooks.every(({ workspace }) => workspace === "chosen")).toBe(true);
    // The copy of a shared song is made in the workspace that the header chooses.
    const others = unknown.filter((one) => !ofWebhooks.includes(one));
    // Custom fields are a setting of the chosen workspace.
    expect(others.map(titleOf)).toEqual([
      "PATCH /api/custom-fields/{id}",
      "DELETE /api/custom-fields/{id}",
      "POST /api/songs/{id}/copy",
    ]);
  });

  it("names the kind of the longest path that fits", () => {
    expect(kindOf("/api/agreements/{id}/void")).toBe("agreement");
    expect(kindOf("/api/agreements/{id}/invitations")).toBe("uploadedAgreement");
    expect(kindOf("/api/agreements/parse/{id}")).toBe("file");
    expect(kindOf("/api/songs")).toBeUndefined();
  });

  it("leaves data of an account, and teams, to their own rules", () => {
    const path = "/api/songs/{id}";
    expect(objectKindOf({ access: "user", path, workspace: "own" })).toBeUndefined();
    expect(objectKindOf({ access: "user", path, workspace: "named" })).toBeUndefined();
    expect(objectKindOf({ access: "signer", path })).toBeUndefined();
  });
});
