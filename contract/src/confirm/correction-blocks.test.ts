import { expect, test } from 'vitest'
import { MAILED_CHANGES } from '../limits.ts'
import { mailText } from '../mail-blocks.ts'
import { correctionBlocks, hasChanges } from './correction-blocks.ts'

const ITEM = { itemName: '撮影', unitPrice: 5000, quantity: 2, unit: '日', amount: 10000 }
const QUANTITY = { label: '数量', before: '3', after: '2' }

test('each changed line and value is one row, as displayed', () => {
  const blocks = correctionBlocks(
    {
      fields: [{ label: '部署名1', before: '', after: '総務部\n経理課' }],
      lines: [
        {
          kind: 'changed',
          index: 0,
          changes: [QUANTITY, { label: '金額', before: '¥15,000', after: '¥10,000' }],
          comment: '2日',
        },
        { kind: 'unchanged', index: 1, comment: '' },
        { kind: 'added', index: 1 },
        { kind: 'removed', index: 2, item: { ...ITEM, itemName: '交通費', amount: 800 }, comment: null },
      ],
    },
    [ITEM, { ...ITEM, itemName: '検証' }],
  )
  expect(mailText(blocks)).toBe(
    [
      '■ 前回からの変更点',
      '1行目：撮影（数量 3 → 2、金額 ¥15,000 → ¥10,000）',
      '2行目：検証（追加、金額 ¥10,000）',
      '削除した明細：交通費（金額 ¥800）',
      '部署名1：（なし） → 総務部 経理課',
      '',
    ].join('\n'),
  )
})

test('without a change there is no block', () => {
  const unchanged = { fields: [], lines: [{ kind: 'unchanged' as const, index: 0, comment: '' }] }
  expect([null, unchanged].map((correction) => correctionBlocks(correction, [ITEM]))).toEqual([[], []])
  expect(hasChanges(unchanged)).toBe(false)
})

test('a long list is cut, and says how many more there are', () => {
  const lines = Array.from({ length: MAILED_CHANGES + 2 }, (_, index) => ({ kind: 'added' as const, index }))
  const items = lines.map(() => ITEM)
  const text = mailText(correctionBlocks({ fields: [], lines }, items))
  expect(text.split('\n')).toHaveLength(MAILED_CHANGES + 3)
  expect(text).toContain('ほか：2件（検収用URLの納品書に表示しています）\n')
})
