import type Stripe from "stripe";
import { cardBehavior } from "./cards.ts";
import { requireRecord } from "./stored-records.ts";
import { idOf, newId, paymentIntentOf } from "./objects.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import { noSuchObject, StripeFault } from "./wire.ts";

/** The id of the charge of a paid invoice: the emulator has one for each. */
const chargeIdOf = (invoiceId: string): string => invoiceId.replace(/^in_/, "ch_");

/** Records the charge of an invoice that was paid by a card. Stripe's test card for disputes is disputed at once. */
export function recordCharge(
  dependencies: StripeDependencies,
  invoice: Stripe.Invoice,
  method: string,
  at: number,
): void {
  const { store, emit } = dependencies;
  const made = newCharge(invoice, method, at);
  store.charges.put(made.id, made);
  const card = store.cards.get(method);
  if (card === undefined || cardBehavior(card.number).isDisputed !== true) return;
  store.charges.put(made.id, { ...made, disputed: true });
  const dispute = newDispute(made, at);
  store.disputes.put(dispute.id, dispute);
  emit("charge.dispute.created", dispute);
  emit("charge.dispute.funds_withdrawn", dispute);
}

/** The outcomes of disputes in test mode, by the text of the evidence. */
const outcomes: Readonly<Record<string, "won" | "lost">> = {
  winning_evidence: "won",
  losing_evidence: "lost",
};

/** Decides a dispute. A won dispute returns the money. */
function settle({ store, emit }: StripeDependencies, id: string, status: "won" | "lost") {
  const before = requireRecord(store.disputes, "dispute", id);
  if (before.status !== "needs_response")
    throw new StripeFault(400, "This dispute is already closed.", { code: "charge_disputed" });
  const settled = { ...before, status };
  store.disputes.put(id, settled);
  emit("charge.dispute.closed", settled);
  if (status === "won") emit("charge.dispute.funds_reinstated", settled);
  return settled;
}

/** Submits evidence. Its text decides the dispute, as in Stripe's test mode. */
export function submitEvidence(dependencies: StripeDependencies, id: string, text: string) {
  const outcome = outcomes[text];
  if (outcome === undefined) throw new StripeFault(400, "The stand-in knows no such evidence.");
  return settle(dependencies, id, outcome);
}

/** Accepts a dispute as lost. */
export function closeDispute(dependencies: StripeDependencies, id: string) {
  return settle(dependencies, id, "lost");
}

/** The charge with this id. Throws Stripe's error if there is none. */
export function requireCharge(
  { store }: Pick<StripeDependencies, "store">,
  id: string,
): Stripe.Charge {
  const found = store.charges.get(id);
  if (!found) throw noSuchObject("charge", id);
  return found;
}

function newCharge(invoice: Stripe.Invoice, method: string, created: number): Stripe.Charge {
  return {
    id: chargeIdOf(invoice.id),
    object: "charge",
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency: "usd",
    customer: idOf(invoice.customer),
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: paymentIntentOf(invoice.id),
    payment_method: method,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

function newDispute(disputed: Stripe.Charge, created: number): Stripe.Dispute {
  const id = newId("dp");
  return {
    id,
    object: "dispute",
    amount: disputed.amount,
    balance_transactions: [],
    charge: disputed.id,
    created,
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: created + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: disputed.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
}
