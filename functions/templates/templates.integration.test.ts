import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { startTestCloud } from "../../infra/tools/testing/cloud.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { AgreementView } from "../../shared/contracts/agreements/views.ts";
import { PersonView } from "../../shared/contracts/address-book/people.ts";
import { TemplateView } from "../../shared/contracts/templates/endpoints.ts";
import { templateMessages } from "../../shared/domain/templates/template-errors.ts";

const cloud = setUpCloud();

const key = () => ({ "idempotency-key": randomUUID() });
const shares = (percentage: number) => ({
  songwriterPercentage: percentage,
  publisherPercentage: percentage,
  copyrightPercentage: percentage,
  masterPercentage: percentage,
});
const visitorOf = async () => (await newPerson(cloud.url)).visitor;
const addPerson = (visitor: Visitor, name: string, more: object = {}) =>
  visitor.expect(PersonView(), "POST", "/api/contributors", {
    ...{
      name,
      email: newAddress(),
      pro: "ASCAP",
      ipi: "00052210040",
      publisherName: "Okafor Songs",
    },
    ...more,
  });
const refTo = ({ id, email }: { id: string; email: string }) => ({ person: { id, email } });
const create = (visitor: Visitor, body: object) =>
  visitor.expect(TemplateView(), "POST", "/api/templates", body, key());
const open = (visitor: Visitor, id: string) =>
  visitor.expect(TemplateView(), "GET", `/api/templates/${id}`);
const use = (visitor: Visitor, id: string, body: object) =>
  visitor.expect(AgreementView(), "POST", `/api/templates/${id}/use`, body, key());
const ownOf = async (visitor: Visitor) =>
  (await visitor.expect(z.array(TemplateView()), "GET", "/api/templates")).filter(
    ({ isBuiltIn }) => !isBuiltIn,
  );

describe("a template", () => {
  it(
    "makes drafts with the people of the address book as they are now, and never changes a draft",
    { tags: ["plan:custom-templates"] },
    async () => {
      const visitor = await visitorOf();
      const nia = await addPerson(visitor, "Nia Okafor");
      const rows = [
        { id: "nia", ...refTo(nia), ...shares(60), role: "C" },
        { id: "producer", placeholder: "Producer", ...shares(30), selfPublished: true },
      ];
      const body = { name: "Sessions", rows, licensing: "all_parties", expiresInDays: 14 };
      const made = await create(visitor, body);
      expect(made).toMatchObject({ revision: 1, rows: [{ person: { name: "Nia Okafor" } }, {}] });

      // The person gets another name and another address.
      const { name: _, ...details } = nia;
      const email = newAddress();
      await visitor.expect(z.unknown(), "PATCH", `/api/contributors/${nia.id}`, {
        ...details,
        ...{ name: "Nia Okafor-Lind", email, knownAs: nia.email },
      });
      const otto = { rowId: "producer", name: "Otto Lind", email: newAddress() };
      const draft = await use(visitor, made.id, { title: "Low Tide", people: [otto] });
      expect(draft).toMatchObject({
        status: "draft",
        title: "Low Tide",
        expiresInDays: 14,
        splits: [
          {
            songwriterName: "Nia Okafor-Lind",
            email,
            pro: "ASCAP",
            role: "C",
            publisherName: "Okafor Songs",
            songwriterPercentage: 60,
          },
          {
            songwriterName: "Otto Lind",
            email: otto.email,
            selfPublished: true,
            masterPercentage: 30,
            proChecked: false,
          },
        ],
      });
      const detail = z.looseObject({ licensing: z.string(), splits: z.array(z.unknown()) });
      const path = `/api/agreements/${draft.id}`;
      const before = await visitor.expect(detail, "GET", path);
      expect(before.licensing).toBe("all_parties");

      // An edited and a deleted template leave the draft as it is.
      const change = { name: "Solo", rows: [], revision: 1 };
      const answer = await visitor.request("PATCH", `/api/templates/${made.id}`, change);
      expect(answer).toMatchObject({ status: 200, body: { name: "Solo", revision: 2, rows: [] } });
      await visitor.expect(z.unknown(), "DELETE", `/api/templates/${made.id}`, undefined, key());
      expect(await visitor.expect(detail, "GET", path)).toEqual(before);
      expect(await ownOf(visitor)).toEqual([]);
    },
  );

  it("names a deleted person as a placeholder, a merged one by whom they were merged into", async () => {
    const visitor = await visitorOf();
    const [nia, old, kept] = [
      await addPerson(visitor, "Nia Okafor"),
      await addPerson(visitor, "A. Bell"),
      await addPerson(visitor, "Ama Bell"),
    ];
    const rows = [
      { id: "nia", ...refTo(nia), ...shares(50) },
      { id: "ama", ...refTo(old) },
    ];
    const { id } = await create(visitor, { name: "Duo", rows });
    const people = [{ id: nia.id, knownAs: nia.email }];
    await visitor.expect(z.unknown(), "POST", "/api/contributors/delete", { people });
    const { id: _, ...into } = kept;
    await visitor.expect(z.unknown(), "POST", `/api/contributors/${kept.id}/merge`, {
      ...into,
      ...{ knownAs: kept.email, others: [{ id: old.id, knownAs: old.email }] },
    });
    const template = await open(visitor, id);
    expect(template.rows[0]).toMatchObject({ placeholder: "Nia Okafor", songwriterPercentage: 50 });
    expect(template.rows[0]).not.toHaveProperty("person");
    expect(template.rows[1]?.person).toMatchObject({ id: kept.id, name: "Ama Bell" });

    const path = `/api/templates/${id}/use`;
    expect(await visitor.request("POST", path, { title: "Low Tide" }, key())).toMatchObject({
      status: 400,
      body: { details: [{ path: "people", message: "Choose who is “Nia Okafor”" }] },
    });
    // The same person, added again, takes their place.
    const again = await addPerson(visitor, "Nia Okafor", { email: nia.email });
    expect((await open(visitor, id)).rows[0]?.person).toMatchObject({ id: again.id });
  });

  it("is made from a sheet, whose new people are added to the address book", async () => {
    const visitor = await visitorOf();
    const emails = [newAddress(), newAddress()] as const;
    const { agreement } = await createSong(visitor, {
      title: "Half Light",
      send: false,
      splits: [
        { ...equalShareRow("Ada Writer", emails[0], 70), rowId: "ada", role: "A" },
        { ...equalShareRow("Ben Writer", emails[1], 30), rowId: "ben" },
        { songwriterName: "The one with the guitar", email: "", rowId: "open" },
      ],
      thirdParty: "A sample of another song",
    });
    const made = await create(visitor, { name: "As Half Light", agreementId: agreement.id });
    expect(made.rows).toMatchObject([
      {
        id: "ada",
        person: { name: "Ada Writer", email: emails[0] },
        songwriterPercentage: 70,
        role: "A",
      },
      { id: "ben", person: { name: "Ben Writer" }, masterPercentage: 30 },
      { id: "open", placeholder: "The one with the guitar", songwriterPercentage: 0 },
    ]);
    // What a sheet says about its song's material is nothing that another song's could begin with.
    expect(made.thirdParty).toBeNull();
    const both = { name: "Both", agreementId: agreement.id, rows: [{ placeholder: "Producer" }] };
    expect(await visitor.request("POST", "/api/templates", both, key())).toMatchObject({
      status: 400,
      body: { details: [{ path: "rows" }] },
    });
    const stranger = await visitorOf();
    const theirs = { name: "Theirs", agreementId: agreement.id };
    expect(await stranger.request("POST", "/api/templates", theirs, key())).toMatchObject({
      status: 404,
    });
  });

  it("is refused with the name of each wrong field", async () => {
    const visitor = await visitorOf();
    const nia = await addPerson(visitor, "Nia Okafor");
    const refusedFor = async (body: object) => {
      const answer = await visitor.request("POST", "/api/templates", body, key());
      expect(answer.status).toBe(400);
      return z
        .object({ details: z.array(z.object({ path: z.string(), message: z.string() })) })
        .parse(answer.body)
        .details.map(({ path, message }) => [path, message]);
    };
    expect(await refusedFor({ name: " " })).toEqual([["name", "Template name is required"]]);
    expect(await refusedFor({ name: "x".repeat(81) })).toEqual([["name", "At most 80 characters"]]);
    const rows = [
      {},
      { person: { id: "a".repeat(24), email: "nobody@example.com" } },
      { ...refTo(nia), placeholder: "Producer", id: "same" },
      { placeholder: "Topliner", id: "same", forRows: ["gone"] },
    ];
    expect(await refusedFor({ name: "Wrong", rows })).toEqual([
      ["rows.1.person", templateMessages.unknownPerson],
      ["rows.0.placeholder", templateMessages.nobody],
      ["rows.2.person", templateMessages.both],
      ["rows.3.id", templateMessages.sameId],
      ["rows.3.forRows", templateMessages.noSuchRow],
    ]);
    const share = [{ placeholder: "Producer", masterPercentage: 100.5 }];
    expect((await refusedFor({ name: "Wrong", rows: share }))[0]?.[0]).toBe(
      "rows.0.masterPercentage",
    );
    expect((await refusedFor({ name: "Wrong", expiresInDays: 8 }))[0]?.[0]).toBe("expiresInDays");
  });

  it("is changed only on the revision that was read; a repeated change is made once", async () => {
    const visitor = await visitorOf();
    const { id } = await create(visitor, { name: "Duo" });
    const change = (name: string, revision: number) =>
      visitor.request("PATCH", `/api/templates/${id}`, { name, revision });
    const both = await Promise.all([change("Trio", 1), change("Quartet", 1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { name, revision } = await open(visitor, id);
    expect(revision).toBe(2);
    expect(await change(name, 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await change("Quintet", 1)).toMatchObject({
      status: 409,
      body: { code: "template_outdated" },
    });
  });

  it("is one of 100 at most, also for calls at the same time, and is created once by a repeat", async () => {
    const visitor = await visitorOf();
    const once = key();
    const post = (headers = key()) =>
      visitor.request("POST", "/api/templates", { name: "One of many" }, headers);
    const first = await post(once);
    expect(await post(once)).toEqual(expect.objectContaining({ body: first.body }));
    for (let made = 1; made < 96; made += 5)
      await Promise.all([post(), post(), post(), post(), post()].slice(0, Math.min(5, 96 - made)));
    const before = (await ownOf(visitor)).length;
    const last = await Promise.all(Array.from({ length: 100 - before + 3 }, () => post()));
    expect(last.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ code: "templates_full" })),
    );
    const all = await ownOf(visitor);
    expect(all).toHaveLength(100);
    const path = `/api/templates/${all[0]?.id ?? ""}`;
    await visitor.expect(z.unknown(), "DELETE", path, undefined, key());
    expect((await post()).status).toBe(201);
  });
});

it("starting points: every workspace has four, which are used and copied, and not changed", async () => {
  const visitor = await visitorOf();
  const all = await visitor.expect(z.array(TemplateView()), "GET", "/api/templates");
  expect(all.map(({ name, isBuiltIn }) => [name, isBuiltIn])).toEqual([
    ["Solo", true],
    ["50/50 co-write", true],
    ["Producer and topliner", true],
    ["Band in equal parts", true],
  ]);
  const [solo] = all;
  const id = solo?.id ?? "";
  const nia = { rowId: "row1", name: "Nia Okafor", email: newAddress() };
  const draft = await use(visitor, id, { title: "Alone", people: [nia] });
  expect(draft.splits).toMatchObject([{ songwriterName: "Nia Okafor", masterPercentage: 100 }]);
  const path = `/api/templates/${id}`;
  expect(await visitor.request("PATCH", path, { name: "Mine", revision: 0 })).toMatchObject({
    status: 404,
  });
  expect((await visitor.request("DELETE", path, undefined, key())).status).toBe(404);
});

it("in a team viewers read templates, members change them, and the activity says so", async () => {
  const owner = await visitorOf();
  const teamId = await newTeam(owner, "Northern Songs");
  const join = async (role: "member" | "viewer") => {
    const { visitor, email } = await newPerson(cloud.url);
    await acceptTeamInvitation(visitor, (await inviteToTeam(owner, teamId, { email, role })).token);
    return visitor;
  };
  const [member, viewer] = [await join("member"), await join("viewer")];
  const team = { workspace: teamId };
  const body = { name: "House split", rows: [{ id: "row1", placeholder: "Artist" }] };
  const made = await member.expect(TemplateView(), "POST", "/api/templates", body, {
    ...key(),
    ...team,
  });
  const path = `/api/templates/${made.id}`;
  expect((await viewer.request("GET", path)).body).toMatchObject({ name: "House split" });
  const change = { ...body, name: "House split 2", revision: 1 };
  const refused = { status: 403, body: { code: "role_needed" } };
  expect(await viewer.request("PATCH", path, change)).toMatchObject(refused);
  expect(await viewer.request("DELETE", path, undefined, key())).toMatchObject(refused);
  const using = {
    title: "Low Tide",
    people: [{ rowId: "row1", name: "Ama", email: newAddress() }],
  };
  expect(await viewer.request("POST", `${path}/use`, using, key())).toMatchObject(refused);
  expect((await (await visitorOf()).request("GET", path)).status).toBe(404);
  expect((await member.request("PATCH", path, change)).status).toBe(200);
  expect((await member.request("POST", `${path}/use`, using, key())).status).toBe(201);
  expect((await member.request("DELETE", path, undefined, key())).status).toBe(200);
  const Activity = z.array(z.looseObject({ type: z.string(), subject: z.string().optional() }));
  const activity = await owner.expect(Activity, "GET", `/api/teams/${teamId}/activity`);
  expect(activity.map(({ type, subject }) => `${type} ${subject}`)).toEqual(
    expect.arrayContaining([
      "template_created House split",
      "template_changed House split 2",
      "template_deleted House split 2",
      "song_created Low Tide",
    ]),
  );
});

it("without a plan templates are read and deleted; making, changing and using them asks for one", async () => {
  const asking = await startTestCloud(requirePlans);
  try {
    const { visitor } = await newPerson(asking.url);
    const [solo] = await visitor.expect(z.array(TemplateView()), "GET", "/api/templates");
    const refused = { status: 402, body: { code: "plan_required" } };
    expect(await visitor.request("POST", "/api/templates", { name: "Mine" }, key())).toMatchObject(
      refused,
    );
    const path = `/api/templates/${solo?.id ?? ""}`;
    expect((await visitor.request("GET", path)).status).toBe(200);
    const using = { title: "Low Tide", people: [] };
    expect(await visitor.request("POST", `${path}/use`, using, key())).toMatchObject(refused);
    expect(await visitor.request("PATCH", path, { name: "A", revision: 0 })).toMatchObject(refused);
  } finally {
    await asking.remove();
  }
});
