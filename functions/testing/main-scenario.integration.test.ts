import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signatureBody,
  signedUpUser,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";

const people = [
  ["Łukasz Żółć", "lukasz@example.com", 33.34],
  ["Nguyễn Thị Ánh", "anh@example.com", 33.33],
  ["Björk O'Connor-Smith", "bjork@example.com", 33.33],
] as const;

const cloud = setUpCloud();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

describe("the main scenario over HTTP", () => {
  it("leads from sign-up to a sealed PDF that names every contributor", async () => {
    const song = await createSong(owner, {
      title: "Low Tide Radio",
      artist: "Nia & the Shallows",
      bpm: 97,
      lyrics: "Static on the water",
      splits: people.map(([name, email, share]) => equalShareRow(name, email, share)),
    });
    expect(song.agreement.status).toBe("pending");
    const early = await owner.request("GET", `/api/songs/${song.id}/download/agreement`);
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: "agreement_not_completed" });

    for (const [, email] of people) {
      const invitation = await invitationOf(cloud.url, email, "Low Tide Radio");
      expect((await postSignature(cloud.url, invitation)).status).toBe(200);
    }
    await waitUntil(
      () => agreementStatus(owner, song.agreement.id),
      (status) => status === "completed",
    );

    const { status, headers } = await owner.request(
      "GET",
      `/api/songs/${song.id}/download/agreement`,
    );
    expect(status).toBe(302);
    const pdf = new Uint8Array(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
    const text = (await pdfPages(pdf)).join("\n");
    for (const [name] of people) expect(text).toContain(name);
    expect(text).toContain("33.34");

    const mails = await Promise.all(
      ["nia@example.com", ...people.map(([, email]) => email)].map((email) =>
        owner.emailTo(email, /signed by everyone|completed|sealed/i),
      ),
    );
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    for (const mail of mails)
      expect(mail.attachments.some(({ contentType }) => contentType === "application/pdf")).toBe(
        true,
      );

    const proof = await new Visitor(cloud.url).request("GET", `/api/verify/${sha256}`);
    expect(proof.body).toMatchObject({
      title: "Low Tide Radio",
      version: 1,
      sha256,
      documentHash: song.agreement.documentHash,
    });
    const none = await new Visitor(cloud.url).request("GET", `/api/verify/${"0".repeat(64)}`);
    expect(none.status).toBe(404);
  });

  it("refuses a total of 99.99 with the documented message and changes nothing", async () => {
    const before = await owner.request("GET", "/api/dashboard");
    const answer = await owner.request("POST", "/api/songs", {
      title: "Almost",
      splits: people.map(([name, email]) => equalShareRow(name, email, 33.33)),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_request",
      error: "Songwriter percentages must total 100%",
    });
    expect((await owner.request("GET", "/api/dashboard")).body).toEqual(before.body);
  });

  it("counts a signature once if it is sent five times concurrently", async () => {
    const song = await createSong(owner, {
      title: "Once Only",
      splits: [
        equalShareRow("Łukasz Żółć", "once@example.com", 50),
        equalShareRow("Nia Okafor", "nia@example.com", 50),
      ],
    });
    const invitation = await invitationOf(cloud.url, "once@example.com", "Once Only");
    const key = "the-same-key";
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postSignature(cloud.url, invitation, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const events = await owner.expect(
      z.array(z.object({ type: z.string() })),
      "GET",
      `/api/agreements/${song.agreement.id}/events`,
    );
    expect(events.filter(({ type }) => type === "signed")).toHaveLength(1);
    const again = await postSignature(cloud.url, invitation, "another-key");
    expect(again.body).toMatchObject({ code: "already_signed" });
    const other = await new Visitor(cloud.url).request(
      "POST",
      `/api/agreements/${invitation.agreementId}/sign`,
      { ...signatureBody(invitation), name: "Somebody Else" },
      { "idempotency-key": key },
    );
    expect(other.body).toMatchObject({ code: "idempotency_mismatch" });
  });

  it("accepts twenty concurrent signatures: twenty signed, one seal, one email each", async () => {
    const parties = Array.from({ length: 20 }, (_, index) => ({
      name: `Writer ${index + 1}`,
      email: `writer${index + 1}@example.com`,
    }));
    const song = await createSong(owner, {
      title: "Twenty Hands",
      splits: parties.map(({ name, email }) => equalShareRow(name, email, 5)),
    });
    const invitations = await Promise.all(
      parties.map(({ email }) => invitationOf(cloud.url, email, "Twenty Hands")),
    );
    const answers = await Promise.all(
      invitations.map((invitation) => postSignature(cloud.url, invitation)),
    );
    expect(answers.map(({ status }) => status)).toEqual(parties.map(() => 200));
    await waitUntil(
      () => agreementStatus(owner, song.agreement.id),
      (status) => status === "completed",
      60,
    );
    const events = await owner.expect(
      z.array(z.object({ type: z.string() })),
      "GET",
      `/api/agreements/${song.agreement.id}/events`,
    );
    expect(events.filter(({ type }) => type === "signed")).toHaveLength(20);
    expect(events.filter(({ type }) => type === "sealed")).toHaveLength(1);
    const completions = async () =>
      (await owner.inbox()).filter(
        ({ subject, body, attachments }) =>
          `${subject} ${body.text}`.includes("Twenty Hands") && attachments.length > 0,
      );
    const mails = await waitUntil(completions, (found) => found.length >= 21, 60);
    const recipients = mails.flatMap(({ destination }) => destination.to);
    expect(new Set(recipients).size).toBe(21);
    expect(mails).toHaveLength(21);
  });
});
