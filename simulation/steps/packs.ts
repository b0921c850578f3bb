import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { actsOf } from './act.ts'
import { fieldsOf, listOf, type Session } from './session.ts'

const PATH = 'tax_packs/'
const RANGE = { from_date: '2026-04-01', to_date: '2026-04-30' }

/** Downloads the newest pack, or has it gone on with if its task has given up. */
async function fetchNewest(session: Session): Promise<void> {
  const { body } = await session.call('admin', 'GET', PATH)
  const { id, state, total, done } = fieldsOf(listOf(fieldsOf(body)['packs'])[0])
  if (typeof id !== 'string') return
  if (state === 'failed') await session.call('admin', 'POST', `${PATH}${id}/resume/`)
  if (state !== 'done') return
  if (done !== total) session.untrue.push(`the pack ${id} is done with ${String(done)} of ${String(total)}`)
  const { status } = await session.call('admin', 'POST', `${PATH}${id}/link/`)
  if (status === 404) session.untrue.push(`the pack ${id} is done and has no link`)
}

/** An admin orders a pack of the month for a tax inspection, or downloads the newest. */
export const packing = actsOf(
  'tax pack',
  fc.record({ how: fc.constantFrom('order', 'order', 'fetch') }),
  async (session, { how }) => {
    if (how === 'order') await session.call('admin', 'POST', PATH, { key: randomUUID(), ...RANGE })
    else await fetchNewest(session)
  },
)
