import { type Party, type PartyKind, partyListSchema } from '@kenshu/contract/parties/parties'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestorePartyStore } from '../../functions/src/adapters/firestore/people/parties.ts'
import { answered, call } from '../support/http/call.ts'
import { undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

async function list(kind: PartyKind, prefix: string): Promise<Party[]> {
  const answer = await call(`/api/v1/parties/${kind}/`, { token: admin.token })
  return answered(answer, partyListSchema).filter(({ name }) => name.includes(prefix))
}

/** An export of two notes of March, whose client and sales person are in no other test. */
function rowsOf(prefix: string) {
  const rows = exportOfDay(prefix, 2, '2026-03-31')
  for (const row of rows['Client_HOUJIN.csv']) row['法人名'] = `㈱${prefix}`
  for (const row of rows['Member.csv']) row['社員名'] = `営業 ${prefix}`
  return rows
}

test('an import makes its clients and sales persons known, with the last month of their notes', async () => {
  const prefix = newPrefix()
  await takeIn(admin, rowsOf(prefix))
  expect(await list('client', prefix)).toEqual([{ name: `㈱${prefix}`, email: '', last_month: '2026-03' }])
  const email = `${prefix.toLowerCase()}-contact@example.co.jp`
  expect(await list('sales', prefix)).toEqual([{ name: `営業 ${prefix}`, email, last_month: '2026-03' }])
})

test('an import that changes nothing makes them known too, so that the notes of older imports get theirs', async () => {
  const prefix = newPrefix()
  await takeIn(admin, rowsOf(prefix))
  const parts = await adminDb().collection('parties').get()
  for (const part of parts.docs) {
    const kept = Object.entries(part.get('parties') as Record<string, { name: string }>)
    await part.ref.update({
      parties: Object.fromEntries(kept.filter(([, { name }]) => !name.includes(prefix))),
    })
  }
  expect(await list('client', prefix)).toEqual([])
  const { skipped_count: skipped } = await takeIn(admin, rowsOf(prefix))
  expect(skipped).toBe(2)
  expect(await list('client', prefix)).toHaveLength(1)
})

test('who has had notes stays known when the import is undone', async () => {
  const prefix = newPrefix()
  const { folder } = await takeIn(admin, rowsOf(prefix))
  await undo(admin, folder)
  expect(await list('client', prefix)).toHaveLength(1)
})

test('saving the same again, and two at once, adds each month once', async () => {
  const prefix = newPrefix()
  const store = firestorePartyStore(adminDb())
  const party = (months: string[]) => ({ kind: 'client' as const, name: prefix, email: '', months })
  await Promise.all([store.save([party(['2026-01', '2026-02'])]), store.save([party(['2026-03'])])])
  await store.save([party(['2026-02', '2026-03'])])
  await store.save([])
  const parts = await adminDb().collection('parties').get()
  const stored = parts.docs.flatMap((part) =>
    Object.values(part.get('parties') as Record<string, { name: string; months: string[] }>).filter(
      ({ name }) => name === prefix,
    ),
  )
  expect(stored.map(({ months }) => months.toSorted())).toEqual([['2026-01', '2026-02', '2026-03']])
})

test('a kind that there is not is refused', async () => {
  const { status } = await call('/api/v1/parties/friends/', { token: admin.token })
  expect(status).toBe(422)
})
