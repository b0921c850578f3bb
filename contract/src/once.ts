/** Makes something when it is first asked for, and keeps it. Used for what takes long to make, so that loading the code does not take as long. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
