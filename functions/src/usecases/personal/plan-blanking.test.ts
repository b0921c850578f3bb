import { expect, test } from 'vitest'
import { personOf } from './person-fields.ts'
import { planBlanking } from './plan-blanking.ts'

const NOW = new Date('2026-05-01T00:00:00Z')

/** The plan for a store that has only these entries of users. */
function planFor(text: string, entries: readonly Record<string, unknown>[]) {
  const page = entries.map((fields, at) => ({
    id: String(at),
    fields: { action: 'user.role', at: '2026-04-01T00:00:00Z', ...fields },
  }))
  const deps = {
    personalSources: [
      {
        name: 'auditLog',
        async *pages() {
          await Promise.resolve()
          yield page
        },
      },
    ],
    personalBlanking: {
      proven: (_collection: string, ids: readonly string[]) => Promise.resolve(new Set(ids)),
      blank: () => Promise.resolve(),
    },
    initialAdminEmails: [],
    limits: {
      personalPage: 10,
      blankedAtMost: 10,
      blankedAtOnce: 10,
      retentionYears: 12,
      blankedTexts: 3,
      blankedTextLength: 12,
    },
  }
  return planBlanking(deps, text, personOf(text), NOW)
}

test('a plan shows some of the texts that it blanks, each once, and leaves what is a namesake’s', async () => {
  const { plan } = await planFor('林 花子', [
    { name: '林 花子', email: 'hayashi@example.co.jp' },
    { name: '林 花子', email: 'hayashi@example.co.jp' },
    { name: '小林 花子', remark: '小林花子さんに変更' },
    { remark: '変更しました。\n林花子さんの依頼による変更のため' },
    { details: { displayName: '林　花子' } },
    { remark: '林花子様' },
  ])
  const texts = ['林 花子', '林花子さんの依頼による変', '林　花子']
  expect(plan.blank).toEqual([
    { collection: 'auditLog', documents: 5, fields: ['details', 'email', 'name', 'remark'], texts },
  ])
  expect(plan.kept).toEqual([{ collection: 'auditLog', reason: 'elsewhere', until: null, documents: 1 }])
})

test('a text of nothing but punctuation finds nothing', async () => {
  const { plan } = await planFor('・・', [{ name: '林 花子' }])
  expect([plan.blank, plan.kept]).toEqual([[], []])
})
