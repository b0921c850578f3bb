import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedMails } from '../../../../fixtures/reminders/expected-mails.ts'
import { livedMails } from '../../../../fixtures/reminders/lived-world.ts'
import { worlds } from '../../../../fixtures/reminders/world.ts'

test('not one reminder too many, too few or on a day off, whatever is answered, stopped, down or dies', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      expect(await livedMails(world)).toEqual(expectedMails(world))
    }),
    { numRuns: 100_000 },
  )
})
