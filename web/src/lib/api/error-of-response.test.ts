import { expect, test } from 'vitest'
import { errorOfResponse } from './error-of-response.ts'

test("a failure carries the server's own sentence, whichever of the three fields it stands in", () => {
  for (const field of ['error', 'detail', 'message']) {
    const body = { code: 'promote_running', [field]: '別のデータ登録が実行中です', requestId: 'r-1' }
    expect(errorOfResponse(409, body, 'header-id')).toMatchObject({
      code: 'promote_running',
      message: '別のデータ登録が実行中です',
      status: 409,
      requestId: 'r-1',
      statusText: '',
    })
  }
})

test('an answer that is no error body of ours gives the general sentence and the id of the header', () => {
  for (const body of [undefined, 'Bad Gateway', { code: 'made_up', error: 'x', requestId: 'r-2' }]) {
    expect(errorOfResponse(502, body, 'header-id')).toMatchObject({
      code: 'bad_response',
      message: 'エラーが発生しました。',
      status: 502,
      requestId: 'header-id',
    })
  }
})

test('only an answer without a sentence is known by its status, by the number where that has no name', () => {
  expect(errorOfResponse(502, '<html>', 'r', 'Bad Gateway').statusText).toBe('Bad Gateway')
  expect(errorOfResponse(502, '<html>', 'r').statusText).toBe('HTTP 502')
  const mute = { code: 'internal', message: '', requestId: 'r-3' }
  expect(errorOfResponse(500, mute, 'r', 'Internal Server Error')).toMatchObject({
    code: 'internal',
    message: 'エラーが発生しました。',
    statusText: 'Internal Server Error',
    requestId: 'r-3',
  })
})
