import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { precheckKey } from '../../../lib/open-precheck.ts'
import { emptySelection } from './file-selection.ts'
import { keepUpload, leftUpload } from './left-upload.ts'

const FOLDER = '20260401-093015-k3x9q2'
const KEPT = { entry: 'here', folder: FOLDER, selection: emptySelection<File>() }

afterEach(() => {
  keepUpload(null)
})

function checked(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(precheckKey(FOLDER), {})
  return client
}

test('who goes back to the page finds the upload there, and who comes to it anew does not', () => {
  keepUpload(KEPT)
  expect(leftUpload('here', checked())).toBe(KEPT)
  expect(leftUpload('elsewhere', checked())).toBeNull()
})

test('without its plan, or once that was carried out, it is not shown: another check would begin by itself', async () => {
  keepUpload(KEPT)
  expect(leftUpload('here', new QueryClient())).toBeNull()
  const client = checked()
  await client.invalidateQueries({ queryKey: precheckKey(FOLDER), refetchType: 'none' })
  expect(leftUpload('here', client)).toBeNull()
})
