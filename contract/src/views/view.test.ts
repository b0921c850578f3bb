import { expect, test } from 'vitest'
import { STANDARD_LAYOUT } from './layout.ts'
import { DEFAULT_SORT } from './sort.ts'
import { looseViewListSchema, newViewSchema, readViewContent, viewContentSchema } from './view.ts'

test.each([null, 'x', {}, { search: 5, sort: 'x', layout: [] }])(
  'of %j there is a content as usual',
  (kept) => {
    expect(readViewContent(kept)).toEqual({ search: '', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT })
  },
)

test('what can be read of a content that has more in it than we know stays', () => {
  const content = readViewContent({
    search: 'client=a',
    sort: [{ field: 'tax', isDescending: true, of: 'x' }, { field: 'faxNo' }],
    layout: { columns: [{ field: 'tax', isShown: true, width: 5, colour: 'red' }], density: 'compact', a: 1 },
    group: 'status',
  })
  expect(viewContentSchema.parse(content)).toEqual(content)
  expect(content).toMatchObject({ search: 'client=a', sort: DEFAULT_SORT, layout: { density: 'compact' } })
})

test('a view that a newer server answers breaks no list of views', () => {
  const view = {
    id: 'a',
    name: 'n',
    isShared: true,
    isOwn: true,
    mayChange: true,
    ownerName: 'o',
    revision: 1,
  }
  const { views } = looseViewListSchema.parse({ views: [{ ...view, content: { layout: 'new' } }] })
  expect(views[0]?.content.layout).toEqual(STANDARD_LAYOUT)
})

test('a name is between 1 and 60 characters, not counting spaces around it', () => {
  const content = { search: '', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT }
  const nameOf = (name: string) => newViewSchema.safeParse({ name, isShared: false, content }).data?.name
  expect(nameOf('  先月分  ')).toBe('先月分')
  expect(nameOf(' 　 ')).toBeUndefined()
  expect(nameOf('あ'.repeat(60))).toHaveLength(60)
  expect(nameOf('あ'.repeat(61))).toBeUndefined()
})
