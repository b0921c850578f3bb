import { formatJapaneseDate, formatJapaneseMoment, tokyoDate } from '@kenshu/contract/calendar-date'
import { PACKS_SHOWN } from '@kenshu/contract/limits'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { TaxPack } from '@kenshu/contract/tax-pack/tax-pack'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { STALLED_MS } from '../../../lib/limits.ts'
import { packMessages } from '../../../messages/tax-packs-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SettingCard } from '../setting-card.tsx'
import classes from './packs.module.css'
import { packsQuery, useDownloadPack, useResumePack } from './use-packs.ts'

const text = packMessages.list

/** The last packs: what they have, who ordered them, and their progress or file. */
export function PackList() {
  return (
    <SettingCard text={text} query={useQuery(packsQuery)} height="8rem">
      {(packs) => (packs.length === 0 ? <Text size="sm">{text.empty}</Text> : <Packs packs={packs} />)}
    </SettingCard>
  )
}

function Packs({ packs }: { packs: readonly TaxPack[] }) {
  return (
    <>
      <ul className={classes['packs']}>
        {packs.map((pack) => (
          <li key={pack.id}>
            <div>
              {conditionsOf(pack).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
            <div>{text.by(formatJapaneseMoment(new Date(pack.requested_at)), pack.requested_by)}</div>
            <State pack={pack} />
          </li>
        ))}
      </ul>
      {packs.length === PACKS_SHOWN && (
        <Text size="sm" c="dimmed">
          {text.newest(formatQuantity(PACKS_SHOWN))}
        </Text>
      )}
    </>
  )
}

function rangeOf({ conditions: { from_date: from, to_date: to } }: TaxPack): string {
  return text.range(formatJapaneseDate(from), formatJapaneseDate(to))
}

function conditionsOf(pack: TaxPack): string[] {
  const { min_amount: min, max_amount: max, client } = pack.conditions
  const [first] = client
  return [
    rangeOf(pack),
    ...(min === null && max === null
      ? []
      : [text.amount(min === null ? '' : formatYen(min), max === null ? '' : formatYen(max))]),
    ...(first === undefined ? [] : [text.clients(first, client.length - 1)]),
  ]
}

function State({ pack }: { pack: TaxPack }) {
  switch (pack.state) {
    case 'running':
      return isStalled(pack) ? <Failed pack={pack} sentence={text.stalled} /> : <Running {...pack} />
    case 'done':
      return <Done pack={pack} />
    case 'failed':
      return <Failed pack={pack} sentence={text.failed} />
    case 'expired':
      return (
        <Text size="sm" c="dimmed">
          {text.expired}
        </Text>
      )
  }
}

function Running({ done, total }: Pick<TaxPack, 'done' | 'total'>) {
  const isAssembling = done >= total
  return (
    <Stack gap="2xs">
      <ProgressBar label={text.running} percent={isAssembling ? null : (100 * done) / total} />
      <Text size="sm">
        {isAssembling ? text.assembling : text.progress(formatQuantity(done), formatQuantity(total))}
      </Text>
    </Stack>
  )
}

function Done({ pack }: { pack: TaxPack }) {
  const download = useDownloadPack()
  const { id, total, bytes, expires_at: expiresAt } = pack
  return (
    <Stack gap="2xs" align="flex-start">
      <BusyButton
        size="xs"
        variant="default"
        loading={download.isPending}
        aria-label={text.downloadOf(rangeOf(pack))}
        onClick={() => {
          download.mutate(id)
        }}
      >
        {text.download}
      </BusyButton>
      <Text size="sm" c="dimmed">
        {text.done(formatQuantity(total), formatBytes(bytes))}
        {expiresAt !== null && `、${text.until(formatJapaneseDate(tokyoDate(new Date(expiresAt))))}`}
      </Text>
    </Stack>
  )
}

/** Whether the task has most likely died, because it has made no progress for a long time. */
function isStalled({ progress_at: at }: TaxPack): boolean {
  return serverNow().getTime() - Date.parse(at) > STALLED_MS
}

function Failed({ pack: { id }, sentence }: { pack: TaxPack; sentence: string }) {
  const resume = useResumePack()
  return (
    <Stack gap="2xs" align="flex-start">
      <Text size="sm" c="var(--mantine-color-error)">
        {sentence}
      </Text>
      <BusyButton
        size="xs"
        variant="default"
        loading={resume.isPending}
        onClick={() => {
          resume.mutate(id)
        }}
      >
        {text.resume}
      </BusyButton>
    </Stack>
  )
}
