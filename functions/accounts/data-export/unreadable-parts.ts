import { isUnreadable } from "../../data/core/stored-item.ts";
import type { StoredItem } from "../../data/core/expressions.ts";
import { logger } from "../../platform/logger.ts";
import type { Archive } from "./archive.ts";

/** The parts of a data export that can't be read. They are listed in it, and the others are exported. */
export class UnreadableParts {
  readonly #found: { what: string; id: string }[] = [];

  /** Notes an item of a list that can't be read. */
  readonly noteItem = ({ kind, sk }: StoredItem): void => {
    this.#note(String(kind), String(sk));
  };

  /** Adds one part to the archive, unless what it consists of can't be read. */
  async without(what: string, id: string, add: () => Promise<void>): Promise<void> {
    try {
      await add();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      this.#note(what, id);
    }
  }

  /** A function that adds a JSON file to the archive, unless its content can't be read. */
  adding(archive: Archive, id: string) {
    return async (path: string, read: () => Promise<unknown>): Promise<void> =>
      await this.without(path, id, async () => await archive.addJson(path, await read()));
  }

  /** Adds `unreadable.json`, if there are such parts. */
  async addTo(archive: Archive): Promise<void> {
    if (this.#found.length > 0) await archive.addJson("unreadable.json", this.#found);
  }

  #note(what: string, id: string): void {
    logger.error(`A data export lacks a part that can't be read: ${what}`);
    this.#found.push({ what, id });
  }
}
