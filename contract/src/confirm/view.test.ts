import { expect, test } from 'vitest'
import { NAME_LENGTH, REASON_LENGTH } from '../limits.ts'
import { PERSON_NAME_SENTENCES } from '../sentences.ts'
import { toldSentence } from '../told-issue.ts'
import { clientNameSchema, openRequestSchema, rejectionReasonSchema } from './view.ts'

test.each([
  [' 検収 太郎 ', '検収 太郎'],
  ['検収\r\n\u2028太郎', '検収 太郎'],
  ['検収\u202e太郎', '検収 太郎'],
  ['髙\ud800橋①', '髙 橋①'],
  ['𠮷野', '𠮷野'],
])('a client called %j is called %j', (typed, name) => {
  expect(clientNameSchema.parse(typed)).toBe(name)
})

test.each(['', ' ', '\n', '・・', 'あ'.repeat(NAME_LENGTH + 1)])('%j is no name', (typed) => {
  expect(clientNameSchema.safeParse(typed).success).toBe(false)
})

test('a name with the address of a web page is refused with the sentence that people read', () => {
  const { error } = clientNameSchema.safeParse('山田 https://attacker.example')
  expect(error === undefined ? null : toldSentence(error)).toBe(PERSON_NAME_SENTENCES.webAddress)
  const { error: other } = clientNameSchema.safeParse('')
  expect(other === undefined ? null : toldSentence(other)).toBeNull()
})

test('in a name that is too long nothing is looked for', () => {
  const { error } = clientNameSchema.safeParse(`https://attacker.example ${'あ'.repeat(NAME_LENGTH)}`)
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})

test('a reason keeps its lines, without what cannot be stored', () => {
  expect(rejectionReasonSchema.parse(' 数量が\n違い\ud800ます。 ')).toBe('数量が\n違います。')
  expect(rejectionReasonSchema.parse('𠮷'.repeat(REASON_LENGTH / 2))).toBe('𠮷'.repeat(REASON_LENGTH / 2))
  expect(rejectionReasonSchema.safeParse(' \ud800\n').success).toBe(false)
  expect(rejectionReasonSchema.safeParse('字'.repeat(REASON_LENGTH + 1)).success).toBe(false)
})

test('a password that was copied with blanks is the password', () => {
  expect(openRequestSchema.parse({ accessToken: 't', password: ' Passw0rd\n' }).password).toBe('Passw0rd')
})
