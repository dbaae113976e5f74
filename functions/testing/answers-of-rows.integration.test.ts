import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  createSong,
  invitationOf,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";

const cloud = setUpCloud();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

const writer = (songwriterName: string, email: string, percentage: number) => ({
  songwriterName,
  email,
  pro: "BMI",
  songwriterIpi: "none",
  selfPublished: true,
  songwriterPercentage: percentage,
  publisherPercentage: percentage,
  copyrightPercentage: percentage,
});

const label = {
  songwriterName: "Northern Row Records",
  email: "label@example.com",
  masterPercentage: 100,
};

const Rows = z.object({
  bpm: z.number(),
  splits: z.array(
    z.looseObject({ pro: z.string(), songwriterIpi: z.string(), selfPublished: z.boolean() }),
  ),
});

describe("the rows of a sheet", () => {
  it("can be signed and sealed for two BMI writers without publishers and a label with the whole master", async () => {
    const song = await createSong(owner, {
      title: "Kitchen Demo",
      bpm: 97.25,
      splits: [writer("Ada", "ada@example.com", 50), writer("Ben", "ben@example.com", 50), label],
    });
    expect(song.agreement.status).toBe("pending");
    expect(await owner.expect(Rows, "GET", `/api/songs/${song.id}`)).toMatchObject({
      bpm: 97.25,
      splits: [
        { pro: "BMI", songwriterIpi: "none", selfPublished: true },
        { pro: "BMI", songwriterIpi: "none", selfPublished: true },
        { selfPublished: false },
      ],
    });
    for (const email of ["ada@example.com", "ben@example.com", "label@example.com"])
      expect(
        (await postSignature(cloud.url, await invitationOf(cloud.url, email, "Kitchen Demo")))
          .status,
      ).toBe(200);
    await waitUntil(
      () => agreementStatus(owner, song.agreement.id),
      (status) => status === "completed",
    );
    const { headers } = await owner.request("GET", `/api/songs/${song.id}/download/agreement`);
    const pdf = await (await fetch(headers.get("location") ?? "")).arrayBuffer();
    const text = (await pdfPages(new Uint8Array(pdf))).join("\n");
    for (const printed of ["none yet", "Self-published", "97.25", "—"])
      expect(text).toContain(printed);
  });

  it.each(["SESAC", "gema", "STIM", "none"])("can be sent with the PRO '%s'", async (pro) => {
    const row = { ...writer("Ada", "ada@example.com", 100), pro, masterPercentage: 100 };
    const song = await createSong(owner, { title: `Of ${pro}`, splits: [row] });
    expect(song.agreement.status).toBe("pending");
  });

  it("are refused without the PRO and the IPI that a songwriter share requires", async () => {
    const row = { ...writer("Ada", "ada@example.com", 100), pro: "", songwriterIpi: "" };
    const { status, body } = await owner.request(
      "POST",
      "/api/songs",
      { title: "Unanswered", splits: [{ ...row, masterPercentage: 100 }] },
      { "idempotency-key": randomUUID() },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { path: "splits.0.pro", message: "PRO selection is required" },
        { path: "splits.0.songwriterIpi", message: "Songwriter IPI# is required" },
      ],
    });
  });
});
