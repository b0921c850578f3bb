import { required } from '../../../fixtures/environment.ts'
import { readAnchor } from '../../../scripts/seed/anchor.ts'
import { moveToPresent } from '../../../scripts/seed/move-to-present.ts'
import { seedFolder } from '../../../scripts/start/kept-data.ts'

let month = required('SEED_MONTH')

/**
 * Moves the seed to the present month if one has begun in Tokyo since the suite started. The list of this month would otherwise have few
 * of its notes, and tests scroll there and wait for some.
 */
export async function keepSeedInPresent(): Promise<void> {
  const anchor = readAnchor(seedFolder)
  if (anchor === undefined) throw new Error('The seed has no anchor')
  const port = Number(required('FIRESTORE_EMULATOR_HOST').split(':').at(-1))
  const moved = await moveToPresent(port, { ...anchor, month }, new Date())
  month = moved.month
}
