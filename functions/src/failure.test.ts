import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { describeCrash, discreetly, Failure, OwnError } from './failure.ts'

/** The error of JSON.parse, whose message quotes what it was given. */
function quoting(): Error {
  try {
    JSON.parse('見本 花子')
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('JSON.parse has read it')
}

test('of another’s error the log has name, code and place, and not its message', () => {
  const { name, stack } = describeCrash(quoting())
  expect([name, stack]).toEqual([
    'SyntaxError',
    expect.stringMatching(/^SyntaxError\n {4}at JSON\.parse .*\n/),
  ])
  expect(stack).not.toContain('見本')
  const coded = Object.assign(new Error('見本 花子'), { code: 9 })
  expect(describeCrash(coded)).toMatchObject({ name: 'Error', code: 9 })
  expect(describeCrash(coded)['stack']).toMatch(/^Error \[9\]\n {4}at /)
  expect(describeCrash('見本')).toEqual({ name: 'string' })
})

test('a message with lines like a stack’s is left out as a whole, and so is a sentence for a caller', () => {
  expect(describeCrash(new Error('見本\n    at 花子'))['stack']).not.toContain('花子')
  const { stack } = describeCrash(new Failure('invalid_request', '見本 花子'))
  expect(stack).toMatch(/^Failure \[invalid_request\]\n {4}at /)
})

test('the log has our own message, and what of the causes it may have', () => {
  const { stack } = describeCrash(new OwnError('A plan of another format', { cause: quoting() }))
  expect(stack).toMatch(/^OwnError: A plan of another format\n {4}at [^]*\nCaused by: SyntaxError\n {4}at /)
  expect(stack).not.toContain('見本')
  const several = describeCrash(new AggregateError([quoting(), new OwnError('The lease was lost')], '見本'))
  expect(several['stack']).toMatch(
    /^AggregateError\n[^]*Caused by: SyntaxError\n[^]*Caused by: OwnError: The l/,
  )
})

test('what a trigger throws has no more, however it is printed', async () => {
  const thrown: unknown = await discreetly(() => Promise.reject(quoting())).catch((error: unknown) => error)
  expect(String(thrown)).toMatch(/^Error: SyntaxError\n {4}at JSON\.parse /)
  expect(inspect(thrown)).not.toContain('見本')
})
