import { expect, test } from 'vitest'
import { SETTINGS } from '../doctor/declared.ts'
import { askSettings, QUESTIONS } from './questions.ts'

const PRESENT = Object.fromEntries(QUESTIONS.map(({ name }) => [name, `old ${name}`]))
/** Answers by the name of the setting; others are left empty. */
const answering = (answers: Record<string, string>) => (text: string) =>
  Promise.resolve(answers[/(\w+)［/.exec(text)?.[1] ?? ''] ?? '')

test('every setting that has no default is asked for, and no other than the product has', () => {
  const names = QUESTIONS.map(({ name }) => name)
  const required = SETTINGS.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(required))
  expect(SETTINGS.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

test('only what was answered otherwise changes; an empty answer keeps, a dash empties', async () => {
  expect(await askSettings(PRESENT, answering({}))).toEqual({})
  const answers = { COMPANY_NAME: ' 株式会社検収 ', SMTP_USER: '-', SMTP_PORT: 'old SMTP_PORT' }
  expect(await askSettings(PRESENT, answering(answers))).toEqual({
    COMPANY_NAME: '株式会社検収',
    SMTP_USER: '',
  })
})

test('the present value stands in the question, and a setting that is not there is written, also if it is empty', async () => {
  const asked: string[] = []
  const { COMPANY_ADDRESS: _, ...others } = PRESENT
  const changed = await askSettings(others, (text) => {
    asked.push(text)
    return Promise.resolve('')
  })
  expect(asked[0]).toContain('［old ALLOWED_EMAIL_DOMAINS］')
  expect(changed).toEqual({ COMPANY_ADDRESS: '' })
})
