/**
 * Returns a function that builds a value at its first call and returns the same value at every later call. Schemas are
 * declared with it, because building a schema takes longer than parsing its code: a Lambda function builds only the
 * schemas of the called endpoint, and a page only those that it uses. Bundlers leave out values that nothing uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function once<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => (built ??= { value: build() }).value;
}
