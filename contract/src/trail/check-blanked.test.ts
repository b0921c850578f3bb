import { expect, test } from 'vitest'
import { BLANKED_TEXT } from '../sentences.ts'
import { type BlankedRecord, blankFor, isBlank } from './blanked.ts'
import { judgeBlanked } from './check-blanked.ts'
import type { LeafLine, UnsealedLine } from './trail-export.ts'

const AT = '2026-04-02T00:00:00.000000000Z'

function leaf(index: number, more: Partial<LeafLine> = {}): LeafLine {
  const id = `entry-${String(index)}`
  return { type: 'leaf', index, collection: 'auditLog', id, salts: {}, blanked: {}, fields: {}, ...more }
}

/** An entry of which these fields were blanked. */
function blankedLeaf(index: number, names: readonly string[], value: unknown = BLANKED_TEXT): LeafLine {
  const blanked = Object.fromEntries(names.map((name) => [name, `bound ${name}`]))
  return leaf(index, { blanked, fields: Object.fromEntries(names.map((name) => [name, value])) })
}

/** What a blanking entry says of an entry. */
function named(index: number, fields: string[], more: Partial<BlankedRecord> = {}): BlankedRecord {
  return {
    collection: 'auditLog',
    id: `entry-${String(index)}`,
    fields,
    index,
    hash: `hash ${String(index)}`,
    ...more,
  }
}

const said = (blanked: readonly BlankedRecord[], more: object = {}) => ({
  action: 'personal.blank',
  at: AT,
  uid: 'u',
  email: 'admin@example.co.jp',
  name: '管理 花子',
  blanked,
  ...more,
})

function judge(leaves: readonly LeafLine[], newer: readonly (LeafLine | UnsealedLine)[] = []) {
  return judgeBlanked(
    leaves.map((line) => ({ line, hash: `hash ${String(line.index)}` })),
    newer,
  )
}

const short = ({ findings }: ReturnType<typeof judge>) =>
  findings.map(({ fault, index, fields }) => [fault, index, ...fields])

test('what a sealed entry names is blanked, with who, when and which entry', () => {
  const outcome = judge([
    blankedLeaf(0, ['email', 'name']),
    leaf(1),
    leaf(2, { fields: said([named(0, ['email', 'name'])]) }),
  ])
  expect(outcome).toEqual({
    blanked: 1,
    blankedLately: 0,
    findings: [],
    blankings: [
      {
        index: 2,
        at: AT,
        by: '管理 花子',
        records: [{ index: 0, collection: 'auditLog', id: 'entry-0', fields: ['email', 'name'] }],
      },
    ],
  })
})

test.each<[string, LeafLine[]]>([
  ['no entry', [leaf(1)]],
  ['an entry of another action', [leaf(1, { fields: said([named(0, ['email'])], { action: 'note.edit' }) })]],
  [
    'an acceptance that says so',
    [leaf(1, { collection: 'acceptances', fields: said([named(0, ['email'])]) })],
  ],
  ['an entry of another leaf', [leaf(1, { fields: said([named(0, ['email'], { hash: 'other' })]) })]],
  ['an entry of another place', [leaf(1, { fields: said([named(0, ['email'], { index: 3 })]) })]],
  ['an entry of another field', [leaf(1, { fields: said([named(0, ['name'])]) })]],
  [
    'an entry that was itself blanked there',
    [leaf(1, { fields: said([named(0, ['email'])]), blanked: { blanked: 'x' } })],
  ],
])('a field that was blanked with %s is found', (_, entries) => {
  expect(short(judge([blankedLeaf(0, ['email']), ...entries]))).toContainEqual(['blanked', 0, 'email'])
})

test('an entry cannot blank what is newer than itself', () => {
  const outcome = judge([leaf(0, { fields: said([named(1, ['email'])]) }), blankedLeaf(1, ['email'])])
  expect(short(outcome)).toEqual([['blanked', 1, 'email']])
})

test('an entry that is too new for the last checkpoint is counted apart', () => {
  const fields = said([named(0, ['email'])])
  for (const line of [
    leaf(9, { fields }),
    { type: 'unsealed', collection: 'auditLog', id: 'new', fields } as const,
  ])
    expect(judge([blankedLeaf(0, ['email'])], [line])).toMatchObject({
      blanked: 1,
      blankedLately: 1,
      findings: [],
    })
})

test('another value in a field that is said to be blanked is an edit', () => {
  const outcome = judge([
    blankedLeaf(0, ['email'], 'other@example.co.jp'),
    leaf(1, { fields: said([named(0, ['email'])]) }),
  ])
  expect(short(outcome)).toEqual([['edited', 0, 'email']])
  expect(outcome.blanked).toBe(0)
})

test('what stands for a blanked value is of its kind, and is known as blank', () => {
  expect(['x', ['x'], { x: 1 }, null, 3].map(blankFor)).toEqual([
    BLANKED_TEXT,
    [],
    {},
    BLANKED_TEXT,
    BLANKED_TEXT,
  ])
  expect([BLANKED_TEXT, [], {}, undefined].every(isBlank)).toBe(true)
  expect(['x', '', ['x'], { x: 1 }, null, 0].some(isBlank)).toBe(false)
})
