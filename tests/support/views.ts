import { randomUUID } from 'node:crypto'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT } from '@kenshu/contract/views/sort'
import { type NewView, type View, viewListSchema, viewSchema } from '@kenshu/contract/views/view'
import type { Person } from '../../fixtures/people.ts'
import { type Answer, answered, call } from './http/call.ts'

const PATH = '/api/v1/views/'

/** The body to save a view; by default a private view with a unique name. */
export function newView(wanted: Partial<NewView> = {}): NewView {
  const content = { search: 'hakkou_status=未検収', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT }
  return { name: `試験 ${randomUUID()}`, isShared: false, content, ...wanted }
}

/** POST views/: saves a view. */
export function postView({ token }: Person, view: NewView): Promise<Answer> {
  return call(PATH, { method: 'POST', token, json: view })
}

/** Saves a view, which must succeed. */
export async function makeView(person: Person, wanted: Partial<NewView> = {}): Promise<View> {
  return answered(await postView(person, newView(wanted)), viewSchema)
}

/** Requests a change of a view; other fields stay unchanged. */
export function putView(
  { token }: Person,
  { id, name, isShared, content, revision }: View,
  change: Partial<View>,
): Promise<Answer> {
  const json = { name, isShared, content, revision, ...change }
  return call(`${PATH}${id}/`, { method: 'PUT', token, json })
}

/** DELETE views/{id}/ */
export function deleteView({ token }: Person, { id }: Pick<View, 'id'>): Promise<Answer> {
  return call(`${PATH}${id}/`, { method: 'DELETE', token })
}

/** The views that a user can see. */
export async function viewsOf({ token }: Person): Promise<View[]> {
  return answered(await call(PATH, { token }), viewListSchema).views
}
