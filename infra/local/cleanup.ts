/** What has to be undone at the end, in the reverse of the order in which it was begun. */
export class Cleanup {
  readonly #steps: (() => void | Promise<void>)[] = [];

  add(step: () => void | Promise<void>): void {
    this.#steps.push(step);
  }

  /** Does every step once, also when an earlier one fails; throws the first failure at the end. */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
