import { z } from 'zod'
import { dashboardFile, metricFiles, policyFiles } from '../../monitoring/files.ts'
import { defineCheck } from '../check.ts'
import { type Finding, type Fix, fixable, gcloud, optional } from '../finding.ts'
import { settingsOf } from '../project-facts.ts'
import { google, read } from '../question.ts'

const metricsSchema = z.object({ metrics: z.array(z.object({ name: z.string() })).default([]) })
const labelled = z.object({ userLabels: z.record(z.string(), z.string()).default({}) })
const policiesSchema = z.object({ alertPolicies: z.array(labelled).default([]) })
const channelsSchema = z.object({
  notificationChannels: z.array(z.object({ name: z.string(), type: z.string() })).default([]),
})
const dashboardsSchema = z.object({
  dashboards: z.array(z.object({ labels: z.record(z.string(), z.string()).default({}) })).default([]),
})

const command = (...args: string[]): Fix => optional(gcloud(...args))

/** Metrics that count lines of the log, without which the alerts would have nothing to look at. */
function missingMetrics(names: readonly string[], id: string): Finding[] {
  return metricFiles()
    .filter(({ content }) => !names.includes(content.name))
    .map(({ file, content: { name } }) =>
      fixable(
        `ログから数える指標 ${name} がありません。`,
        command('logging', 'metrics', 'create', name, `--config-from-file=${file}`, `--project=${id}`),
      ),
    )
}

function missingChannel(id: string, admins: string): Finding {
  const [address = ''] = admins.split(',').map((admin) => admin.trim().toLowerCase())
  return fixable(
    'アラートの送り先がありません。アラートが起きても、誰にも知らされません。',
    command(
      'beta',
      'monitoring',
      'channels',
      'create',
      '--display-name=kenshu',
      '--type=email',
      `--channel-labels=email_address=${address}`,
      `--project=${id}`,
    ),
    'ほかの送り先にする場合は、Google Cloud コンソールの「Monitoring」→「アラート」→「通知チャンネル」で作ってください。',
  )
}

/** Alerts, each to every channel that there is when it is made. */
function missingPolicies(labels: readonly string[], channels: readonly string[], id: string): Finding[] {
  return policyFiles()
    .filter(({ content }) => !labels.includes(content.userLabels.kenshu))
    .map(({ file, content: { displayName } }) =>
      fixable(
        `アラート「${displayName}」がありません。`,
        // gcloud 528 has this command as alpha only; newer ones have both.
        command(
          'alpha',
          'monitoring',
          'policies',
          'create',
          `--policy-from-file=${file}`,
          `--notification-channels=${channels.join(',')}`,
          `--project=${id}`,
        ),
      ),
    )
}

/** Whether somebody hears of errors, failed imports, mails that do not go out, and what else the files of scripts/monitoring look for. */
export const monitoringCheck = defineCheck({
  title: '監視',
  right: 'アラート、その送り先、ダッシュボードがあります。',
  questions: ({ id }) => ({
    metrics: google(`logging.googleapis.com/v2/projects/${id}/metrics`, 'metrics'),
    policies: google(`monitoring.googleapis.com/v3/projects/${id}/alertPolicies`, 'alertPolicies'),
    channels: google(
      `monitoring.googleapis.com/v3/projects/${id}/notificationChannels`,
      'notificationChannels',
    ),
    dashboards: google(`monitoring.googleapis.com/v1/projects/${id}/dashboards`, 'dashboards'),
  }),
  judge: ({ metrics, policies, channels, dashboards }, project) => {
    const { id } = project
    const names = read(metricsSchema, metrics).metrics.map(({ name }) => name)
    const labels = read(policiesSchema, policies).alertPolicies.map(
      ({ userLabels }) => userLabels['kenshu'] ?? '',
    )
    const emails = read(channelsSchema, channels)
      .notificationChannels.filter(({ type }) => type === 'email')
      .map(({ name }) => name)
    const isThere = read(dashboardsSchema, dashboards).dashboards.some((one) => 'kenshu' in one.labels)
    const { INITIAL_ADMIN_EMAILS: admins = '' } = settingsOf(project)
    const { file } = dashboardFile()
    return [
      ...missingMetrics(names, id),
      // A policy needs the names of its channels, so it comes with the look after they are made.
      ...(emails.length === 0 ? [missingChannel(id, admins)] : missingPolicies(labels, emails, id)),
      ...(isThere
        ? []
        : [
            fixable(
              'ダッシュボードがありません。',
              command('monitoring', 'dashboards', 'create', `--config-from-file=${file}`, `--project=${id}`),
            ),
          ]),
    ]
  },
})
