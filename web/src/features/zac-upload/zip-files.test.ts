import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { zipFiles } from './zip-files.ts'

// 髙 and ① in CP932: bytes that are no UTF-8 and must arrive as they are.
const CP932 = new Uint8Array([0xfb, 0xfc, 0x87, 0x40, 0x0d, 0x0a])

test('the zip holds every file under its bare name, byte for byte', async () => {
  const bytes = await zipFiles(
    [new File([CP932], 'Anken.csv'), new File(['a,b\r\n'.repeat(10_000)], 'Member.csv')],
    () => undefined,
  )
  const zip = await JSZip.loadAsync(bytes)
  expect(Object.keys(zip.files)).toEqual(['Anken.csv', 'Member.csv'])
  expect(await zip.file('Anken.csv')?.async('uint8array')).toEqual(CP932)
  expect(await zip.file('Member.csv')?.async('string')).toBe('a,b\r\n'.repeat(10_000))
  expect(bytes.length).toBeLessThan(2000)
})

test('the progress goes up to 100 percent', async () => {
  const percents: number[] = []
  await zipFiles([new File(['x'.repeat(100_000)], 'Anken.csv')], (percent) => {
    percents.push(percent)
  })
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
})
