/**
 * Requests the first values of an iterable in advance, so that an early failure is thrown here, before anything was sent.
 * @returns all values
 */
export async function begun<T>(pieces: AsyncIterable<T>, count = 1): Promise<AsyncGenerator<T, void>> {
  const rest = pieces[Symbol.asyncIterator]()
  const first: IteratorResult<T>[] = []
  while (first.length < count) first.push(await rest.next())
  return (async function* () {
    try {
      for (const { done, value } of first) {
        if (done === true) return
        yield value
      }
      for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  })()
}
