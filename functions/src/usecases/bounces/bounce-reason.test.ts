import { expect, test } from 'vitest'
import type { BounceReason } from './bounce-ports.ts'
import { bounceReason, isOfAddress, shownWords } from './bounce-reason.ts'

test.each<[BounceReason, status: string, words: string]>([
  [
    'address',
    '5.1.1',
    '550 5.1.1 <nobody@client.example>: Recipient address rejected: User unknown in virtual mailbox table',
  ],
  [
    'address',
    '5.1.1',
    '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
  ],
  [
    'address',
    '5.1.10',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  ],
  ['address', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['address', '5.0.0', '550 Unknown user nobody@docomo.example'],
  ['domain', '5.1.2', '550 5.1.2 Host or domain name not found'],
  [
    'domain',
    '5.4.4',
    'Host or domain name not found. Name service error for name=clinet.example type=A: Host not found',
  ],
  ['domain', '5.4.310', '550 5.4.310 DNS domain clinet.example does not exist'],
  ['disabled', '5.2.1', '550-5.2.1 The email account that you tried to reach is disabled.'],
  ['full', '5.2.2', '552-5.2.2 The email account that you tried to reach is over quota'],
  ['full', '4.2.2', '452-4.2.2 The email account that you tried to reach is over quota'],
  ['full', '5.0.0', '552 Mailbox full'],
  ['size', '5.3.4', '552 5.3.4 Message size exceeds fixed limit'],
  ['size', '5.2.3', '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient'],
  ['policy', '5.7.1', '550 5.7.1 Message blocked by policy'],
  ['policy', '5.7.26', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.'],
  ['policy', '5.0.0', '554 5.7.1 Service unavailable; Client host blocked'],
  ['expired', '4.4.1', 'connect to mx.client.example[192.0.2.1]:25: Connection timed out'],
  ['expired', '5.4.300', '550 5.4.300 Message expired'],
  ['expired', '4.4.7', 'smtp;550 4.4.7 QUEUE.Expired; message expired'],
  ['other', '5.0.0', ''],
  ['other', '5.6.0', '550 5.6.0 Lone CR or LF in body'],
  ['other', '', ''],
  // If the status is unspecific, the code in the server's message counts.
  ['address', '5.0.0', '550 5.1.1 rejected'],
  // Only a subject of 7 (x.7.x) means policy, not a detail of 7.
  ['other', '5.9.7', ''],
])('%s: %s %s', (reason, status, words) => {
  expect(bounceReason({ status, words })).toBe(reason)
})

test("the server's words are shown on one line, cut where they are long, without marks that turn text around", () => {
  expect(shownWords('550 5.1.1\r\n   no\u202esuch user')).toBe('550 5.1.1 nosuch user')
  expect(shownWords('x'.repeat(1000))).toHaveLength(301)
})

test('words of 300 characters are short enough, and of 301 are not', () => {
  expect(shownWords('x'.repeat(300))).toBe('x'.repeat(300))
  expect(shownWords('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`)
})

test.each([
  ['address', true],
  ['domain', true],
  ['disabled', true],
  ['full', false],
  ['size', false],
  ['policy', false],
  ['expired', false],
  ['other', false],
] as const)('%s: the address is what is wrong: %s', (reason, isWrong) => {
  expect(isOfAddress(reason)).toBe(isWrong)
})
