/** Some objects could not be deleted. All others of the call are deleted. */
export class ObjectsNotDeleted extends Error {
  override readonly name = "ObjectsNotDeleted";
  readonly objectKeys: ReadonlySet<string>;

  constructor(objectKeys: readonly string[], code = "") {
    super(`S3 did not delete every object: ${code}`);
    this.objectKeys = new Set(objectKeys);
  }
}

/** The keys of the objects that a deletion could not delete. Throws any other error. */
export async function objectsLeftBy(deletion: Promise<void>): Promise<ReadonlySet<string>> {
  try {
    await deletion;
    return new Set();
  } catch (error) {
    if (error instanceof ObjectsNotDeleted) return error.objectKeys;
    throw error;
  }
}
