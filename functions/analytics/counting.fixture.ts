import type { DataTable } from "../../infra/tools/testing/data-table.ts";
import { sha256, signingOf } from "../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { signSheet } from "../../shared/domain/agreement/agreeing/sign-sheet.ts";
import { signing } from "../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../shared/domain/agreement/lifecycle/change.ts";
import { openAgreement } from "../../shared/domain/agreement/lifecycle/open.ts";
import { signAgreement } from "../../shared/domain/agreement/lifecycle/sign.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { createSong } from "../songs/create-song.ts";
import { AppendOnlyTable } from "../testing/append-only-table.fixture.ts";
import { atSecond, createSongCall, songInputFor } from "../testing/call-contexts.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";

export const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
const fault = new Error("The machine has stopped");

/** A table whose transactions and new items fail from one number on, before or after they are written. */
export class FaultyTable extends AppendOnlyTable {
  number = 0;
  fails: (number: number) => "before" | "after" | undefined = () => undefined;

  override async tryTransact(...[items]: Parameters<Table["tryTransact"]>) {
    return await this.#faulty(() => super.tryTransact(items));
  }

  override async put(...parts: Parameters<Table["put"]>) {
    return await this.#faulty(() => super.put(...parts));
  }

  async #faulty<Result>(write: () => Promise<Result>): Promise<Result> {
    const failure = this.fails((this.number += 1));
    if (failure === "before") throw fault;
    const result = await write();
    if (failure === "after") throw fault;
    return result;
  }
}

export const contributorOf = (head: Agreement, who: number) => head.contributors[who]?.id ?? "";

/** A person with sent sheets, and what happens to them. */
export async function analyticsScene(stores: Stores) {
  const { userId, email } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  let second = 10;
  const next = () => atSecond((second += 1));
  const send = async (people = 2) => {
    const sent = await createSong(
      stores,
      createSongCall(userId, songInputFor(people), { at: next() }),
    );
    return { id: sent.agreement.id, songId: sent.id };
  };
  const change = async (
    id: string,
    decide: (before: Agreement, at: string) => Change | undefined,
  ) => {
    const at = next();
    await stores.agreements.change(id, (before) => decide(before, at), { at });
  };
  const open = async (id: string, who: number) => {
    await change(id, (before, at) =>
      openAgreement(before, { contributorId: contributorOf(before, who), at, origin }),
    );
  };
  const sign = async (id: string, who: number) => {
    await change(id, (before, at) => {
      const contributorId = contributorOf(before, who);
      const documentHash = before.status === "draft" ? "" : before.documentHash;
      if (before.status !== "draft" && before.documentSchema === 3)
        return signSheet(before, { ...signingOf(before, contributorId), at, sha256 });
      return signAgreement(before, signing(contributorId, { at, hash: documentHash }));
    });
  };
  return { userId, email, workspaceId, next, send, change, open, sign };
}

/** The events that wait for the analytics, oldest first. */
export async function waitingEvents(data: DataTable): Promise<string[]> {
  const found = (await data.scan()).filter(
    ({ kind, waiting }) => kind === "event" && waiting instanceof Set && waiting.has("analytics"),
  );
  return found
    .toSorted((a, b) => String(a["createdAt"]).localeCompare(String(b["createdAt"])))
    .map(({ id }) => String(id));
}

/** Tells the analytics of an event. */
export async function tellAnalytics(table: Table, eventId: string): Promise<void> {
  await tellSubscriber(table, eventId, "analytics", atSecond(5000));
}
