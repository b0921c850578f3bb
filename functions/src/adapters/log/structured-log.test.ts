import { expect, test } from 'vitest'
import { logLine, structuredLog } from './structured-log.ts'

const ORIGIN = { projectId: 'kenshu', service: 'api', revision: 'api-00012-abc' }
const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('all lines with the same request id have the same trace, whichever function wrote them', () => {
  const traces = ['api', 'runpromote', 'sendnotice'].map(
    (service) =>
      logLine('INFO', 'mail sent', { requestId: REQUEST }, { ...ORIGIN, service })[
        'logging.googleapis.com/trace'
      ],
  )
  expect(new Set(traces)).toEqual(new Set(['projects/kenshu/traces/0f8fad5bd9cb469fa16570867728950e']))
})

test.each([undefined, '', 'job-1', 7])(
  'a line of no request, or of one that is not an id, has no trace: %s',
  (requestId) => {
    expect(logLine('INFO', 'x', { requestId }, ORIGIN)).not.toHaveProperty(['logging.googleapis.com/trace'])
  },
)

test('an error is grouped by its stack, or else by its sentence, and a line that is none is not reported', () => {
  const stack = 'TypeError: x\n    at f (a.js:1:1)'
  const crash = logLine('ERROR', 'request crashed', { error: { name: 'TypeError', stack } }, ORIGIN)
  const reported = {
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    serviceContext: { service: 'api', version: 'api-00012-abc' },
  }
  expect(crash).toMatchObject({ ...reported, message: 'request crashed', stack_trace: stack })
  const other = logLine('ERROR', 'mail not sent', { code: 'ECONNECTION' }, ORIGIN)
  expect(other).toMatchObject({ ...reported, context: { reportLocation: { functionName: 'mail not sent' } } })
  expect(other).not.toHaveProperty('stack_trace')
  expect(logLine('INFO', 'promote done', {}, ORIGIN)).toEqual({ severity: 'INFO', message: 'promote done' })
})

test('each entry is one line of JSON', () => {
  const lines: string[] = []
  const log = structuredLog(ORIGIN, (line) => lines.push(line))
  log.info('a', { text: 'b\nc' })
  log.error('d', {})
  expect(
    lines.map((line) => [line.indexOf('\n'), (JSON.parse(line) as { message: string }).message]),
  ).toEqual([
    [lines[0]?.length === undefined ? 0 : lines[0].length - 1, 'a'],
    [lines[1]?.length === undefined ? 0 : lines[1].length - 1, 'd'],
  ])
})
