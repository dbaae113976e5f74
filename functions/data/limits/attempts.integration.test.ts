import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { attemptRules } from "../../../shared/domain/account/attempts.ts";
import { Table } from "../core/table.ts";
import { AttemptRepository } from "./attempt-repository.ts";

const [earlier, later] = ["2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00.250Z"];

describe.each(dataEngines)("counted attempts on $engine", ({ open }) => {
  let data: DataTable;
  let attempts: AttemptRepository;
  beforeAll(async () => {
    data = await open();
    attempts = new AttemptRepository(new Table(data.client, data.name, "test"));
  });
  afterAll(async () => {
    await data.stop();
  });

  it("one that began earlier and is counted later does not wait for one that needs no wait", async () => {
    const code = [{ kind: "code", subject: randomUUID() }] as const;
    const [first] = await attempts.begin(code, later);
    const [second] = await attempts.begin(code, earlier);
    const [next] = await attempts.begin(code, later);
    expect([first.count, second.count, next.count]).toEqual([1, 2, 3]);
  });

  it("one that began earlier does wait once a wait was counted", async () => {
    const code = [{ kind: "code", subject: randomUUID() }] as const;
    for (let count = 0; count <= attemptRules.code.freeAttempts; count += 1)
      await attempts.begin(code, later);
    await expect(attempts.begin(code, earlier)).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});
