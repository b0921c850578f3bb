import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { SystemState } from '@kenshu/contract/state/state'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { stateMessages } from '../../../messages/state-ja.ts'
import { Facts } from '../facts.tsx'
import { SettingCard } from '../setting-card.tsx'
import { CheckResult } from './check-result.tsx'
import { PersonalDataCard } from './personal-data-card.tsx'
import { TestMailForm } from './test-mail-form.tsx'
import { stateQuery } from './use-state.ts'

const text = stateMessages
const at = (moment: string) => formatJapaneseMoment(new Date(moment))
const count = formatQuantity

/** For admins: how the system is, and what the nightly check has found. */
export function StatePart() {
  const query = useQuery(stateQuery)
  return (
    <Stack>
      <SettingCard text={text} query={query} height="18rem">
        {(state) => <Facts facts={factsOf(state)} />}
      </SettingCard>
      <SettingCard text={{ ...text.check, loadFailed: text.loadFailed }} query={query} height="10rem">
        {({ integrity }) => <CheckResult integrity={integrity} />}
      </SettingCard>
      <SettingCard text={{ ...text.testMail, loadFailed: text.loadFailed }} query={query} height="6rem">
        {({ test_mail: last }) => <TestMailForm last={last} />}
      </SettingCard>
      <PersonalDataCard />
    </Stack>
  )
}

function uploadOf(last: SystemState['last_upload']): string {
  if (last === null) return text.noUpload
  const sentence = text.uploads[last.state](at(last.finished_at ?? last.uploaded_at))
  return last.failed_count === 0 ? sentence : sentence + text.failedNotes(count(last.failed_count))
}

function waitingOf({ waiting, waiting_since: since }: SystemState['mails']): string {
  return since === null ? text.waitingOf(count(waiting)) : text.waitingSince(count(waiting), at(since))
}

function trailOf({ size, published, looked_at: lookedAt }: SystemState['trail']): string {
  return lookedAt === null ? text.trailNever : text.trailOf(count(published), count(size), at(lookedAt))
}

function backupsOf(backups: SystemState['backups']): string {
  if (backups.state !== 'known')
    return backups.state === 'nowhere' ? text.backupsNowhere : text.backupsUnreadable
  const { last, is_late: isLate, schedules } = backups
  const newest =
    last === null ? text.backupsNone : text.backupsLast(at(last)) + (isLate ? text.backupsLate : '')
  if (schedules.length === 0) return `${newest}。${text.backupsUnplanned}`
  const plans = schedules.map(({ every, kept_days: days }) => text.backupsPlan[every](count(days)))
  return newest + text.backupsPlans(plans.join(text.check.separator))
}

/** The commit that was deployed and since when; what is not deployed is for developers. */
function serverOf({ commit, built_at: builtAt }: SystemState['release'], revision: string): string {
  if (builtAt === null) return text.serverOfDevelopment(commit || text.unknown)
  return text.serverOf(commit || text.unknown, at(builtAt), revision)
}

/** The name of the page's first script, which is another for each build. */
function pageVersion(): string {
  const script = document.querySelector('script[type="module"][src]')
  return script?.getAttribute('src')?.split('/').at(-1)?.replace(/\.js$/, '') ?? ''
}

function factsOf({
  last_upload: last,
  running,
  mails,
  trail,
  backups,
  revision,
  release,
  usage,
}: SystemState) {
  return [
    [text.upload, uploadOf(last)],
    [text.running, text.runningOf(count(running.promotes), count(running.jobs))],
    [text.waiting, waitingOf(mails)],
    [text.problems, text.problemsOf(count(mails.failed), count(mails.bounced), count(mails.unclear))],
    [text.trail, trailOf(trail)],
    [text.backups, backupsOf(backups)],
    [text.server, serverOf(release, revision)],
    [text.page, pageVersion() || text.unknown],
    [text.usage, text.usageOf(count(usage.notes), count(usage.reads), count(usage.writes))],
  ] as const
}
