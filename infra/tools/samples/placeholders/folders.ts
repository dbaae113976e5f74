import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Placeholders } from "../sample-values.ts";
import type { Visitor } from "../visitor.ts";

export async function newFolder(owner: Visitor): Promise<string> {
  const Folder = z.object({ id: z.string() });
  const headers = { "idempotency-key": randomUUID() };
  return (await owner.expect(Folder, "POST", "/api/folders", { name: "Sample" }, headers)).id;
}

/** Folders of the account that are created when a sample uses them. */
export const placeholders: Placeholders = ({ owner }) => ({
  "fresh.folderId": async () => newFolder(await owner()),
  "fresh.deletedFolderId": async () => {
    const visitor = await owner();
    const id = await newFolder(visitor);
    await visitor.expect(z.unknown(), "DELETE", `/api/folders/${id}`);
    return id;
  },
});
