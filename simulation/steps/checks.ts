import fc from 'fast-check'
import { actsOf } from './act.ts'
import { EXPORT_COUNT } from './exports.ts'
import { promote, upload } from './imports.ts'
import { fieldsOf, listOf } from './session.ts'

function idsOf(body: unknown, list: 'new_records' | 'updated_records'): unknown[] {
  return listOf(fieldsOf(body)[list]).map((record) => fieldsOf(record)['id'])
}

/** A user makes a pre-check, and after a while promotes exactly its plan. */
export const checking = actsOf(
  'check and import',
  fc.record({
    who: fc.constantFrom('admin', 'uploader'),
    files: fc.option(fc.nat(EXPORT_COUNT - 1)),
    secondsBetween: fc.constantFrom(0, 20),
  }),
  async (session, { who, files, secondsBetween }) => {
    const folder = files === null ? session.folders.at(-1) : await upload(session, who, files)
    if (folder === undefined) return
    const { status, body: plan } = await session.call(who, 'POST', 'promote/check/', { folder })
    if (status !== 200) return
    await new Promise((resolve) => setTimeout(resolve, secondsBetween * 1000))
    const { status: end, body } = await promote(session, who, folder, fieldsOf(plan)['check_id'])
    if (end !== 200) return
    for (const list of ['new_records', 'updated_records'] as const) {
      const shown = idsOf(plan, list)
      for (const id of idsOf(body, list)) {
        if (!shown.includes(id)) session.untrue.push(`${String(id)} is in ${list} and was not shown before`)
      }
    }
  },
)
