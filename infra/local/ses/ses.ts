import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { SentEmailCounts } from "../cloudwatch/service-metrics.ts";
import { ServiceFault } from "../service.ts";
import type {
  ServiceResponse,
  ServiceCall,
  EventBus,
  RequiredPermission,
  Service,
  WireRequest,
} from "../service.ts";
import { sesEventsOf } from "./events.ts";
import { isSimulated, outcomeOf, type Outcome } from "./outcomes.ts";
import { listFault, readListCall, type ListCall } from "./suppression-list.ts";
import { SesIdentities } from "./identities.ts";
import { Mailbox, parseEmail } from "./mailbox.ts";
import { composeMime, readHeaders, readOutgoingMessage } from "./message.ts";
import { SesQuery, xmlResponse, xmlFault } from "./query.ts";
import { SendRate } from "./send-rate.ts";
import type { Template } from "../template/template.ts";

const SENDING = new Set(["SendEmail", "SendRawEmail"]);
const DAY = 86_400_000;
/**
 * Milliseconds from the answer to the first events. On AWS, too, the sender knows the message id before events arrive.
 */
const EVENT_DELAY = 100;
const EVENT_RETRY = 1_000;

/** What AWS sets for an account. */
export interface SesAccount {
  /** The maximum send rate, in recipients a second; without it, there is no limit. */
  sendsPerSecond?: number | undefined;
  /** The quota of recipients in 24 hours; without it, there is none. */
  sendsPerDay?: number | undefined;
  /** The verified recipients of an account in the sandbox; undefined for one outside it. */
  sandboxRecipients?: readonly string[] | undefined;
}

/** SES version 1, and version 2 for the suppression list. Every email goes to the local mailbox; none leaves this machine. */
export class SesService implements Service {
  readonly name = "ses";
  readonly mailbox: Mailbox;
  /** Receives each email that was accepted, with its outcomes. */
  onSent: ((sent: SentEmailCounts) => void) | undefined;
  readonly #identities: SesIdentities;
  readonly #clock: Clock;
  readonly #bus: EventBus;
  readonly #account: string;
  readonly #rate: SendRate;
  readonly #limits: SesAccount;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    template: Template,
    clock: Clock,
    stateDir: string,
    bus: EventBus,
    account: SesAccount = {},
  ) {
    this.#limits = account;
    this.#rate = new SendRate(account.sendsPerSecond ?? Number.POSITIVE_INFINITY, clock);
    this.#identities = new SesIdentities(template);
    this.mailbox = new Mailbox(stateDir);
    this.#clock = clock;
    this.#bus = bus;
    this.#account = template.account;
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
    const listCall = readListCall(request);
    if (listCall !== undefined) return { operation: listCall.operation, input: listCall };
    const input = new SesQuery(request.body.toString());
    return { operation: input.operation, input };
  }

  requiredPermissions(operation: string, input: unknown): RequiredPermission[] {
    const action = `ses:${operation}`;
    if (!SENDING.has(operation) || !(input instanceof SesQuery)) {
      return [{ action, resource: "*", context: {} }];
    }
    const message = readOutgoingMessage(input);
    const context = {
      "ses:FromAddress": message.from,
      "ses:FromDisplayName": message.fromName,
      "ses:FeedbackAddress": message.envelopeFrom,
      "ses:Recipients": message.recipients,
    };
    const resources = [message.from, message.envelopeFrom].flatMap((address) =>
      this.#identities.senderArns(address),
    );
    // In the sandbox, SES also checks the permission on recipients that are identities of the account.
    const verified = this.#verifiedRecipients();
    for (const address of message.recipients)
      if (verified.has(address.toLowerCase()))
        resources.push(this.#identities.arn("identity", address));
    if (message.configurationSet !== undefined) {
      resources.push(this.#identities.arn("configuration-set", message.configurationSet));
    }
    return [...new Set(resources)].map((resource) => ({ action, resource, context }));
  }

  async handle({ operation, input, role, request }: ServiceCall): Promise<ServiceResponse> {
    const listCall = readListCall(request);
    if (listCall !== undefined) return this.#changeList(listCall);
    if (SENDING.has(operation) && input instanceof SesQuery) {
      return xmlResponse(operation, { MessageId: await this.#send(input, role ?? "") });
    }
    if (operation === "GetSendQuota") {
      return xmlResponse(operation, {
        Max24HourSend: (this.#limits.sendsPerDay ?? 50_000).toFixed(1),
        MaxSendRate: Number.isFinite(this.#rate.perSecond)
          ? this.#rate.perSecond.toFixed(1)
          : "14.0",
        SentLast24Hours: this.#sentToday().toFixed(1),
      });
    }
    throw new ServiceFault(
      501,
      "NotImplementedException",
      `the local cloud does not support ses:${operation}`,
    );
  }

  renderFault(fault: ServiceFault): ServiceResponse {
    return xmlFault(fault);
  }

  async start(): Promise<void> {
    this.#stopped = false;
    this.#tellSoon(EVENT_DELAY);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#telling;
    this.mailbox.close();
  }

  /** Delivers pending events without their delay. Returns whether there was one. */
  async deliverEvents(): Promise<boolean> {
    const before = this.mailbox.nextEvent()?.sequence;
    if (before === undefined) return false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#telling = this.#telling.then(() => this.#tell());
    await this.#telling;
    return this.mailbox.nextEvent()?.sequence !== before;
  }

  async #send(query: SesQuery, callerRole: string): Promise<string> {
    const message = readOutgoingMessage(query);
    const identity = this.#identities.check(
      [message.from, message.envelopeFrom],
      this.#unverified(message.recipients),
    );
    const { sendsPerDay } = this.#limits;
    if (sendsPerDay !== undefined && this.#sentToday() + message.recipients.length > sendsPerDay)
      throw new ServiceFault(400, "Throttling", "Daily message quota exceeded.");
    this.#rate.take(message.recipients.length);
    const configurationSet = message.configurationSet ?? identity.configurationSet;
    const wanted =
      configurationSet === undefined
        ? new Set<string>()
        : this.#identities.eventTypes(configurationSet);
    const raw = await composeMime(query);
    const at = this.#clock.date();
    const messageId = `0102${at.getTime().toString(16).padStart(12, "0")}-${randomUUID()}-000000`;
    const { mail, contents } = await parseEmail(raw, { ...message, messageId, at });
    const sent = {
      messageId,
      at,
      message,
      headers: readHeaders(raw),
      operation: query.operation,
      identityArn: identity.arn,
      configurationSet: configurationSet ?? "",
      configurationSetArn: this.#identities.arn("configuration-set", configurationSet ?? ""),
      account: this.#account,
      callerRole,
    };
    const list = this.mailbox.suppressionList;
    const outcome = (address: string) => outcomeOf(address, (one) => list.has(one));
    const events = sesEventsOf(sent, wanted, outcome);
    const reasons = this.#identities.suppressedReasons(sent.configurationSet);
    const outcomes = message.recipients.map((address) => ({ address, is: outcome(address) }));
    this.mailbox.add(mail, contents, raw, events);
    for (const { address, is } of outcomes) list.learn(address, is, reasons, at.toISOString());
    const count = (...those: Outcome[]) => outcomes.filter(({ is }) => those.includes(is)).length;
    // SES does not count an email that the account's own list held back.
    this.onSent?.({
      configurationSet: sent.configurationSet,
      recipients: outcomes.length,
      bounced: count("unknown mailbox", "suppressed by SES"),
      complained: count("complaint"),
    });
    if (events.length > 0) this.#tellSoon(EVENT_DELAY);
    return messageId;
  }

  #changeList(call: ListCall): ServiceResponse {
    try {
      return this.mailbox.suppressionList.handle(call);
    } catch (error) {
      if (error instanceof ServiceFault) return listFault(error);
      throw error;
    }
  }

  /** Recipients of the last 24 hours. */
  #sentToday(): number {
    const since = this.#clock.now() - DAY;
    const mails = this.mailbox.mails().filter(({ at }) => Date.parse(at) > since);
    return mails.reduce((sum, { to }) => sum + to.length, 0);
  }

  /** The recipients that must be verified identities: in the sandbox all but the simulator's and the verified ones. */
  #unverified(recipients: string[]): string[] {
    if (this.#limits.sandboxRecipients === undefined) return [];
    const verified = this.#verifiedRecipients();
    return recipients.filter((one) => !isSimulated(one) && !verified.has(one.toLowerCase()));
  }

  #verifiedRecipients(): ReadonlySet<string> {
    return new Set(this.#limits.sandboxRecipients?.map((address) => address.toLowerCase()));
  }

  #tellSoon(delay: number): void {
    if (this.#stopped || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#telling = this.#telling.then(() => this.#tell());
    }, delay);
  }

  /** Puts pending events on the bus, at least once each, across restarts. */
  async #tell(): Promise<void> {
    try {
      while (!this.#stopped) {
        const next = this.mailbox.nextEvent();
        if (!next) return;
        await this.#bus.put(next.event);
        this.mailbox.eventTold(next.sequence);
      }
    } catch (error) {
      console.error("ses: the event bus refused an event, which stays pending:", error);
      this.#tellSoon(EVENT_RETRY);
    }
  }
}
