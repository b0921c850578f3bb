import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { logLine } from '../../functions/src/adapters/log/structured-log.ts'
import { FUNCTION_OPTIONS } from '../../functions/src/config/function-options.ts'
import { QUEUED_FUNCTIONS, serviceOf } from '../doctor/needs.ts'
import { projectRoot } from '../project.ts'
import { undocumented } from './documented.ts'
import { budgetFile, dashboardFile, metricFiles, policyFiles } from './files.ts'

/** The code of the server, without its tests. */
const CODE = readdirSync(path.join(projectRoot, 'functions', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(projectRoot, 'functions', 'src', name), 'utf8'))
  .join('\n')

/** The values that a filter compares a field of the line with. */
function comparedWith(filter: string, field: string): string[] {
  return [...filter.matchAll(new RegExp(`jsonPayload\\.${field}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  )
}

/** What the code says a crash of, in `${name} crashed`. */
const CRASHING = ['promote', 'undo']

function isSaid(message: string): boolean {
  const [, name] = /^(\w+) crashed$/.exec(message) ?? []
  if (name !== undefined && CRASHING.includes(name))
    return CODE.includes('`${name} crashed`') && CODE.includes(`name: '${name}'`)
  return CODE.includes(`'${message}'`)
}

const filters = () => [
  ...metricFiles().map(({ content }) => content.filter),
  ...policyFiles().flatMap(({ content }) => content.conditions.map((one) => one.conditionThreshold.filter)),
  ...dashboardFile().content.mosaicLayout.tiles.flatMap(({ widget }) =>
    widget.xyChart.dataSets.map((set) => set.timeSeriesQuery.timeSeriesFilter.filter),
  ),
]

test('every file has the shape that Google documents', () => {
  expect(metricFiles().length).toBeGreaterThan(5)
  expect(policyFiles().length).toBeGreaterThan(5)
  expect(dashboardFile().content.mosaicLayout.tiles.length).toBeGreaterThan(5)
  expect(budgetFile().thresholdRules.map(({ thresholdPercent }) => thresholdPercent)).toEqual([0.5, 0.9, 1])
})

test("every field and value is one of Google's definitions, of which each has a source", () => {
  const all = [
    ...metricFiles().map(({ content }) => ['google.logging.v2.LogMetric', content] as const),
    ...policyFiles().map(({ content }) => ['google.monitoring.v3.AlertPolicy', content] as const),
    ['google.monitoring.dashboard.v1.Dashboard', dashboardFile().content] as const,
    ['google.cloud.billing.budgets.v1.Budget', budgetFile()] as const,
  ]
  expect(all.flatMap(([type, content]) => undocumented(type, content))).toEqual([])
})

test('what the definitions do not have is found, wherever it stands', () => {
  const [first] = policyFiles()
  const policy = { ...first?.content, severity: 'HIGH', alertStrategy: { autoclose: '1s', autoClose: 60 } }
  expect(undocumented('google.monitoring.v3.AlertPolicy', policy)).toEqual([
    'google.monitoring.v3.AlertPolicy.severity is no value of google.monitoring.v3.AlertPolicy.Severity',
    'google.monitoring.v3.AlertPolicy.alertStrategy.autoclose is not known to google.monitoring.v3.AlertPolicy.AlertStrategy',
    'google.monitoring.v3.AlertPolicy.alertStrategy.autoClose is no google.protobuf.Duration',
  ])
})

test('periods are of whole minutes, and an alert closes in the time that Google allows', () => {
  // https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies: Aggregation, MetricThreshold, AlertStrategy
  const seconds = (text: string) => Number.parseInt(text, 10)
  for (const { content } of policyFiles()) {
    for (const { conditionThreshold: threshold } of content.conditions) {
      for (const { alignmentPeriod } of threshold.aggregations) {
        expect(seconds(alignmentPeriod) % 60).toBe(0)
        expect(seconds(alignmentPeriod)).toBeGreaterThanOrEqual(60)
        expect(seconds(alignmentPeriod)).toBeLessThanOrEqual(25 * 3600)
      }
      expect(seconds(threshold.duration) % 60).toBe(0)
    }
    expect(seconds(content.alertStrategy.autoClose)).toBeGreaterThanOrEqual(1800)
    expect(seconds(content.alertStrategy.autoClose)).toBeLessThanOrEqual(7 * 24 * 3600)
  }
})

test('a metric counts lines that the code writes, in the shape that it writes them', () => {
  const line = logLine(
    'ERROR',
    'x',
    { isLastAttempt: true, code: 'y' },
    { projectId: '', service: '', revision: '' },
  )
  for (const { content } of metricFiles()) {
    const fields = [...content.filter.matchAll(/jsonPayload\.(\w+)/g)].map(([, field = '']) => field)
    for (const field of fields) expect(line).toHaveProperty([field])
    const messages = comparedWith(content.filter, 'message')
    expect(messages.filter((message) => !isSaid(message))).toEqual([])
    if (messages.length === 0) expect(content.filter).toContain('severity>=ERROR')
  }
})

test('a metric is named as its file, and every metric of ours that an alert or a chart asks for exists', () => {
  const known = metricFiles().map(({ file, content }) => {
    expect(content.name).toBe(`kenshu-${path.basename(file, '.json')}`)
    return content.name
  })
  const asked = filters().flatMap((filter) =>
    [...filter.matchAll(/logging\.googleapis\.com\/user\/([\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(new Set(asked)).toEqual(new Set(known))
})

test('an alert is labelled as its file, by which the doctor finds it', () => {
  for (const { file, content } of policyFiles())
    expect(content.userLabels.kenshu).toBe(path.basename(file, '.json'))
})

test('each filter names a metric and its resource, and only services that are deployed', () => {
  const services = Object.keys(FUNCTION_OPTIONS).map(serviceOf)
  for (const filter of filters()) {
    expect(filter).toMatch(
      /resource\.type="(cloud_run_revision|cloud_tasks_queue|cloud_scheduler_job|firestore_instance)"/,
    )
    for (const [, name = ''] of filter.matchAll(/service_name="([^"]*)"/g)) expect(services).toContain(name)
  }
})

test('every queue is watched once; one whose tasks follow each other for an hour at a month-end is not taken for one that stands', () => {
  const queue = policyFiles().find(({ content }) => content.userLabels.kenshu === 'queue-age')
  const watched = queue?.content.conditions.map(({ conditionThreshold: { filter, aggregations } }) => ({
    seconds: aggregations[0]?.alignmentPeriod,
    queues: [...filter.matchAll(/"(run\w+)"/g)].map(([, name]) => name),
  }))
  expect(watched?.flatMap(({ queues }) => queues).toSorted()).toEqual(QUEUED_FUNCTIONS.toSorted())
  // A job of mails and a pack queue their own next task, for as long as they take.
  expect(watched?.find(({ queues }) => queues.includes('runBulkMail'))).toEqual({
    seconds: '28800s',
    queues: ['runBulkMail', 'runPack'],
  })
})

test('the tiles of the dashboard do not overlap, and each is inside its columns', () => {
  const taken = new Set<string>()
  for (const { xPos, yPos, width, height } of dashboardFile().content.mosaicLayout.tiles) {
    expect(xPos + width).toBeLessThanOrEqual(12)
    for (let x = xPos; x < xPos + width; x++)
      for (let y = yPos; y < yPos + height; y++) {
        expect(taken.has(`${String(x)} ${String(y)}`)).toBe(false)
        taken.add(`${String(x)} ${String(y)}`)
      }
  }
})
