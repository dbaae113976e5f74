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
import { outcomeOf, sesEventsOf } from "./events.ts";
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

/** SES version 1. Every email goes to the local mailbox; none leaves this machine. */
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
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #stopped = false;

  /** `sendsPerSecond` is the account's maximum send rate; without it, there is no limit. */
  constructor(
    template: Template,
    clock: Clock,
    stateDir: string,
    bus: EventBus,
    sendsPerSecond = Number.POSITIVE_INFINITY,
  ) {
    this.#rate = new SendRate(sendsPerSecond, clock);
    this.#identities = new SesIdentities(template);
    this.mailbox = new Mailbox(stateDir);
    this.#clock = clock;
    this.#bus = bus;
    this.#account = template.account;
  }

  parse(request: WireRequest): { operation: string; input: unknown } {
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
    const resources = [message.from, message.envelopeFrom].map(
      (address) => this.#identities.find(address)?.arn ?? this.#identities.arn("identity", address),
    );
    if (message.configurationSet !== undefined) {
      resources.push(this.#identities.arn("configuration-set", message.configurationSet));
    }
    return [...new Set(resources)].map((resource) => ({ action, resource, context }));
  }

  async handle({ operation, input, role }: ServiceCall): Promise<ServiceResponse> {
    if (SENDING.has(operation) && input instanceof SesQuery) {
      return xmlResponse(operation, { MessageId: await this.#send(input, role ?? "") });
    }
    if (operation === "GetSendQuota") {
      const since = this.#clock.now() - DAY;
      const sent = this.mailbox.mails().filter(({ at }) => Date.parse(at) > since).length;
      return xmlResponse(operation, {
        Max24HourSend: "50000.0",
        MaxSendRate: Number.isFinite(this.#rate.perSecond)
          ? this.#rate.perSecond.toFixed(1)
          : "14.0",
        SentLast24Hours: sent.toFixed(1),
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
    const identity = this.#identities.check([message.from, message.envelopeFrom]);
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
    const events = sesEventsOf(sent, wanted);
    this.mailbox.add(mail, contents, raw, events);
    const outcomes = message.recipients.map(outcomeOf);
    this.onSent?.({
      configurationSet: sent.configurationSet,
      recipients: outcomes.length,
      bounced: outcomes.filter((one) => one === "bounce").length,
      complained: outcomes.filter((one) => one === "complaint").length,
    });
    if (events.length > 0) this.#tellSoon(EVENT_DELAY);
    return messageId;
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
