import { readFile } from "node:fs/promises";
import { z } from "zod";
import { readDocument } from "./read-document.ts";

const Task = z.object({ file: z.string(), maxPages: z.number() });

/** The process that reads: one document at a time, page by page, so that a bad one ends only this process. */
process.on("message", (message) => {
  void read(Task.parse(message));
});

async function read({ file, maxPages }: z.infer<typeof Task>): Promise<void> {
  try {
    for await (const page of readDocument(await readFile(file), maxPages)) process.send?.({ page });
    process.send?.({ done: true });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
}
