import { StripeFault } from "./wire.ts";

interface CardBehavior {
  brand: string;
  /** Refused when it is entered. */
  declined?: { code: string; declineCode?: string; message: string };
  /** The bank asks its holder when the card is entered. */
  needsAuthentication?: boolean;
  /** The bank also asks its holder at each payment, which fails at the end of a period, when the holder is absent. */
  asksEachTime?: boolean;
  /** Accepted when it is entered, declined when it is charged. */
  failsLater?: boolean;
  /** Charged, and disputed at once. */
  isDisputed?: boolean;
}

const declined = (declineCode: string, message = "Your card was declined.") => ({
  brand: "visa",
  declined: { code: "card_declined", declineCode, message },
});

/** Stripe's test numbers, https://docs.stripe.com/testing */
const cards: Readonly<Record<string, CardBehavior>> = {
  "4242424242424242": { brand: "visa" },
  "4000056655665556": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "2223003122003222": { brand: "mastercard" },
  "5200828282828210": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "371449635398431": { brand: "amex" },
  "6011111111111117": { brand: "discover" },
  "3056930009020004": { brand: "diners" },
  "3566002020360505": { brand: "jcb" },
  "6200000000000005": { brand: "unionpay" },
  "4000002500003155": { brand: "visa", needsAuthentication: true },
  "4000002760003184": { brand: "visa", needsAuthentication: true, asksEachTime: true },
  "4000000000000341": { brand: "visa", failsLater: true },
  "4000000000000259": { brand: "visa", isDisputed: true },
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

/**
 * Numbers that only the emulator accepts. Stripe has some dozens of accepted numbers, but tests of rules about one card
 * need a card for each person. Numbers with 499998 are accepted when they are entered and declined when they are
 * charged.
 */
const ownNumber = /^49999[89]\d{10}$/;

/** How the card with this number behaves. Throws Stripe's error for a number that is not one of the test numbers. */
export function cardBehavior(number: string): CardBehavior {
  const digits = number.replaceAll(/\D/g, "");
  const found = cards[digits];
  if (found) return found;
  if (ownNumber.test(digits) && hasCheckDigit(digits))
    return { brand: "visa", failsLater: digits.startsWith("499998") };
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

/** Whether the last digit is that of the other ones (Luhn, ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
