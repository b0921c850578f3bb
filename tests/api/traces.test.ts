import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { signInAs } from '../../fixtures/people.ts'
import { serverLog } from '../support/evidence.ts'
import { call, overHttp } from '../support/http/call.ts'
import { type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { review } from '../support/notes/bulk-calls.ts'
import { storeMailed } from '../support/notes/mailed-notes.ts'
import { until } from '../support/patience.ts'

// The log lines come from the functions' own processes, so these calls go over HTTP.
overHttp()

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  await server.stop()
})

/** The one shape of a line that the product writes (docs/operations.md, 'The log'). */
const lineSchema = z.looseObject({
  severity: z.enum(['INFO', 'ERROR']),
  message: z.string().min(1),
  requestId: z.string().nullish(),
  'logging.googleapis.com/trace': z.string().optional(),
})

/** The lines of the log with a request id. */
function linesOf(requestId: string): z.infer<typeof lineSchema>[] {
  return serverLog()
    .split('\n')
    .filter((line) => line.includes(requestId))
    .flatMap((line) => {
      const begin = line.indexOf('{"severity"')
      return begin === -1 ? [] : [lineSchema.parse(JSON.parse(line.slice(begin)))]
    })
}

test('the id of a call leads from the browser through the function and the task to each mail', async () => {
  const person = await signInAs('normal')
  const { ids, addresses } = await storeMailed(2)
  const notes = (await review(person, 'send', ids)).map(({ id, revision }) => ({ id, revision }))
  const answer = await call('/api/v1/bulk_jobs/', {
    method: 'POST',
    token: person.token,
    json: { key: randomUUID(), action: 'send', notes },
  })
  expect(answer.status).toBe(200)
  const requestId = answer.headers.get('X-Request-Id') ?? ''
  await until(() => {
    const said = linesOf(requestId).map(({ message }) => message)
    expect(said.filter((message) => message === 'mail sent')).toHaveLength(2)
    expect(said).toContain('task queued')
    expect(said).toContain('bulk job done')
  })
  expect(addresses.map((address) => server.messagesTo(address))).toEqual([1, 1])
  const traces = new Set(linesOf(requestId).map((line) => line['logging.googleapis.com/trace']))
  const project = String(process.env['GCLOUD_PROJECT'])
  expect(traces).toEqual(new Set([`projects/${project}/traces/${requestId.replaceAll('-', '')}`]))
})

test('a refused call is logged with the trace that its browser named, if it is one, and never takes its id from there', async () => {
  const trace = randomUUID().replaceAll('-', '')
  const traceparents = [`00-${trace}-00f067aa0ba902b7-01`, `${trace} and more`]
  const answers = await Promise.all(
    traceparents.map((traceparent) => call('/api/v1/state/', { headers: { traceparent } })),
  )
  const [named = '', other = ''] = answers.map(({ headers }) => headers.get('X-Request-Id') ?? '')
  expect(named.replaceAll('-', '')).not.toBe(trace)
  await until(() => {
    expect(linesOf(named)).toMatchObject([{ message: 'request refused', browserTrace: trace }])
    expect(linesOf(other)).toMatchObject([{ message: 'request refused', browserTrace: null }])
  })
})
