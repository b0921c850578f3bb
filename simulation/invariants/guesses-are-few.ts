import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { PasswordGuess } from '../steps/session.ts'
import type { Invariant } from './invariant.ts'

/** A link compares a limited number of wrong passwords per source and window, and then none, unless staff unlock it. */
export function guessesAreFew(): Invariant {
  /** when staff have unlocked a link */
  const unlocks: number[] = []

  function isOneTooMany(guess: PasswordGuess, all: readonly PasswordGuess[]): boolean {
    if (guess.outcome === 'refused') return false
    const before = all.filter(
      ({ accessToken, source, endedAt }) =>
        accessToken === guess.accessToken && source === guess.source && endedAt <= guess.begunAt,
    )
    const forgivenAt = Math.max(
      ...unlocks.filter((at) => at <= guess.endedAt),
      ...before.filter(({ outcome }) => outcome === 'right').map(({ endedAt }) => endedAt),
    )
    const from = guess.endedAt - LIMITS.passwordWindowMs
    const wrong = before.filter(
      ({ outcome, begunAt }) => outcome === 'wrong' && begunAt > from && begunAt > forgivenAt,
    )
    return wrong.length >= LIMITS.passwordAttempts
  }

  /** Whether too many guesses were compared in parallel. */
  function areTooManyAtOnce(guess: PasswordGuess, all: readonly PasswordGuess[]): boolean {
    const together = all.filter(
      ({ accessToken, source, begunAt, outcome }) =>
        accessToken === guess.accessToken &&
        source === guess.source &&
        begunAt === guess.begunAt &&
        outcome === 'wrong',
    )
    const wasForgiven = unlocks.some((at) => at > guess.begunAt)
    return !wasForgiven && together.length > LIMITS.passwordAttempts
  }

  return {
    name: 'a password is guessed a few times',
    onCommit: (seen) => {
      for (const { collection, at, before, after } of seen) {
        const isUnlock = collection === 'auditLog' && after?.['action'] === 'note.unlock'
        if (isUnlock && before === null) unlocks.push(at)
      }
      return []
    },
    atEnd: (_, { guesses }) =>
      guesses
        .filter((guess) => isOneTooMany(guess, guesses) || areTooManyAtOnce(guess, guesses))
        .map(({ source, outcome }) => `from ${source} one guess too many was compared, and was ${outcome}`),
  }
}
