import type { ReadingProblem } from "../../shared/domain/extraction/reading-problem.ts";

/** Error for a document that cannot be read: broken, encrypted, too large, or of another type. */
export class UnreadableDocument extends Error {
  /** What its uploader is told of it; undefined if they can do nothing about it. */
  readonly problem: ReadingProblem | undefined;

  constructor(message: string, options: ErrorOptions & { problem?: ReadingProblem } = {}) {
    super(message, options);
    this.problem = options.problem;
  }
}
