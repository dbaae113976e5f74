import { StripeFault } from "./wire.ts";

interface CardBehavior {
  brand: string;
  /** Refused when it is entered. */
  declined?: { code: string; declineCode?: string; message: string };
  /** The bank asks its holder when the card is entered. */
  needsAuthentication?: boolean;
  /** Accepted when it is entered, declined when it is charged. */
  failsLater?: boolean;
}

const declined = (declineCode: string, message = "Your card was declined.") => ({
  brand: "visa",
  declined: { code: "card_declined", declineCode, message },
});

/** Stripe's test numbers, https://docs.stripe.com/testing */
const cards: Readonly<Record<string, CardBehavior>> = {
  "4242424242424242": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "4000002500003155": { brand: "visa", needsAuthentication: true },
  "4000002760003184": { brand: "visa", needsAuthentication: true },
  "4000000000000341": { brand: "visa", failsLater: true },
  "4000000000000002": declined("generic_decline"),
  "4000000000009995": declined("insufficient_funds", "Your card has insufficient funds."),
  "4000000000009987": declined("lost_card"),
  "4000000000000069": {
    brand: "visa",
    declined: { code: "expired_card", message: "Your card has expired." },
  },
  "4000000000000127": {
    brand: "visa",
    declined: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
};

/** How the card with this number behaves. Throws Stripe's error for a number that is not one of the test numbers. */
export function cardBehavior(number: string): CardBehavior {
  const found = cards[number.replaceAll(/\D/g, "")];
  if (found) return found;
  throw new StripeFault(
    402,
    "Your card was declined. Your request was in test mode, but used a non test card.",
    { type: "card_error", code: "card_declined", declineCode: "test_mode_live_card" },
  );
}

/** Throws Stripe's error for a card that is refused when it is entered. */
export function checkCard(number: string): void {
  const { declined: refusal } = cardBehavior(number);
  if (refusal === undefined) return;
  const { message, ...details } = refusal;
  throw new StripeFault(402, message, { type: "card_error", ...details });
}
