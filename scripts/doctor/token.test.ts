import { expect, test } from 'vitest'
import { containing } from './recorded/found.ts'
import { gcloudCommand, tokenOf } from './token.ts'

const TOKEN = 'ya29.a0AfH6SMB-of_nobody-0123456789'

test('the token is the last line, also after a warning', () => {
  expect(tokenOf({ code: 0, output: `${TOKEN}\n` })).toEqual({ token: TOKEN, why: '' })
  expect(tokenOf({ code: 0, output: `WARNING: an update is available.\r\n${TOKEN}\r\n` }).token).toBe(TOKEN)
})

test('anything else is no token, and is not repeated', () => {
  const output =
    'ERROR: (gcloud.auth.print-access-token) You do not currently have an active account selected.'
  for (const answer of [
    { code: 1, output },
    { code: 0, output },
    { code: 0, output: '' },
    { code: 1, output: TOKEN },
  ]) {
    expect(tokenOf(answer)).toEqual({ token: null, why: containing('gcloud auth login') })
  }
})

test('gcloud needs a shell on Windows only', () => {
  expect(gcloudCommand('win32')).toEqual({ file: 'gcloud.cmd', first: [], shell: true })
  expect(gcloudCommand('darwin').shell).toBe(false)
})
