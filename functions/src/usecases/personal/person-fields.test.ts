import { BLANKED_TEXT } from '@kenshu/contract/sentences'
import { expect, test } from 'vitest'
import { handDayOf } from '../mail/asked-often.ts'
import { canBeBlanked, fieldsOfPerson, personOf } from './person-fields.ts'

const fieldsOf = (text: string, fields: Record<string, unknown>, collection = 'auditLog') =>
  fieldsOfPerson(collection, fields, personOf(text))

test('a person is their address and their name, whichever of the two is looked for', () => {
  const entry = { email: 'Taro@example.co.jp', name: '退職 太郎', action: 'user.role', target: 'u' }
  expect(fieldsOf('taro@example.co.jp', entry)).toEqual(['email', 'name'])
  expect(fieldsOf('退職　太郎', entry)).toEqual(['email', 'name'])
  expect(fieldsOf('太郎', entry)).toEqual([])
})

test('an address is theirs as a whole only', () => {
  const remark = (text: string) => fieldsOf('ann@example.com', { remark: text })
  for (const text of [
    'ann@example.com',
    '宛先: ANN@example.com、件名',
    '<ann@example.com>',
    'to ann@example.com.',
  ])
    expect([text, ...remark(text)]).toEqual([text, 'remark'])
  for (const text of [
    'joann@example.com',
    'jo.ann@example.com',
    'ann@example.com.au',
    'ann@example.community',
  ])
    expect([text, ...remark(text)]).toEqual([text])
  expect(remark('joann@example.com, ann@example.com')).toEqual(['remark'])
})

test('a name is theirs as a whole only', () => {
  const of = (text: string) => ({
    name: text,
    remark: `${text}さんに変更`,
    changes: [{ before: '', after: text }],
    details: { name: text },
  })
  for (const other of ['小林 花子', '小林花子']) expect(fieldsOf('林 花子', of(other))).toEqual([])
  expect(fieldsOf('林 花子', of('林花子'))).toEqual(['name', 'remark', 'changes', 'details'])
  const mail = (text: string) => ({ subject: 's', blocks: [{ lines: [`${text}様`] }] })
  expect(fieldsOf('林 花子', mail('小林 花子'), 'mailLog')).toEqual([])
  expect(fieldsOf('林 花子', mail('林 花子'), 'mailLog')).toEqual(['blocks'])
})

test('a text of nothing but punctuation is nobody', () => {
  expect(fieldsOf('・・', { email: 'a@example.co.jp', name: '', remark: '何か' })).toEqual([])
})

test('what mentions a person somewhere is blanked as a whole, and neither ids nor what is blank already', () => {
  expect(
    fieldsOf('退職 太郎', {
      changes: [{ before: '退職太郎', after: '' }],
      details: { name: '別の人' },
      target: '退職 太郎',
      remark: BLANKED_TEXT,
      email: '',
    }),
  ).toEqual(['changes'])
  expect(fieldsOf('a@example.com', { to: 'a@example.com', blocks: [{ text: 'x' }] }, 'mailLog')).toEqual([
    'to',
  ])
  // The day on which a request was sent by hand is stored with its recipient.
  const handDay = handDayOf('A@example.com', new Date('2026-04-01T00:00:00Z'))
  expect(fieldsOf('a@example.com', { to: BLANKED_TEXT, handDay }, 'mailLog')).toEqual(['handDay'])
})

test('the document that a client accepted is not blanked, nor any note', () => {
  const answer = { acceptedBy: '退職 太郎', text: '{"by":"退職 太郎"}' }
  expect(fieldsOf('退職 太郎', answer, 'acceptances')).toEqual(['acceptedBy'])
  expect([canBeBlanked('deliveryNotes'), canBeBlanked('users')]).toEqual([false, true])
  expect(fieldsOf('a@example.com', { documentEmail: 'a@example.com' }, 'deliveryNotes')).toEqual([])
})
