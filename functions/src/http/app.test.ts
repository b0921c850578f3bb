import { expect, test } from 'vitest'
import { type ApiDependencies, createApi } from './app.ts'

function unused(): never {
  throw new Error('not called')
}

const dependencies: ApiDependencies = {
  log: { info: unused, error: unused },
  authenticate: unused,
  authorise: unused,
  getMe: unused,
  storeUpload: unused,
  startPromote: unused,
  getPromoteResult: unused,
  signLogLink: unused,
  listDeliveryNotes: unused,
  getDeliveryNote: unused,
}

test('the description of the API follows from the routes: every one, with its failures', () => {
  const api = createApi(dependencies, [])
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'API', version: '1' } })
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual([
    'get /api/v1/delivery_notes',
    'get /api/v1/delivery_notes/{id}',
    'get /api/v1/promote/{folder}',
    'get /api/v1/promote/{folder}/log',
    'get /api/v1/user/me',
    'post /api/v1/promote',
    'post /api/v1/upload_csv',
  ])
  expect(Object.keys(paths['/api/v1/promote']?.post?.responses ?? {})).toEqual([
    '200',
    '401',
    '403',
    '404',
    '409',
    '413',
    '422',
    '500',
  ])
})
