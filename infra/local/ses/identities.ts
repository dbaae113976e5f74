import { z } from "zod";
import { ServiceFault } from "../service.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const identityProps = z.object({
  EmailIdentity: z.string(),
  ConfigurationSetAttributes: z.object({ ConfigurationSetName: z.string().optional() }).optional(),
});
const setProps = z.object({
  SuppressionOptions: z.object({ SuppressedReasons: z.array(z.string()).optional() }).optional(),
});
const destinationProps = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.boolean().default(false),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.object({ EventBusArn: z.string() }).optional(),
  }),
});

export interface VerifiedIdentity {
  name: string;
  arn: string;
  configurationSet: string | undefined;
}

/** The verified identities and the configuration sets of the template. */
export class SesIdentities {
  readonly #identities: VerifiedIdentity[];
  /** Event types that go to EventBridge, in lower case, by configuration set. */
  readonly #sets = new Map<string, Set<string>>();
  /** The reasons for which the account's suppression list learns an address, by configuration set. */
  readonly #suppressedReasons = new Map<string, Set<string>>();
  readonly #region: string;
  readonly #account: string;

  constructor(template: Template) {
    this.#region = template.region;
    this.#account = template.account;
    this.#identities = template.ofType("AWS::SES::EmailIdentity").map((resource) => {
      const props = propsOf(resource, identityProps);
      return {
        name: props.EmailIdentity.toLowerCase(),
        arn: this.arn("identity", props.EmailIdentity),
        configurationSet: props.ConfigurationSetAttributes?.ConfigurationSetName,
      };
    });
    for (const resource of template.ofType("AWS::SES::ConfigurationSet")) {
      const { SuppressionOptions } = propsOf(resource, setProps);
      const name = template.ref(resource.id);
      this.#sets.set(name, new Set());
      this.#suppressedReasons.set(name, new Set(SuppressionOptions?.SuppressedReasons));
    }
    for (const resource of template.ofType("AWS::SES::ConfigurationSetEventDestination")) {
      const { ConfigurationSetName, EventDestination } = propsOf(resource, destinationProps);
      if (!EventDestination.Enabled || !EventDestination.EventBridgeDestination) continue;
      const types = this.#sets.get(ConfigurationSetName);
      if (!types) throw new Error(`${resource.id}: no configuration set ${ConfigurationSetName}`);
      for (const type of EventDestination.MatchingEventTypes) types.add(type.toLowerCase());
    }
  }

  arn(type: "identity" | "configuration-set", name: string): string {
    return `arn:aws:ses:${this.#region}:${this.#account}:${type}/${name}`;
  }

  /** The identity of the address with or without its +label, of its domain, or of a parent domain. */
  find(address: string): VerifiedIdentity | undefined {
    const [local = "", domain = ""] = address.toLowerCase().split("@");
    const names = [`${local}@${domain}`, `${local.replace(/\+.*$/, "")}@${domain}`];
    for (const parts = domain.split("."); parts.length > 1; parts.shift())
      names.push(parts.join("."));
    for (const name of names) {
      const identity = this.#identities.find((each) => each.name === name);
      if (identity) return identity;
    }
    return undefined;
  }

  /**
   * ARNs of the identities on which a sender needs the permission: its own and its domain's. SES checks that of the
   * identity which it uses, and an account may have verified both, whichever of them is in the template.
   */
  senderArns(address: string): string[] {
    const found = this.find(address)?.name;
    const isDomain = found !== undefined && !found.includes("@");
    const domain = address.toLowerCase().split("@")[1] ?? "";
    return [address.toLowerCase(), isDomain ? found : domain].map((name) =>
      this.arn("identity", name),
    );
  }

  /**
   * Returns the sender's identity. Throws MessageRejected unless the senders are verified, and in the sandbox the
   * recipients.
   */
  check(senders: string[], recipients: string[] = []): VerifiedIdentity {
    const failed = [...new Set([...senders, ...recipients])].filter((one) => !this.find(one));
    const first = this.find(senders[0] ?? "");
    if (first && failed.length === 0) return first;
    throw new ServiceFault(
      400,
      "MessageRejected",
      `Email address is not verified. The following identities failed the check in region ${this.#region.toUpperCase()}: ${failed.join(", ")}`,
    );
  }

  suppressedReasons(configurationSet: string): ReadonlySet<string> {
    return this.#suppressedReasons.get(configurationSet) ?? new Set();
  }

  /** Event types that a configuration set sends to EventBridge. Throws for an unknown configuration set. */
  eventTypes(configurationSet: string): Set<string> {
    const types = this.#sets.get(configurationSet);
    if (types) return types;
    throw new ServiceFault(
      400,
      "ConfigurationSetDoesNotExist",
      `Configuration set <${configurationSet}> does not exist.`,
      { ConfigurationSetName: configurationSet },
    );
  }
}
