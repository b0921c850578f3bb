import { importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../../fixtures/zac/assembled.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { smallExport } from '../../../../fixtures/zac/rows.ts'
import { PASSWORD_ALPHABET } from '../../usecases/secrets.ts'
import { readExport } from '../../zac/read-export.ts'
import { newNote } from './new-note.ts'

async function imported() {
  const { notes } = assembledWhole(await readExport(archiveOf(filesOf(smallExport()))))
  return importedFieldsSchema.parse(notes[0])
}

test('a note starts without acceptance, at revision 1, with the fields of the import', async () => {
  const fields = await imported()
  expect(newNote(fields)).toMatchObject({
    ...fields,
    hakkouStatus: '営業未対応',
    isAccepted: false,
    acceptedAt: null,
    acceptedBy: '',
    isRejected: false,
    rejectedAt: null,
    rejectedBy: '',
    rejectionReason: '',
    rejectedLines: [],
    salesChangedClientContactName: '',
    salesChangedClientContactEmail: '',
    revision: 1,
  })
})

test('tokens are 32 bytes in base64url, passwords 12 characters without look-alikes, and none comes twice', async () => {
  const fields = await imported()
  const notes = Array.from({ length: 200 }, () => newNote(fields))
  const tokens = notes.flatMap((note) => [note.accessToken, note.noPasswordToken])
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
  expect(new Set(notes.map(({ password }) => password)).size).toBe(notes.length)
  for (const { password } of notes) {
    expect(password).toHaveLength(12)
    expect(password).not.toMatch(/[0OoQ1IliZz5Ss2B89gquvVU]/)
    for (const character of password) expect(PASSWORD_ALPHABET).toContain(character)
  }
})
