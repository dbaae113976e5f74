import { readFile } from "node:fs/promises";
import { z } from "zod";
import { readDocument } from "./read-document.ts";

const Task = z.object({ file: z.string(), maxPages: z.number() });

/**
 * The reader process: reads one document at a time, page by page. A document that crashes it does not end the local
 * cloud.
 */
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
