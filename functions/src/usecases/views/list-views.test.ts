import { readViewContent } from '@kenshu/contract/views/view'
import { expect, test } from 'vitest'
import type { Staff } from '../caller.ts'
import { listViews } from './list-views.ts'
import type { StoredView } from './view-ports.ts'

const STAFF: Staff = { uid: 'me', email: 'me@example.co.jp', displayName: '', role: 'normal', emailAlias: '' }
const CONTENT = readViewContent({})

function shared(id: string, maker: Pick<StoredView, 'ownerName' | 'ownerEmail'>): StoredView {
  return { id, ownerUid: id, name: id, isShared: true, content: CONTENT, revision: 1, ...maker }
}

test('the maker of a shared view is called as they were then, with the e-mail where two have the same name', async () => {
  const seen = [
    shared('1', { ownerName: '山田', ownerEmail: 'a@example.co.jp' }),
    shared('2', { ownerName: '山田', ownerEmail: 'b@example.co.jp' }),
    shared('3', { ownerName: '佐藤', ownerEmail: 'c@example.co.jp' }),
  ]
  const views = await listViews(
    {
      views: { seenBy: () => Promise.resolve(seen) },
      history: { emailsByName: () => Promise.resolve(new Map()) },
    },
    STAFF,
  )
  expect(views.map(({ ownerName }) => ownerName)).toEqual([
    '山田（a@example.co.jp）',
    '山田（b@example.co.jp）',
    '佐藤',
  ])
  expect(Object.keys(views[0] ?? {})).not.toContain('ownerEmail')
})
