import type { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";

/** A draft on the server. `revision` is the last one that this page has written or read. */
export interface SavedDraft {
  id: string;
  songId: string;
  revision: number;
  /** The agreement's number. It is undefined for a draft that an earlier release kept in a tab. */
  number?: number | undefined;
}

/** The files of the song, as the request takes them. */
interface FileChoice {
  fileIds: string[];
  artworkId: string | null;
}

/** A creation without response yet. It is repeated unchanged with the same key, so that there is one song. */
export interface PendingCreation {
  key: string;
  /** The body as JSON. */
  body: string;
}

/** The API calls that store a draft. */
export interface DraftCalls {
  create: (body: object, key: string) => Promise<SavedDraft>;
  update: (draft: SavedDraft, body: SongInput, key: string) => Promise<{ revision: number }>;
  chooseFiles: (songId: string, choice: FileChoice) => Promise<void>;
  /** Returns the draft's revision on the server. */
  readRevision: (id: string) => Promise<number>;
}

/** The current values of the wizard. */
export interface DraftSource {
  /** Returns the values to save, undefined without a title, or an error message (a string) if a value is invalid. */
  read: () => SongInput | string | undefined;
  files: () => FileChoice;
}

/** The draft and the pending creation with which the wizard starts. */
export interface StoredDraft {
  draft?: SavedDraft | undefined;
  creation?: PendingCreation | undefined;
  /** The values on the server, if they differ from those of the source. */
  saved?: { body: unknown; files: FileChoice } | undefined;
}

/**
 * The draft as the server has it: which values it holds, and the calls that write others. Each write carries the revision
 * that it is based on. A write without response is kept and repeated unchanged.
 */
export class DraftOnServer {
  #draft: SavedDraft | undefined;
  #creation: PendingCreation | undefined;
  #unanswered: { key: string; body: SongInput } | undefined;
  #savedBody: string;
  #savedFiles: string;
  readonly #calls: DraftCalls;
  readonly #onChange: () => void;

  /** `onChange` runs after each change of `draft`, `creation` or `unanswered` by a write. */
  constructor(calls: DraftCalls, { draft, creation, saved }: StoredDraft, onChange: () => void) {
    this.#calls = calls;
    this.#onChange = onChange;
    this.#draft = draft;
    this.#creation = creation;
    this.#savedBody = JSON.stringify(saved?.body);
    this.#savedFiles = JSON.stringify(saved?.files);
  }

  get draft(): SavedDraft | undefined {
    return this.#draft;
  }
  get creation(): PendingCreation | undefined {
    return this.#creation;
  }
  /** The values of a change without response yet. */
  get unanswered(): SongInput | undefined {
    return this.#unanswered?.body;
  }

  /** Returns whether the server is known to have these values and files. */
  holds(body: SongInput | string, files: FileChoice): boolean {
    return (
      this.#creation === undefined &&
      JSON.stringify(body) === this.#savedBody &&
      JSON.stringify(files) === this.#savedFiles
    );
  }

  /** Writes what the server does not hold yet: a write without response, the values, then the files. */
  async write(source: DraftSource): Promise<void> {
    await this.#writeBody(source);
    await this.#writeFiles(source.files());
  }

  /** Bases the next write on the draft's current revision on the server, whose values it replaces. */
  async takeRevisionOfServer(): Promise<void> {
    if (this.#draft === undefined) return;
    const revision = await this.#calls.readRevision(this.#draft.id);
    this.#draft = { ...this.#draft, revision };
    this.#unanswered = undefined;
    this.#savedBody = "";
  }

  /** Makes the next write create a new draft. */
  forget(): void {
    this.#draft = undefined;
    this.#unanswered = undefined;
    this.#savedBody = "";
    this.#savedFiles = "";
  }

  /** Ends the repetition of a write that the server has refused. */
  dropUnanswered(): void {
    this.#creation = undefined;
    this.#unanswered = undefined;
  }

  /** First repeats a write without response unchanged; its idempotency key makes it take effect once. */
  async #writeBody(source: DraftSource): Promise<void> {
    if (this.#creation !== undefined) await this.#create(this.#creation);
    const unanswered = this.#unanswered;
    if (unanswered !== undefined) await this.#update(unanswered);
    const body = source.read();
    if (body === undefined || typeof body === "string") return;
    if (JSON.stringify(body) === this.#savedBody) return;
    const key = crypto.randomUUID();
    if (this.#draft === undefined)
      await this.#create({ key, body: JSON.stringify({ ...body, ...source.files() }) });
    else await this.#update({ key, body });
  }

  async #create(creation: PendingCreation): Promise<void> {
    this.#creation = creation;
    this.#onChange();
    const { fileIds, artworkId, ...body } = JSON.parse(creation.body);
    this.#draft = await this.#calls.create({ ...body, fileIds, artworkId }, creation.key);
    this.#creation = undefined;
    this.#savedBody = JSON.stringify(body);
    this.#savedFiles = JSON.stringify({ fileIds, artworkId });
    this.#onChange();
  }

  async #update(write: { key: string; body: SongInput }): Promise<void> {
    const draft = this.#draft;
    if (draft === undefined) return;
    this.#unanswered = write;
    const { revision } = await this.#calls.update(draft, write.body, write.key);
    this.#unanswered = undefined;
    this.#draft = { ...draft, revision };
    this.#savedBody = JSON.stringify(write.body);
    this.#onChange();
  }

  async #writeFiles(choice: FileChoice): Promise<void> {
    const text = JSON.stringify(choice);
    if (this.#draft === undefined || text === this.#savedFiles) return;
    await this.#calls.chooseFiles(this.#draft.songId, choice);
    this.#savedFiles = text;
  }
}
