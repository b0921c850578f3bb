import JSZip from 'jszip'
import { expect, onTestFinished, test, vi } from 'vitest'
import { zipFiles } from './zip-files.ts'

// 髙 and ① in CP932. These bytes are not valid UTF-8 and must arrive unchanged.
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

test('the files are compressed at level 6', async () => {
  const made = vi.spyOn(JSZip.prototype, 'generateAsync')
  onTestFinished(() => {
    made.mockRestore()
  })
  await zipFiles([new File(['a'], 'Anken.csv')], () => undefined)
  expect(made.mock.calls[0]?.[0]).toMatchObject({
    compression: 'DEFLATE',
    compressionOptions: { level: 6 },
  })
})

test('the progress goes up to 100 percent', async () => {
  const percents: number[] = []
  await zipFiles([new File(['x'.repeat(100_000)], 'Anken.csv')], (percent) => {
    percents.push(percent)
  })
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
})

/** Year, month, day, hour and minute from the date and time fields of each entry (APPNOTE 4.4.6). */
function wallClocks(zip: Uint8Array<ArrayBuffer>): number[][] {
  const view = new DataView(zip.buffer)
  const starts = Array.from({ length: zip.length - 4 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02014b50,
  )
  return starts.map((at) => {
    const time = view.getUint16(at + 12, true)
    const date = view.getUint16(at + 14, true)
    return [(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]
  })
}

test("each entry carries its file's time on Tokyo's wall clock, whatever the zone of the browser", async () => {
  const lateEvening = Date.parse('2026-04-01T23:58:00+09:00')
  const nextMorning = Date.parse('2026-04-02T00:02:00+09:00')
  const bytes = await zipFiles(
    [
      new File(['a'], 'Anken.csv', { lastModified: lateEvening }),
      new File(['b'], 'Member.csv', { lastModified: nextMorning }),
    ],
    () => undefined,
  )
  expect(wallClocks(bytes)).toEqual([
    [2026, 4, 1, 23, 58],
    [2026, 4, 2, 0, 2],
  ])
})

test('a time that a zip entry cannot carry becomes the first day of 1980, which means unknown', async () => {
  const bytes = await zipFiles(
    [
      new File(['a'], 'Anken.csv', { lastModified: 0 }),
      new File(['b'], 'Member.csv', { lastModified: 5e12 }),
    ],
    () => undefined,
  )
  expect(wallClocks(bytes)).toEqual([
    [1980, 1, 1, 0, 0],
    [1980, 1, 1, 0, 0],
  ])
})
