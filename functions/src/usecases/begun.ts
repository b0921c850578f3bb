/** The same values, with the first ones already asked for: what fails at once fails here, before anything has gone out. */
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
