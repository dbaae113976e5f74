/** The ways out of the review of one document. */
export interface ReviewActions {
  /** Undefined at the end. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  skip: () => void;
  /** Called when the document was added to the songs, or discarded. */
  ended: () => void;
  close: () => void;
  help: () => void;
}
