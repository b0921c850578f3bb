import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT } from '@kenshu/contract/views/sort'
import fc from 'fast-check'
import { actsOf } from './act.ts'
import { fieldsOf, listOf } from './session.ts'

const CONTENT = { search: '', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT }

/** A user saves a view of the list, or changes or deletes one that they can see. */
export const savingView = actsOf(
  'save a view',
  fc.record({
    who: fc.constantFrom('admin', 'normal'),
    act: fc.constantFrom('create', 'create', 'change', 'delete'),
    name: fc.constantFrom('今月', '未検収'),
    isShared: fc.boolean(),
  }),
  async (session, { who, act, name, isShared }) => {
    const view = { name, isShared, content: CONTENT }
    if (act === 'create') return session.call(who, 'POST', 'views/', view)
    const { views } = fieldsOf((await session.call(who, 'GET', 'views/')).body)
    const { id, revision } = fieldsOf(listOf(views)[0])
    if (typeof id !== 'string') return undefined
    return act === 'delete'
      ? session.call(who, 'DELETE', `views/${id}/`)
      : session.call(who, 'PUT', `views/${id}/`, { ...view, revision })
  },
)
