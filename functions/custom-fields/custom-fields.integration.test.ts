import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import { startTestCloud } from "../../infra/tools/testing/cloud.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
} from "../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { ownDeclaration } from "../../infra/tools/samples/details-to-sign.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { AgreementDetail, AgreementView } from "../../shared/contracts/agreements/views.ts";
import { CustomFieldView } from "../../shared/contracts/custom-fields/endpoints.ts";
import { TemplateView } from "../../shared/contracts/templates/endpoints.ts";
import { endPlan } from "../testing/end-plan.fixture.ts";
import { planMessage } from "../../shared/domain/custom-fields/fields-to-send.ts";

const cloud = setUpCloud();
const path = "/api/custom-fields";
const key = () => ({ "idempotency-key": randomUUID() });
const visitorOf = async () => (await newPerson(cloud.url)).visitor;
const add = (visitor: Visitor, body: object) =>
  visitor.expect(CustomFieldView(), "POST", path, body, key());
const Fields = z.object({ fields: z.array(CustomFieldView()), hasPlan: z.boolean() });
const list = (visitor: Visitor) => visitor.expect(Fields, "GET", path);
const refusalOf = async (visitor: Visitor, method: string, at: string, body?: object) => {
  const { status, body: answer } = await visitor.request(method, at, body, key());
  return {
    status,
    ...z.object({ code: z.string(), details: z.unknown() }).partial().parse(answer),
  };
};
const session = { label: "Session date", type: "date", required: true };
const rows = (ben: string, cy: string, instrument?: string) => [
  {
    ...rowOfSchema3("Ben Reyes", ben, 60),
    ...(instrument === undefined ? {} : { custom: [{ fieldId: instrument, value: "Kora" }] }),
  },
  rowOfSchema3("Cy Park", cy, 40),
];

describe("custom fields of a workspace", () => {
  it("are added, changed by their revision, and deleted, at most ten", async () => {
    const visitor = await visitorOf();
    const made = await add(visitor, session);
    expect(made).toMatchObject({ ...session, scope: "sheet", filledBy: "sender", revision: 1 });
    const change = { label: "Recorded on", required: false, revision: 1 };
    const at = `${path}/${made.id}`;
    const changed = await visitor.expect(CustomFieldView(), "PATCH", at, change);
    expect(changed).toMatchObject({ label: "Recorded on", type: "date", revision: 2 });
    // A repeat is answered with what was written, another change of the earlier revision is refused.
    expect(await visitor.expect(CustomFieldView(), "PATCH", at, change)).toEqual(changed);
    expect(await refusalOf(visitor, "PATCH", at, { ...change, label: "Taped on" })).toMatchObject({
      status: 409,
      code: "custom_field_outdated",
    });
    for (let index = 2; index <= 10; index += 1)
      await add(visitor, { label: `Take ${index}`, type: "text" });
    expect(
      await refusalOf(visitor, "POST", path, { label: "Eleventh", type: "text" }),
    ).toMatchObject({ status: 409, code: "custom_fields_full" });
    await visitor.expect(z.unknown(), "DELETE", at, undefined, key());
    expect((await list(visitor)).fields).toHaveLength(9);
    expect(await refusalOf(visitor, "DELETE", at)).toMatchObject({ status: 404 });
  });

  it("with a label that the sheet has, or that all parties should not keep, are refused by a sentence that names it", async () => {
    const visitor = await visitorOf();
    for (const label of ["Publisher %", "Ρublishеr %", "Passport no."])
      expect(await refusalOf(visitor, "POST", path, { label, type: "text" })).toMatchObject({
        status: 400,
        details: [{ path: "label", message: expect.stringContaining(`“${label}”`) }],
      });
    await add(visitor, session);
    expect(
      await refusalOf(visitor, "POST", path, { label: "session DATE", type: "text" }),
    ).toMatchObject({
      status: 400,
      details: [{ message: "There is a field “Session date” already" }],
    });
  });

  it("are read by viewers of a team, and changed by its members, which its activity says", async () => {
    const owner = await visitorOf();
    const teamId = await newTeam(owner, "Northern Songs");
    const headers = { workspace: teamId };
    const join = async (role: "member" | "viewer") => {
      const { visitor, email } = await newPerson(cloud.url);
      const { token } = await inviteToTeam(owner, teamId, { email, role });
      await acceptTeamInvitation(visitor, token);
      return visitor;
    };
    const [member, viewer] = [await join("member"), await join("viewer")];
    const body = { label: "Studio", type: "text" };
    const made = await member.expect(CustomFieldView(), "POST", path, body, {
      ...headers,
      ...key(),
    });
    const at = `${path}/${made.id}`;
    const refused = { status: 403, body: { code: "role_needed" } };
    const change = { label: "Studios", revision: 1 };
    expect(await viewer.request("POST", path, body, { ...headers, ...key() })).toMatchObject(
      refused,
    );
    expect(await viewer.request("PATCH", at, change, headers)).toMatchObject(refused);
    expect(await viewer.request("DELETE", at, undefined, { ...headers, ...key() })).toMatchObject(
      refused,
    );
    expect((await viewer.expect(Fields, "GET", path, undefined, headers)).fields).toMatchObject([
      { label: "Studio" },
    ]);
    expect((await member.request("PATCH", at, change, headers)).status).toBe(200);
    expect((await member.request("DELETE", at, undefined, { ...headers, ...key() })).status).toBe(
      200,
    );
    const Activity = z.array(z.looseObject({ type: z.string(), subject: z.string().optional() }));
    const activity = await owner.expect(Activity, "GET", `/api/teams/${teamId}/activity`);
    expect(activity.map(({ type, subject }) => `${type} ${subject}`)).toEqual(
      expect.arrayContaining([
        "custom_field_created Studio",
        "custom_field_changed Studios",
        "custom_field_deleted Studios",
      ]),
    );
    const stranger = await visitorOf();
    expect((await stranger.request("GET", path, undefined, headers)).status).toBe(404);
  });
});

describe("the custom fields of a sheet", () => {
  it(
    "are filled in, signed, declared, printed and kept, whatever becomes of their definitions",
    { tags: ["plan:custom-fields"] },
    async () => {
      const visitor = await visitorOf();
      const recorded = await add(visitor, session);
      const instrument = await add(visitor, { label: "Instrument", type: "text", scope: "person" });
      const live = await add(visitor, {
        ...{ label: "Plays live", type: "yes_no", required: true },
        ...{ scope: "person", filledBy: "signer" },
      });
      const [ben, cy] = [newAddress(), newAddress()];
      const title = `Fields ${randomUUID()}`;
      const song = await createSong(visitor, {
        ...{ title, send: false, splits: rows(ben, cy, instrument.id) },
      });
      const at = `/api/agreements/${song.agreement.id}`;
      const read = () => visitor.expect(AgreementDetail(), "GET", at);
      expect((await read()).custom).toEqual([
        { fieldId: instrument.id, label: "Instrument", type: "text", value: "Kora", row: "row1" },
      ]);
      expect(await refusalOf(visitor, "POST", `${at}/send`, {})).toMatchObject({
        status: 400,
        details: [{ path: `custom.${recorded.id}`, message: "“Session date” is required" }],
      });
      const custom = [{ fieldId: recorded.id, value: "2026-11-21" }];
      await visitor.expect(AgreementView(), "PATCH", at, { custom });
      const sent = await visitor.expect(AgreementView(), "POST", `${at}/send`, {}, key());
      // The definitions change and go; the sheet has them as they were.
      await visitor.expect(CustomFieldView(), "PATCH", `${path}/${recorded.id}`, {
        ...{ label: "Recorded on", revision: 1 },
      });
      for (const { id } of [instrument, live])
        await visitor.expect(z.unknown(), "DELETE", `${path}/${id}`, undefined, key());
      expect((await read()).custom).toEqual(sent.custom);
      expect(sent.custom).toMatchObject([
        { label: "Session date", value: "2026-11-21" },
        { label: "Instrument", value: "Kora" },
      ]);

      // A signer is asked for their field.
      const benPage = await openSignerPage(cloud.url, ben, title);
      const plain = sheetSignatureBody(benPage.page, benPage.shareLink);
      const refused = await callSigning(
        new Visitor(cloud.url),
        { id: sent.id, action: "sign" },
        plain,
      );
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: "declaration_incomplete",
          details: [{ path: `entries.0.custom.${live.id}` }],
        },
      });
      const signs = async (email: string, value: string) => {
        const { page, shareLink } = await openSignerPage(cloud.url, email, title);
        const suggested = ownDeclaration(page);
        const field = { fieldId: live.id, label: "Plays live", type: "yes_no" as const, value };
        const entries = suggested.entries.map((entry) => ({ ...entry, custom: [field] }));
        const body = sheetSignatureBody(page, shareLink, { ...suggested, entries });
        return await callSigning(new Visitor(cloud.url), { id: sent.id, action: "sign" }, body);
      };
      expect((await signs(ben, "no")).status).toBe(200);
      // A new version keeps the values, and what was declared.
      const { documentHash } = await read();
      const next = await visitor.expect(
        AgreementView(),
        "PATCH",
        at,
        { artist: "The Shallows", documentHash },
        key(),
      );
      expect(next).toMatchObject({ version: 2, custom: expect.arrayContaining(sent.custom ?? []) });
      expect(next.documentHash).not.toBe(sent.documentHash);
      const otherDate = { custom: [{ fieldId: recorded.id, value: "2026-11-22" }] };
      const other = await visitor.expect(
        AgreementView(),
        "PATCH",
        at,
        { ...otherDate, documentHash: next.documentHash },
        key(),
      );
      expect(other.documentHash).not.toBe(next.documentHash);
      expect((await signs(ben, "no")).status).toBe(200);
      expect((await signs(cy, "yes")).status).toBe(200);
      await expect
        .poll(async () => (await read()).status, { timeout: 30_000, interval: 300 })
        .toBe("completed");
      expect((await read()).custom).toMatchObject([
        { label: "Session date", value: "2026-11-22" },
        { label: "Instrument", value: "Kora" },
        { label: "Plays live", value: "no" },
        { label: "Plays live", value: "yes" },
      ]);
    },
  );

  it("say nothing about people at the general link", async () => {
    const visitor = await visitorOf();
    const recorded = await add(visitor, session);
    const instrument = await add(visitor, { label: "Instrument", type: "text", scope: "person" });
    const [ben, cy] = [newAddress(), newAddress()];
    const song = await createSong(visitor, {
      ...{ title: "General", splits: rows(ben, cy, instrument.id) },
      custom: [{ fieldId: recorded.id, value: "2026-11-21" }],
    });
    const { shareLink } = await visitor.expect(
      AgreementView(),
      "GET",
      `/api/agreements/${song.agreement.id}`,
    );
    const page = await new Visitor(cloud.url).expect(
      z.object({ custom: z.array(z.object({ label: z.string() })) }),
      "GET",
      `/api/agreements/share/${shareLink}`,
    );
    expect(page.custom).toEqual([{ label: "Session date" }]);
  });

  it("of deleted definitions are named in a draft, and are not sent", async () => {
    const visitor = await visitorOf();
    const studio = await add(visitor, { label: "Studio", type: "text" });
    const song = await createSong(visitor, {
      ...{ title: "Dropped", send: false, splits: rows(newAddress(), newAddress()) },
      custom: [{ fieldId: studio.id, value: "Low Tide" }],
    });
    const at = `/api/agreements/${song.agreement.id}`;
    await visitor.expect(z.unknown(), "DELETE", `${path}/${studio.id}`, undefined, key());
    const draft = await visitor.expect(AgreementDetail(), "GET", at);
    expect(draft).toMatchObject({ custom: [], droppedFields: ["Studio"] });
    // A change of something else leaves it visible.
    await visitor.expect(AgreementView(), "PATCH", at, { artist: "The Shallows" });
    expect(await visitor.expect(AgreementDetail(), "GET", at)).toMatchObject({
      droppedFields: ["Studio"],
    });
    const sent = await visitor.expect(AgreementView(), "POST", `${at}/send`, {}, key());
    expect(sent.custom).toBeUndefined();
  });

  it("of deleted definitions are named by a template, and are not in its drafts", async () => {
    const visitor = await visitorOf();
    const studio = await add(visitor, { label: "Studio", type: "text" });
    const instrument = await add(visitor, { label: "Instrument", type: "text", scope: "person" });
    const templates = "/api/templates";
    const body = {
      name: "Session",
      custom: [{ fieldId: studio.id, value: "Low Tide" }],
      rows: [
        { placeholder: "Producer", custom: [{ fieldId: instrument.id, value: "Kora" }] },
        { placeholder: "Singer" },
      ],
    };
    const made = await visitor.expect(TemplateView(), "POST", templates, body, key());
    expect(made.droppedFields).toBeUndefined();
    for (const { id } of [studio, instrument])
      await visitor.expect(z.unknown(), "DELETE", `${path}/${id}`, undefined, key());
    const named = { droppedFields: ["Studio", "Instrument"] };
    expect(await visitor.expect(TemplateView(), "GET", `${templates}/${made.id}`)).toMatchObject(
      named,
    );
    const all = await visitor.expect(z.array(TemplateView()), "GET", templates);
    expect(all.filter(({ droppedFields }) => droppedFields !== undefined)).toMatchObject([named]);
    const people = made.rows.map(({ id }) => ({
      rowId: id,
      name: "Ana Reyes",
      email: newAddress(),
    }));
    const use = { title: "Of a template", people };
    const draft = await visitor.expect(
      AgreementView(),
      "POST",
      `${templates}/${made.id}/use`,
      use,
      key(),
    );
    expect(draft.custom).toBeUndefined();
    // A save of what the form still shows leaves nothing to name.
    const rows = made.rows.map(({ id, placeholder }) => ({ id, placeholder }));
    const saved = await visitor.expect(TemplateView(), "PATCH", `${templates}/${made.id}`, {
      ...{ name: "Session", rows, revision: 1 },
    });
    expect(saved.droppedFields).toBeUndefined();
  });
});

it("custom fields need Pro: without it they are read and deleted, and a draft with values says what to do", async () => {
  const asking = await startTestCloud(requirePlans);
  try {
    const { visitor } = await newPerson(asking.url);
    await subscribeVisitor(visitor, "creator");
    expect(await refusalOf(visitor, "POST", path, session)).toMatchObject({
      status: 402,
      code: "fields_plan_required",
    });
    expect(await list(visitor)).toEqual({ fields: [], hasPlan: false });
    const { visitor: pro } = await newPerson(asking.url);
    const checkoutId = await subscribeVisitor(pro);
    const field = await add(pro, session);
    const custom = [{ fieldId: field.id, value: "2026-11-21" }];
    const make = (title: string, more: object) =>
      createSong(pro, {
        ...{ title, send: false },
        ...more,
        splits: rows(newAddress(), newAddress()),
      });
    const filled = await make("Filled", { custom });
    const empty = await make("Empty", {});
    await endPlan(pro, checkoutId);
    await subscribeVisitor(pro, "creator");
    await expect.poll(async () => (await list(pro)).hasPlan).toBe(false);
    expect((await list(pro)).fields).toMatchObject([{ label: "Session date" }]);
    const send = (id: string) => refusalOf(pro, "POST", `/api/agreements/${id}/send`, {});
    expect(await send(filled.agreement.id)).toMatchObject({
      ...{ status: 402, code: "plan_required" },
      details: [{ path: "custom", message: planMessage }],
    });
    // A required field is asked of nobody without the plan.
    expect((await send(empty.agreement.id)).status).toBe(200);
    await pro.expect(z.unknown(), "DELETE", `${path}/${field.id}`, undefined, key());
    expect((await send(filled.agreement.id)).status).toBe(200);
  } finally {
    await asking.remove();
  }
}, 120_000);
