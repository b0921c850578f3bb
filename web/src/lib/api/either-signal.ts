/** A signal that is aborted with the first of two, as by `AbortSignal.any`, which Safari before 17.4 lacks. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    const abort = () => {
      either.abort(signal.reason)
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: either.signal })
  }
  return either.signal
}
