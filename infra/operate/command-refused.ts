/** Thrown when an operator's command cannot do its work. The message is for the operator. */
export class CommandRefused extends Error {}
