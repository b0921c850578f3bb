import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { mentioning } from '../../../usecases/personal/find-personal.ts'
import { firestorePersonalSources } from './personal-source.ts'

test('the row of a changed note, which open lists are told, is searched for a person as the note itself is', async () => {
  const db = memoryFirestore()
  const row = { billingNo: 'B-1', salesPersonName: '退職 太郎', salesPersonEmail: 'leaver@example.co.jp' }
  await db.doc('deliveryNotes/one').set(row)
  await db.doc('noteChanges/one').set({ revision: 2, row })
  const found: string[] = []
  const deps = { personalSources: firestorePersonalSources(db), limits: { personalPage: 2 } }
  for await (const { collection, id } of mentioning(deps, 'leaver@example.co.jp'))
    found.push(`${collection}/${id}`)
  expect(found.toSorted()).toEqual(['deliveryNotes/one', 'noteChanges/one'])
})
