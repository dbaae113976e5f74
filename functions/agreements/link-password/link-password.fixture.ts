import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod";
import { createSong } from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  readSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
} from "../../../infra/tools/testing/schema-3.ts";
import {
  tokenInEmail,
  Visitor,
  type VisitorResponse,
} from "../../../infra/tools/samples/visitor.ts";

/** Words of a sheet that nothing may hold before the password. The sender's name is none of them. */
export const secretWords = ["Zephyr", "Marrow", "Vantreight", "Quillon", "Ostrander", "Thessaly"];
export const password = "told by telephone";

export const key = () => ({ "idempotency-key": randomUUID() });

let sheets = 0;

/** A sheet of two people whose links ask for a password, with their links. */
export async function protectedSheet(url: string, owner: Visitor, more: object = {}) {
  sheets += 1;
  const at = (name: string) => `${name}${sheets}@locked.example`;
  const [quillon, thessaly] = [at("q"), at("t")];
  const song = await createSong(owner, {
    title: "Zephyr in March",
    artist: "Marrow Choir",
    splits: [
      rowOfSchema3("Quillon Vantreight", quillon, 60),
      rowOfSchema3("Thessaly Ostrander", thessaly, 40),
    ],
    password,
    ...more,
  });
  const link = async (email: string) =>
    tokenInEmail(await new Visitor(url).emailTo(email, /split sheet/), "/sign/");
  const general = (song.agreement.shareLink ?? "").replace(/^.*\/sign\//, "");
  const { id } = song.agreement;
  return {
    id,
    general,
    quillon,
    thessaly,
    first: await link(quillon),
    second: await link(thessaly),
  };
}

export const readBy = async (visitor: Visitor, shareLink: string): Promise<VisitorResponse> =>
  await visitor.request("GET", `/api/agreements/share/${shareLink}`);

export const unlock = async (
  visitor: Visitor,
  shareLink: string,
  body: object = { password },
): Promise<VisitorResponse> =>
  await visitor.request("POST", "/api/agreements/share/unlock", { shareLink, ...body });

/** A browser in which a link was opened by the password. */
export async function openedBrowser(url: string, shareLink: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  expect((await unlock(visitor, shareLink)).status).toBe(200);
  return visitor;
}

export async function signBy(visitor: Visitor, id: string, shareLink: string): Promise<void> {
  const page = await readSignerPage(visitor, shareLink);
  const body = sheetSignatureBody(page, shareLink);
  const answer = await callSigning(visitor, { id, action: "sign" }, body);
  expect(answer).toMatchObject({ status: 200 });
}

export const setPassword = async (owner: Visitor, id: string, next: string | null) =>
  await owner.request("PUT", `/api/agreements/${id}/password`, { password: next }, key());

const Event = z.object({
  type: z.string(),
  actorName: z.string(),
  passwordAsked: z.boolean().optional(),
});

export const eventsOf = async (owner: Visitor, id: string) =>
  await owner.expect(z.array(Event), "GET", `/api/agreements/${id}/events`);
