import { expect, test } from 'vitest'
import { metricFiles, policyFiles } from '../../monitoring/files.ts'
import { typed } from '../finding.ts'
import { problems } from '../recorded/found.ts'
import { PROJECT } from '../recorded/names.ts'

const METRICS = `logging.googleapis.com/v2/projects/${PROJECT}/metrics`
const V3 = `monitoring.googleapis.com/v3/projects/${PROJECT}`
const DASHBOARDS = `monitoring.googleapis.com/v1/projects/${PROJECT}/dashboards`

async function commands(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const found = await problems(changes)
  return found.flatMap((one) => (one.fix !== undefined ? [typed(one.fix)] : []))
}

test('a project without monitoring gets each metric, the address of the first admin, and the dashboard', async () => {
  const nothing = {
    [METRICS]: {},
    [`${V3}/alertPolicies`]: {},
    [`${V3}/notificationChannels`]: {},
    [DASHBOARDS]: {},
  }
  const made = await commands(nothing)
  expect(made).toHaveLength(metricFiles().length + 2)
  expect(made[0]).toBe(
    `gcloud logging metrics create kenshu-crashed-jobs --config-from-file=scripts/monitoring/metrics/crashed-jobs.json --project=${PROJECT}`,
  )
  expect(made.at(-2)).toBe(
    `gcloud beta monitoring channels create --display-name=kenshu --type=email --channel-labels=email_address=buchou@kenshu-sha.co.jp --project=${PROJECT}`,
  )
  expect(made.at(-1)).toBe(
    `gcloud monitoring dashboards create --config-from-file=scripts/monitoring/dashboard.json --project=${PROJECT}`,
  )
})

test('once there is an address, the alerts are made with it, and those that are there are left as they are', async () => {
  const made = await commands({
    [`${V3}/alertPolicies`]: { alertPolicies: [{ userLabels: { kenshu: 'mail' } }, {}] },
  })
  expect(made).toHaveLength(policyFiles().length - 1)
  expect(made[0]).toBe(
    `gcloud alpha monitoring policies create --policy-from-file=scripts/monitoring/alerts/errors.json --notification-channels=projects/${PROJECT}/notificationChannels/123 --project=${PROJECT}`,
  )
})
