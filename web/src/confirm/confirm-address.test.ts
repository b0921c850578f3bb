import { expect, test } from 'vitest'
import { HELP_PATH, readConfirmAddress } from './confirm-address.ts'

test('the path bears the token, with or without the slash at its end', () => {
  const address = { kind: 'confirm', accessToken: 'aB3_-x' }
  expect(readConfirmAddress('/confirm/aB3_-x/', '')).toEqual(address)
  expect(readConfirmAddress('/confirm/aB3_-x', '')).toEqual(address)
})

test('readonly=true makes it the read-only view, and nothing else does', () => {
  const readOnly = { kind: 'read_only', noPasswordToken: 'np' }
  expect(readConfirmAddress('/confirm/np/', '?readonly=true')).toEqual(readOnly)
  expect(readConfirmAddress('/confirm/np/', '?utm_source=mail&readonly=true')).toEqual(readOnly)
  expect(readConfirmAddress('/confirm/np/', '?readonly=false').kind).toBe('confirm')
  expect(readConfirmAddress('/confirm/np/', '?utm_source=mail').kind).toBe('confirm')
})

test('the help has an address of its own', () => {
  expect(readConfirmAddress(HELP_PATH, '')).toEqual({ kind: 'help' })
  expect(readConfirmAddress('/confirm/help', '?utm_source=mail')).toEqual({ kind: 'help' })
})

test('what can be no token is malformed', () => {
  for (const path of ['/confirm', '/confirm/', '/confirm.html', '/confirm/a/b/', '/confirm/%3Ca%3E/', '/']) {
    expect(readConfirmAddress(path, '')).toEqual({ kind: 'malformed' })
  }
  expect(readConfirmAddress(`/confirm/${'a'.repeat(201)}/`, '').kind).toBe('malformed')
})
