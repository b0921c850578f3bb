import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_CALLERS } from '../support/authorisation/client-callers.ts'
import { authorisationDocument } from '../support/authorisation/document.ts'
import { cellOf, cellSeen, type Line } from '../support/authorisation/matrix.ts'
import { STAFF_CALLERS } from '../support/authorisation/staff-callers.ts'
import { fetchDocument, findOperation } from '../support/http/openapi.ts'
import { type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { OPEN_ROUTES, PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import { ROUTES } from '../support/routes/routes.ts'

/**
 * Every route of the API × every kind of caller. The expected outcome is derived from the role table and from the caller's links;
 * the actual outcome comes from a call for each cell.
 */

const TABLE = [...ROUTES, ...OPEN_ROUTES, ...PUBLIC_ROUTES]

const lines: Line[] = []
const unknown: string[] = []
let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
  const document = await fetchDocument()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      const route = TABLE.find((one) => findOperation(document, one.method, one.path) === operation)
      if (route === undefined) unknown.push(name)
      else lines.push({ operation: name, route })
    }
  }
})

afterAll(async () => {
  await server.stop()
})

test('every route that the API describes is in the matrix', () => {
  expect(unknown).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
})

describe.each([...STAFF_CALLERS, ...CLIENT_CALLERS])('$name', (caller) => {
  test('is let in where the tables let them in, and nowhere else', async () => {
    const table = lines.map(({ operation, route }) => [operation, cellOf(caller, route)])
    const seen: [string, string][] = []
    for (const { operation, route } of lines) seen.push([operation, await cellSeen(caller, route)])
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(table))
  })
})

test('docs/authorisation.md is this matrix', async () => {
  await expect(authorisationDocument(lines)).toMatchFileSnapshot('../../docs/authorisation.md')
})
