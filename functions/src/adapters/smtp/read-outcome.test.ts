import { expect, test } from 'vitest'
import { outcomeOfAcceptance, outcomeOfError } from './read-outcome.ts'

test('a failure without a reply is unclear once the message is handed over, and certain before', () => {
  expect(outcomeOfError({ code: 'ETIMEDOUT' }, true)).toEqual({ kind: 'unclear' })
  expect(outcomeOfError({ code: 'ECONNECTION' }, true)).toEqual({ kind: 'unclear' })
  expect(outcomeOfError({ code: 'EABORT' }, true)).toEqual({ kind: 'unclear' })
  expect(outcomeOfError({ code: 'ETIMEDOUT' }, false)).toEqual({
    kind: 'failed',
    fault: { kind: 'timeout' },
  })
})

test('a reply makes it certain, also after the message', () => {
  expect(outcomeOfError({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, true)).toEqual({
    kind: 'failed',
    fault: { kind: 'refused' },
  })
})

test.each([
  [{ code: 'EDNS' }, 'unreachable'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'insecure'],
  [{ code: 'ETLS' }, 'insecure'],
  [{ code: 'EAUTH', responseCode: 535 }, 'login'],
  [{ code: 'EAUTH' }, 'login'],
  [{ code: 'EAUTH', responseCode: 454 }, 'deferred'],
  [{ code: 'ECONNECTION', responseCode: 421 }, 'deferred'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'sender'],
  [{ code: 'ECONFIG' }, 'setup'],
  [{}, 'setup'],
] as const)('%j is %s', (error, kind) => {
  expect(outcomeOfError(error, false)).toEqual({ kind: 'failed', fault: { kind } })
})

const gone = { responseCode: 550, recipient: 'a@b.example' }
const busy = { responseCode: 451, recipient: 'c@d.example' }

test('of several refused recipients the one to correct is named', () => {
  expect(outcomeOfError({ code: 'EENVELOPE', rejectedErrors: [busy, gone] }, false)).toEqual({
    kind: 'failed',
    fault: { kind: 'recipient', addresses: ['a@b.example'], isTemporary: false, othersReached: false },
  })
})

test('what the server took for somebody is sent only if the client is among them', () => {
  expect(outcomeOfAcceptance('A@b.example', [gone])).toMatchObject({
    kind: 'failed',
    fault: { othersReached: true },
  })
  expect(outcomeOfAcceptance('client@x.example', [gone])).toEqual({
    kind: 'sent',
    refusedCopies: ['a@b.example'],
  })
  expect(outcomeOfAcceptance('client@x.example', [])).toEqual({ kind: 'sent', refusedCopies: [] })
})
