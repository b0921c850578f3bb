import { expect, test } from 'vitest'
import { DELIVERY_NOTE_STATUSES } from './delivery-note/status.ts'
import { CAPABILITIES, mayEver, mayForNote } from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

const note = { salesPersonEmail: 'sales@example.co.jp', hakkouStatus: '営業未対応' } as const

test('nobody without a role may do anything', () => {
  for (const capability of CAPABILITIES) {
    expect(mayEver(null, capability)).toBe(false)
    expect(mayForNote({ role: null, emailAlias: 'sales@example.co.jp' }, capability, note)).toBe(false)
  }
})

test.each(['boss', '', 'toString', '__proto__', 'constructor'])(
  'the role %j, which there is not, allows nothing',
  (name) => {
    // An invalid role, as a stored record or an answer could contain it.
    const role = name as Role
    for (const capability of CAPABILITIES) {
      expect(mayEver(role, capability)).toBe(false)
      expect(mayForNote({ role, emailAlias: 'sales@example.co.jp' }, capability, note)).toBe(false)
    }
  },
)

test('a normal user edits own notes only', () => {
  const normal = { role: 'normal', emailAlias: 'sales@example.co.jp' } as const
  expect(mayForNote(normal, 'editDeliveryNote', note)).toBe(true)
  expect(mayForNote(normal, 'editDeliveryNote', { ...note, salesPersonEmail: 'other@example.co.jp' })).toBe(
    false,
  )
})

test('a note without a sales person belongs to nobody, not to those without an alias', () => {
  const unnamed = { role: 'normal', emailAlias: '' } as const
  expect(mayForNote(unnamed, 'editDeliveryNote', { ...note, salesPersonEmail: '' })).toBe(false)
})

test('an admin deletes only what is stopped', () => {
  const admin = { role: 'admin', emailAlias: '' } as const
  expect(mayForNote(admin, 'deleteDeliveryNote', note)).toBe(false)
  expect(mayForNote(admin, 'deleteDeliveryNote', { ...note, hakkouStatus: '営業発行停止' })).toBe(true)
})

test('an admin may whatever another role may, for any note', () => {
  for (const capability of CAPABILITIES) {
    for (const role of ROLES) {
      for (const handedTo of [null, 'u1']) {
        for (const hakkouStatus of DELIVERY_NOTE_STATUSES) {
          const asked = { ...note, hakkouStatus, handedTo }
          const caller = { emailAlias: note.salesPersonEmail, uid: 'u1' }
          if (mayForNote({ ...caller, role }, capability, asked)) {
            expect(mayForNote({ role: 'admin', emailAlias: '' }, capability, asked), capability).toBe(true)
          }
        }
      }
    }
  }
})
