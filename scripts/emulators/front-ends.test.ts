import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { forward } from './front-ends.ts'

const HOSTING_URL = '/api/v1/confirm/open/'
const FUNCTION_URL = '/demo-test/asia-northeast1/api/api/v1/confirm/open/'

function passed(url: string, headers: Record<string, string>, callerKey?: string): Record<string, string> {
  const request = { url, headers, socket: { remoteAddress: '127.0.0.1' } }
  forward(request as unknown as IncomingMessage, 'demo-test', callerKey)
  return headers
}

const forwardedFor = (headers: Record<string, string>) => headers['x-forwarded-for']

test('a direct call ends with the address that connected, whatever the caller writes before', () => {
  expect(forwardedFor(passed(FUNCTION_URL, {}))).toBe('127.0.0.1')
  expect(forwardedFor(passed(FUNCTION_URL, { 'x-forwarded-for': '198.51.100.1' }))).toBe(
    '198.51.100.1, 127.0.0.1',
  )
})

test('a call through Hosting ends with its client and Hosting', () => {
  const atHosting = passed(HOSTING_URL, { 'x-forwarded-for': '198.51.100.1' })
  expect(forwardedFor(passed(FUNCTION_URL, atHosting))).toBe('198.51.100.1, 127.0.0.1, 192.0.2.1')
})

test('nobody passes for Hosting', () => {
  const claimed = { 'x-forwarded-for': '198.51.100.1', 'x-from-emulated-hosting': 'guessed' }
  expect(passed(FUNCTION_URL, claimed)).toEqual({ 'x-forwarded-for': '198.51.100.1, 127.0.0.1' })
})

test("only who knows the suite's key chooses the address", () => {
  const call = (key: string) => passed(FUNCTION_URL, { 'x-emulated-caller': `${key} 203.0.113.7` }, 'secret')
  expect(call('secret')).toEqual({ 'x-forwarded-for': '203.0.113.7' })
  expect(call('guessed')).toEqual({ 'x-forwarded-for': '127.0.0.1' })
  const noKey = passed(FUNCTION_URL, { 'x-emulated-caller': 'undefined 203.0.113.7' })
  expect(noKey).toEqual({ 'x-forwarded-for': '127.0.0.1' })
})

test('other requests stay as they are', () => {
  expect(passed('/confirm/x/', {})).toEqual({})
})
