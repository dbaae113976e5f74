import { randomUUID } from "node:crypto";
import { z } from "zod";
import { waitUntilUploaded, type LocalFile } from "../samples/uploads.ts";
import { tokenInEmail, Visitor, type VisitorResponse } from "../samples/visitor.ts";
import { demoPassword, type DemoPerson } from "./people.ts";
import { playSong, recordingFile, waveformOf, type Part } from "./sound/recording.ts";
import type { SongForm } from "./sound/song-form.ts";

/** Browsers of the people of the demo, as the evidence of agreements and the list of sessions name them. */
export const browsers = {
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15",
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
} as const;

/** A visitor with a certain browser. */
export class DemoVisitor extends Visitor {
  readonly #userAgent: string;

  constructor(url: string, userAgent: string) {
    super(url);
    this.#userAgent = userAgent;
  }

  override request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    return super.request(method, path, body, { "user-agent": this.#userAgent, ...headers });
  }

  /** Makes a call that is done once, in a team's workspace or in the visitor's own. */
  async once<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body: unknown,
    team?: string,
  ): Promise<z.infer<Schema>> {
    const headers = { "idempotency-key": randomUUID(), ...inTeam(team) };
    return await this.expect(schema, "POST", path, body, headers);
  }
}

const inTeam = (team: string | undefined): Record<string, string> =>
  team === undefined ? {} : { workspace: team };

const Announced = z.object({
  id: z.string(),
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});

/** A person of the demo with an account. */
export class DemoAccount extends DemoVisitor {
  readonly person: DemoPerson;

  constructor(url: string, person: DemoPerson, userAgent: string) {
    super(url, userAgent);
    this.person = person;
  }

  /** Creates the account with a complete profile, and signs in. */
  async signUp(profile: { role: string; company?: string; phone?: string }): Promise<void> {
    const { songwriterName: name, email, pro, songwriterIpi: ipi } = this.person;
    const { publisherName, publisherIpi, selfPublished } = this.person;
    await this.expect(z.unknown(), "POST", "/api/auth/signup", {
      ...{ name, email, password: demoPassword },
    });
    const token = tokenInEmail(await this.emailTo(email, /verify/i), "token=");
    await this.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
    await this.signIn();
    const details = { pro, ipi, publisherName, publisherIpi, selfPublished };
    await this.expect(z.unknown(), "PATCH", "/api/auth/profile", { ...details, ...profile });
  }

  /** A session ends after 14 days without use. */
  async signIn(): Promise<void> {
    const { email } = this.person;
    const body = { email, password: demoPassword };
    await this.expect(z.unknown(), "POST", "/api/auth/login", body);
  }

  /** Uploads a file for a song, or into a folder. Returns its id. */
  async upload(
    { name, type, bytes }: Pick<LocalFile, "name" | "type" | "bytes">,
    { team, folderId }: { team?: string | undefined; folderId?: string | undefined } = {},
  ): Promise<string> {
    const file = { name, type, size: bytes.length };
    const { id, upload } = await (folderId === undefined
      ? this.once(Announced, "/api/songFiles", { ...file, purpose: "audio" }, team)
      : this.once(Announced, "/api/files", { ...file, folderId }, team));
    const answer = await fetch(upload.url, { method: "PUT", body: bytes, headers: upload.headers });
    if (answer.status !== 200) throw new Error(`The upload of ${name} answered ${answer.status}`);
    await waitUntilUploaded(this, id);
    return id;
  }

  /** Uploads a recording of a song with its waveform, as the application does. Returns the id of the file. */
  async record(
    name: string,
    form: SongForm,
    {
      without = [],
      ...place
    }: { without?: readonly Part[]; team?: string | undefined; folderId?: string | undefined } = {},
  ): Promise<string> {
    const samples = playSong(form, without);
    const id = await this.upload(recordingFile(name, samples), place);
    await this.expect(z.unknown(), "POST", `/api/files/${id}/peaks`, waveformOf(samples));
    return id;
  }
}
