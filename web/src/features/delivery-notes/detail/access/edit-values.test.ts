import { PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, EDIT_FIELDS, type EditValues, editSchema, rebase } from './edit-values.ts'

const BASE: EditValues = {
  salesChangedClientContactName: '',
  salesChangedClientContactEmail: '',
  hakkouStatus: '営業未対応',
}

const OLD_NAME = '昔の担当 www.client.example'
const schema = editSchema(
  { documentEmail: 'tanaka@client.example', salesChangedClientContactName: OLD_NAME },
  ['営業未対応', '検収依頼済＆未検収'],
)

function errorsOf(values: Partial<EditValues>): string[] {
  const parsed = schema.safeParse({ ...BASE, ...values })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test('an empty contact e-mail is fine, and spaces around one are cut', () => {
  expect(errorsOf({ salesChangedClientContactEmail: '' })).toEqual([])
  expect(schema.parse({ ...BASE, salesChangedClientContactEmail: ' sato@client.example ' })).toMatchObject({
    salesChangedClientContactEmail: 'sato@client.example',
  })
})

test('what is no address, and an address of another domain, are refused in the words of the specification', () => {
  expect(errorsOf({ salesChangedClientContactEmail: 'sato@' })).toEqual([
    '正しいメールアドレス形式で入力してください',
  ])
  expect(errorsOf({ salesChangedClientContactEmail: 'sato@other.example' })).toEqual([
    'ドメインが既存担当者メールと一致しません',
  ])
})

test('a name with the address of a web page is refused, and one that was stored before may stay', () => {
  const errors = (salesChangedClientContactName: string) => errorsOf({ salesChangedClientContactName })
  expect(errors('佐藤 https://attacker.example')).toEqual([PERSON_NAME_SENTENCES.webAddress])
  expect(errors('今すぐ無料登録！')).toEqual([PERSON_NAME_SENTENCES.advertising])
  expect(errors(OLD_NAME)).toEqual([])
  expect(errors(`${OLD_NAME} 様`)).toEqual([PERSON_NAME_SENTENCES.webAddress])
})

test('a status that is not open for this person is refused', () => {
  expect(errorsOf({ hakkouStatus: '検収依頼済＆未検収' })).toEqual([])
  expect(errorsOf({ hakkouStatus: '未計上対象外' })).toEqual(['現在のステータスからは変更できません。'])
})

test('spaces at the ends alone are no change', () => {
  expect(changedFields(BASE, { ...BASE, salesChangedClientContactName: '  ' })).toEqual([])
  expect(changedFields(BASE, { ...BASE, salesChangedClientContactName: ' 佐藤 ' })).toEqual([
    'salesChangedClientContactName',
  ])
})

const anyValues: fc.Arbitrary<EditValues> = fc.record({
  salesChangedClientContactName: fc.constantFrom('', '佐藤', '鈴木', '高橋'),
  salesChangedClientContactEmail: fc.constantFrom('', 'a@client.example', 'b@client.example'),
  hakkouStatus: fc.constantFrom('営業未対応', '検収依頼済＆未検収', 'CL検収済'),
})

test('when the note moves on, what was typed stays and what was left alone becomes the fresh value', () => {
  fc.assert(
    fc.property(anyValues, anyValues, anyValues, (typed, base, fresh) => {
      const merged = rebase(typed, base, fresh)
      for (const field of EDIT_FIELDS) {
        expect(merged[field]).toBe(typed[field] === base[field] ? fresh[field] : typed[field])
      }
    }),
  )
})
