import { expect, it } from "vitest";
import * as z from "zod";
import { newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { newTeam } from "../../infra/tools/samples/sample-teams.ts";
import { readAllItems } from "../../infra/tools/testing/read-all-items.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { Program } from "./sandbox.fixture.ts";

const cloud = setUpCloud();
const Keyed = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });

/** What the table has of a sandbox and of an agreement in it. */
async function leftOf(workspaceId: string, agreementId: string) {
  return (await readAllItems(cloud)).flatMap((item) => {
    const { pk, sk } = Keyed.parse(item);
    const isLeft =
      pk.S === `OWNER#sandbox-${workspaceId}` ||
      pk.S === `AGREEMENT#${agreementId}` ||
      (pk.S === `OWNER#${workspaceId}` && sk.S === "SANDBOX");
    return isLeft ? [`${pk.S} ${sk.S}`] : [];
  });
}

const Workspaces = z.array(z.object({ id: z.string(), kind: z.string() }));

it.each(["account", "team"] as const)(
  "the sandbox of a deleted %s goes with it",
  async (kind) => {
    const { visitor } = await newPerson(cloud.url);
    const teamId = kind === "team" ? await newTeam(visitor) : undefined;
    const all = await visitor.expect(Workspaces, "GET", "/api/workspaces");
    const workspaceId = teamId ?? all.find((one) => one.kind === "own")?.id ?? "";
    const workspace = teamId === undefined ? {} : { workspace: teamId };
    const program = await Program.of(cloud, visitor, workspace);
    const { agreementId, email } = await program.makeSheet("Low Tide");
    await program.email("request", email);
    if (teamId !== undefined) {
      const activity = await visitor.request("GET", `/api/teams/${teamId}/activity`);
      expect(JSON.stringify(activity.body)).not.toContain("Low Tide");
    }
    const { method, path, body } =
      teamId === undefined
        ? { method: "POST", path: "/api/account/delete", body: { password } }
        : { method: "DELETE", path: `/api/teams/${teamId}`, body: undefined };
    const key = { "idempotency-key": workspaceId };
    expect((await visitor.request(method, path, body, key)).status).toBe(200);
    expect((await program.call("GET", "/api/songs")).status).toBe(401);
    for (let minute = 0; minute < 6; minute += 1) {
      await cloud.settled();
      await cloud.advance(60);
    }
    await cloud.settled();
    expect(await leftOf(workspaceId, agreementId)).toEqual([]);
  },
  240_000,
);

it("the sweep empties a sandbox when its 30 days are over, and its keys go on", async () => {
  const { visitor } = await newPerson(cloud.url);
  const program = await Program.of(cloud, visitor);
  const { songId, agreementId } = await program.makeSheet("Low Tide");
  await cloud.settled();
  await cloud.advance(29 * 24 * 3600);
  await cloud.settled();
  expect((await program.call("GET", `/api/songs/${songId}`)).status).toBe(200);
  await cloud.advance(24 * 3600 + 60);
  await cloud.settled();
  expect((await program.call("GET", `/api/songs/${songId}`)).status).toBe(404);
  expect((await program.call("GET", `/api/agreements/${agreementId}`)).status).toBe(404);
  await program.makeSheet("Again", { send: false });
}, 240_000);
