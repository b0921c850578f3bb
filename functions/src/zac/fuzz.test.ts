import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casesOfShare } from '../../../fixtures/fuzz-cases.ts'
import { testSeed } from '../../../fixtures/test-seed.ts'
import { archiveOf } from '../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../fixtures/zac/assembled.ts'
import { brokenBytes } from '../../../fixtures/zac/broken.ts'
import { filesOf, zipOf } from '../../../fixtures/zac/export-files.ts'
import { smallExport } from '../../../fixtures/zac/rows.ts'
import { Failure } from '../failure.ts'
import { openArchive, type ZacArchive } from './archive.ts'
import { checkExport, readExport } from './read-export.ts'

const seed = testSeed()

/** The outcome of an upload: it is refused with a sentence, or read completely. Any other error fails the test. */
async function outcomeOf(open: () => Promise<ZacArchive>): Promise<string> {
  try {
    const archive = await open()
    await checkExport(archive)
    const { notes, failures } = assembledWhole(await readExport(archive))
    expect(notes.length + failures.length).toBeGreaterThanOrEqual(0)
    return 'read'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    expect(['invalid_upload', 'too_large']).toContain(error.code)
    expect(error.message).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    expect(error.message).not.toMatch(/[\p{Cc}\p{Cs}]/u)
    return error.message
  }
}

test('a zip whose bytes are broken anywhere is read or refused with a sentence', async () => {
  const sound = await zipOf(filesOf(smallExport()))
  const seen = new Set<string>()
  const property = fc.asyncProperty(brokenBytes(sound), async (zip) => {
    seen.add(await outcomeOf(() => openArchive(zip)))
  })
  await fc.assert(property, { seed, numRuns: casesOfShare(0.1) })
  expect(seen.size).toBeGreaterThan(3)
})

test.each(['utf-8', 'cp932'] as const)(
  'CSV files in %s, broken anywhere, are read or refused with a sentence',
  async (encoding) => {
    const sound = filesOf(smallExport(), encoding)
    const seen = new Set<string>()
    const broken = fc.constantFrom(...ZAC_FILE_NAMES).chain((name) =>
      fc.record({
        name: fc.constant(name),
        bytes: brokenBytes(sound.get(name) ?? Buffer.alloc(0)),
        pieceBytes: fc.constantFrom(7, 1000),
      }),
    )
    const property = fc.asyncProperty(broken, async ({ name, bytes, pieceBytes }) => {
      const archive = archiveOf(new Map(sound).set(name, bytes), pieceBytes)
      const outcome = await outcomeOf(() => Promise.resolve(archive))
      // If a file has two faults, the one that is found first is reported. Whether it has a fault must not depend on how the bytes arrive.
      const again = await outcomeOf(() => Promise.resolve(archiveOf(new Map(sound).set(name, bytes))))
      expect(again === 'read').toBe(outcome === 'read')
      seen.add(outcome)
    })
    await fc.assert(property, { seed, numRuns: casesOfShare(0.075) })
    expect(seen.size).toBeGreaterThan(3)
  },
)
