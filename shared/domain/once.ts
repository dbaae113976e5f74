/**
 * Returns a function that builds a value at its first call and returns the same value at every call. Schemas are
 * declared with it, because building them takes longer than reading their code: a function that starts builds only the
 * schemas of the endpoint that is called, and a page only those that it uses.
 */
export function once<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => (built ??= { value: build() }).value;
}
