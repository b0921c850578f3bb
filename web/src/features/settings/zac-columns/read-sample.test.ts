import { ZAC_SAMPLE_BYTES, ZAC_SAMPLE_CHARACTERS } from '@kenshu/contract/limits'
import { expect, test } from 'vitest'
import { encodeCp932 } from '../../../../../fixtures/zac/cp932.ts'
import { readSample } from './read-sample.ts'

const TEXT = '法人コード,法人名\r\nH1,㈱髙﨑①商店\r\n'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['CP932', encodeCp932(TEXT)],
])('a sample in %s is read', async (_, bytes) => {
  const sample = await readSample(new File([new Uint8Array(bytes)], 'Client_HOUJIN.csv'))
  expect(sample).toMatchObject({ name: 'Client_HOUJIN.csv', text: TEXT, isCut: false })
})

test('only the beginning of a large file is read, also where its end cuts a character in two', async () => {
  const text = `a${'髙'.repeat(ZAC_SAMPLE_BYTES)}`
  const sample = await readSample(new File([text], 'Anken.csv'))
  expect(sample.isCut).toBe(true)
  expect(sample.text).toBe(text.slice(0, ZAC_SAMPLE_CHARACTERS))
})
