import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReadPage } from "./reading/page.ts";

/** How much of this machine one document may take. Two models are loaded at a time. */
const maxMegabytes = 1500;
const idleMs = 60_000;

/** The document could not be read: it is broken, locked, or takes more memory or time than it may. */
export class UnreadableDocument extends Error {}

type Message = { page: ReadPage } | { done: true } | { error: string };

/** Reads documents one after the other in a process of its own, which is started when needed and ended when idle. */
export class ReaderProcess {
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** The pages of a document. Throws `Unreadable`. */
  read(bytes: Buffer, limits: { maxPages: number; maxMs: number }): Promise<ReadPage[]> {
    const result = this.#last.then(() => this.#readNow(bytes, limits));
    this.#last = result.catch(() => undefined);
    return result;
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #readNow(
    bytes: Buffer,
    { maxPages, maxMs }: { maxPages: number; maxMs: number },
  ): Promise<ReadPage[]> {
    clearTimeout(this.#idle);
    const directory = await mkdtemp(join(tmpdir(), "document-"));
    const file = join(directory, "document");
    try {
      await writeFile(file, bytes);
      return await this.#ask(this.#open(), { file, maxPages }, maxMs);
    } catch (error) {
      // A process that failed to read a document does not read the next one.
      this.stop();
      throw error;
    } finally {
      await rm(directory, { recursive: true, force: true });
      this.#idle = setTimeout(() => this.stop(), idleMs).unref();
    }
  }

  #open(): ChildProcess {
    const script = join(import.meta.dirname, "reading", "reader.ts");
    // The SDK's and vitest's own options of this process are not for the reader.
    this.#child ??= fork(script, [], { execArgv: ["--max-old-space-size=600"], stdio: "ignore" });
    this.#child.unref();
    return this.#child;
  }

  #ask(child: ChildProcess, task: object, maxMs: number): Promise<ReadPage[]> {
    return new Promise((resolve, reject) => {
      const pages: ReadPage[] = [];
      const end = (error: UnreadableDocument | undefined): void => {
        clearInterval(watch);
        child.off("message", onMessage);
        child.off("exit", onExit);
        if (error) reject(error);
        else resolve(pages);
      };
      const onMessage = (message: unknown): void => {
        // The reader sends nothing else.
        const told = message as Message;
        if ("page" in told) pages.push(told.page);
        else end("error" in told ? new UnreadableDocument(told.error) : undefined);
      };
      const onExit = (): void => end(new UnreadableDocument("the reader ended"));
      const start = performance.now();
      const watch = setInterval(() => {
        if (performance.now() - start > maxMs) end(new UnreadableDocument("it takes too long"));
        else if (megabytesOf(child.pid) > maxMegabytes)
          end(new UnreadableDocument("it takes too much memory"));
      }, 100);
      child.on("message", onMessage);
      child.once("exit", onExit);
      child.send(task);
    });
  }
}

/** Resident memory of a process; 0 where the system does not tell. */
function megabytesOf(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
    return (Number(pages) * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}
