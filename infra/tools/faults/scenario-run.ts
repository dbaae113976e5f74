import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import type { RecordedCall } from "../../local/iam-proxy/admission.ts";
import type { LocalCloud } from "../../local/main.ts";
import { Visitor, type InboxEmail } from "../samples/visitor.ts";
import { SimulatedUser, type RunContext } from "./simulated-user.ts";
import { unfinishedWork } from "./invariants.ts";
import {
  countLabels,
  itemKey,
  newItemLabels,
  type Item,
  type LabelCounts,
} from "./table-labels.ts";

/** Minutes after which the sweep job and every retry have repeated failed work. */
const patienceMinutes = 40;

/**
 * Due times that a wait visits at most, so that a wait of days runs the schedules less often than once a minute. The
 * last one is the end of the wait.
 */
const stepsOfWait = 60;

/** Minutes to wait for an email. */
const mailMinutes = 30;

/** A local cloud on which scenarios run, with a reader of its table. */
export interface TestedCloud {
  cloud: LocalCloud;
  readTable: () => Promise<Item[]>;
}

/** One run of a scenario on a local cloud. */
export class ScenarioRun implements RunContext {
  readonly problems: string[] = [];
  /** The endpoints that were called since the scenario began. */
  readonly called = new Set<Endpoint>();
  readonly #tested: TestedCloud;
  readonly #known: ReadonlySet<string>;
  readonly #mailsBefore: number;

  private constructor(tested: TestedCloud, known: ReadonlySet<string>, mailsBefore: number) {
    this.#tested = tested;
    this.#known = known;
    this.#mailsBefore = mailsBefore;
  }

  static async start(tested: TestedCloud): Promise<ScenarioRun> {
    const known = new Set((await tested.readTable()).map(itemKey));
    const mails = await new Visitor(tested.cloud.url).inbox({ attachments: false });
    return new ScenarioRun(tested, known, mails.length);
  }

  /** A run that begins where this one began, for a local cloud that was restored to a snapshot of this run. */
  restart(): ScenarioRun {
    return new ScenarioRun(this.#tested, this.#known, this.#mailsBefore);
  }

  get cloud(): LocalCloud {
    return this.#tested.cloud;
  }

  get url(): string {
    return this.cloud.url;
  }

  /** A simulated user with a new browser, or with the browser of a visitor. */
  user(visitor?: Visitor): SimulatedUser {
    return new SimulatedUser(this, visitor);
  }

  async wait(seconds: number): Promise<void> {
    await this.cloud.advance(seconds, stepsOfWait);
  }

  async runRequest<Result>(endpoint: Endpoint, request: () => Promise<Result>): Promise<Result> {
    this.called.add(endpoint);
    return await request();
  }

  reportProblem(problem: string): void {
    this.problems.push(problem);
  }

  /** The newest email to an address with a matching subject. Throws if it does not arrive. */
  async email(address: string, subject: RegExp): Promise<InboxEmail> {
    for (let minute = 0; minute <= mailMinutes; minute += 1) {
      await this.cloud.settled();
      const found = (await this.#inbox()).find(
        (mail) => mail.destination.to.join().includes(address) && subject.test(mail.subject),
      );
      if (found !== undefined) return found;
      await this.wait(60);
    }
    throw new Error(`No email ${String(subject)} came to ${address}`);
  }

  /** Advances the clock until no work is left and `isRight` holds. Returns the table and the unfinished work. */
  async settle(
    isRight: (items: Item[]) => Promise<boolean>,
  ): Promise<{ items: Item[]; left: string[] }> {
    for (let minute = 0; ; minute += 1) {
      await this.cloud.settled();
      const items = await this.#tested.readTable();
      const left = unfinishedWork(items);
      const isDone = left.length === 0 && (await isRight(items));
      if (isDone || minute === patienceMinutes) return { items, left };
      await this.wait(60);
    }
  }

  /** Labels of the items and emails that the run created, without values that differ between two runs. */
  async labelsMade(items: readonly Item[]): Promise<LabelCounts> {
    const mails = (await this.#inbox()).map(({ subject }) => `email '${withoutRandom(subject)}'`);
    return countLabels([...newItemLabels(items, this.#known), ...mails]);
  }

  /** The items of a partition. */
  async itemsOf(pk: string): Promise<Item[]> {
    return (await this.#tested.readTable()).filter((item) => item["pk"] === pk);
  }

  /** Repeats failed work up to six times, 31 seconds apart. Throws the last error. */
  async withRetries(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; attempt < 7; attempt += 1) {
      try {
        await work();
        return;
      } catch {
        // The next code of an authenticator comes within half a minute.
        await this.wait(31);
      }
    }
    await work();
  }

  /** Records the calls to AWS from the start of `work` until all work that it caused is done. */
  async recordCalls(work: () => Promise<void>): Promise<RecordedCall[]> {
    const calls: RecordedCall[] = [];
    const { admission } = this.cloud;
    admission.onCall = (call) => calls.push(call);
    await work();
    await this.settle(async () => true);
    admission.onCall = undefined;
    return calls;
  }

  async #inbox(): Promise<InboxEmail[]> {
    const all = await new Visitor(this.url).inbox({ attachments: false });
    return all.slice(0, all.length - this.#mailsBefore);
  }
}

/** A subject without its random code. */
function withoutRandom(subject: string): string {
  return subject.replaceAll(/\d{6}|[A-Z2-9]{4}-[A-Z2-9]{4}/g, "…");
}
