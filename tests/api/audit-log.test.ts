import { randomUUID } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import { HISTORY_PAGE } from '@kenshu/contract/limits'
import { type AuditLogEntry, type AuditLogPage, auditLogPageSchema } from '@kenshu/contract/trail/audit-log'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { storeAudits } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

async function page(conditions: Record<string, string>): Promise<AuditLogPage> {
  const query = String(new URLSearchParams(conditions))
  return answered(
    await call(`/api/v1/trail/log/?${query}`, { token: admin.token }),
    auditLogPageSchema.strict(),
  )
}

/** All entries from a cursor on, which are none if there is no cursor. */
async function whole(
  conditions: Record<string, string>,
  after: string | null = '',
): Promise<AuditLogEntry[]> {
  const entries: AuditLogEntry[] = []
  for (let before = after; before !== null; ) {
    const { entries: more, next }: AuditLogPage = await page({ ...conditions, before })
    entries.push(...more)
    before = next
  }
  return entries
}

test('pages have every entry once, also where many share a moment, and what comes meanwhile moves none', async () => {
  const target = randomUUID().replaceAll('-', '')
  const at = (n: number) => Timestamp.fromMillis(Date.parse('2026-03-01T00:00:00Z') + Math.floor(n / 40))
  await storeAudits(
    target,
    Array.from({ length: 2 * HISTORY_PAGE + 20 }, (_, n) => ({ at: at(n), remark: String(n) })),
  )
  const first = await page({ target })
  expect(first.entries).toHaveLength(HISTORY_PAGE)
  await storeAudits(target, [{ at: Timestamp.now(), remark: 'late' }])
  const rest = await whole({ target }, first.next)
  const seen = [...first.entries, ...rest].map(({ remark }) => Number(remark))
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 * HISTORY_PAGE + 20 }, (_, n) => n))
})

test('who gave whom a role is found by the admin’s address, the kind of action and the day', async () => {
  const person = await signInAs('csv_uploader')
  const path = `/api/v1/user/${person.uid}/role/`
  const before = tokyoDate(new Date())
  expect((await call(path, { method: 'PUT', token: admin.token, json: { role: 'normal' } })).status).toBe(200)
  // A midnight may be between the change and here.
  const days = { from_date: before, to_date: tokyoDate(new Date()) }
  const conditions = { email: admin.email, group: 'people', ...days }
  const [entry] = (await whole(conditions)).filter(({ target }) => target.id === person.uid)
  expect(entry).toMatchObject({
    ...{ who: admin.displayName, email: admin.email, action: 'user.role' },
    target: { kind: 'other', label: person.email },
    changes: [{ field: 'role', label: 'ロール' }],
  })
  expect(await whole({ ...conditions, group: 'files' })).toEqual([])
  expect(await whole({ ...conditions, to_date: '2026-01-01' })).toEqual([])
})

test('who deleted a note is found by the note, with its number', async () => {
  const id = await storeNote({ hakkouStatus: '営業発行停止', billingNo: 'AL-0001' })
  await storeAudits(id, [{ at: Timestamp.fromMillis(0) }])
  expect((await page({ target: id })).entries[0]?.target).toEqual({ kind: 'note', id, label: 'AL-0001' })
  const path = `/api/v1/delivery_notes/${id}/`
  expect((await call(path, { method: 'DELETE', token: admin.token })).status).toBe(200)
  const [deletion, edit] = (await page({ target: id })).entries
  expect(deletion).toMatchObject({
    ...{ who: admin.displayName, action: 'note.delete' },
    target: { kind: 'gone', id, label: 'AL-0001' },
  })
  expect(edit).toMatchObject({ email: 'gone@example.co.jp', target: { kind: 'gone', label: 'AL-0001' } })
})

test('what nobody can ask for is refused', async () => {
  for (const query of ['group=all', 'before=x', 'from_date=2026-02-30', 'uid=u']) {
    const answer = await call(`/api/v1/trail/log/?${query}`, { token: admin.token })
    expect(errorBody(answer).code).toBe('invalid_request')
  }
})
