import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import type { Checkpoint } from '@kenshu/contract/trail/checkpoint'
import type { TrailStatus } from '@kenshu/contract/trail/trail-status'
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { COPIED_BUTTON_MS } from '../../../lib/limits.ts'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Facts } from '../facts.tsx'
import { SettingCard } from '../setting-card.tsx'
import { CheckExport } from './check-export.tsx'
import { TrailMailsCard } from './trail-mails-card.tsx'
import { trailQuery, useExportTrail } from './use-trail.ts'

const text = trailMessages.status

/** For auditors: how far the trail is sealed, its export, and the check of an export. */
export function TrailPart() {
  return (
    <Stack>
      <SettingCard text={text} query={useQuery(trailQuery)} height="14rem">
        {({ status, last }) => (
          <Stack gap="md">
            {status.checkpoint === null ? (
              <Text size="sm">{text.nothing}</Text>
            ) : (
              <Sealed status={status} checkpoint={status.checkpoint} last={last} />
            )}
            <ExportPart />
          </Stack>
        )}
      </SettingCard>
      <TrailMailsCard />
      <CheckExport />
    </Stack>
  )
}

function stampOf({ is_stamped: isStamped, day }: TrailStatus): string {
  if (isStamped === null) return text.stamps.none
  return isStamped ? text.stamps.yes(formatJapaneseDate(day)) : text.stamps.no
}

function Sealed({
  status,
  checkpoint,
  last,
}: {
  status: TrailStatus
  checkpoint: string
  last: Checkpoint | null
}) {
  if (last === null) return <Alert color="red">{text.wrong}</Alert>
  return (
    <>
      <Facts
        facts={[
          [text.size, text.sizeOf(formatQuantity(last.size))],
          [text.signedAt, last.time === null ? '' : formatJapaneseMoment(last.time)],
          [text.lookedAt, status.looked_at === null ? '' : formatJapaneseMoment(new Date(status.looked_at))],
          [text.stamp, stampOf(status)],
          [text.origin, status.origin],
        ]}
      />
      <Copied label={text.checkpoint} value={checkpoint} />
      <Copied label={text.key} value={status.keys.join('\n')} hint={text.keyHint} />
    </>
  )
}

/** A text for somebody else, with a button that copies it. */
function Copied({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_BUTTON_MS })
  return (
    <div>
      <Group justify="space-between" mb="2xs">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Button
          variant="default"
          size="xs"
          aria-label={`${label}: ${text.copy}`}
          onClick={() => {
            copy(value)
          }}
        >
          {copied && error === null ? text.copied : text.copy}
        </Button>
      </Group>
      <Text component="output" size="sm" c="var(--mantine-color-error)">
        {error !== null && text.copyFailed}
      </Text>
      <Code block tabIndex={0} aria-label={label}>
        {value}
      </Code>
      {hint !== undefined && (
        <Text size="sm" c="dimmed" mt="2xs">
          {hint}
        </Text>
      )}
    </div>
  )
}

function ExportPart() {
  const exporting = useExportTrail()
  return (
    <div>
      <Group gap="sm">
        <BusyButton
          loading={exporting.isPending}
          onClick={() => {
            exporting.mutate()
          }}
        >
          {trailMessages.export.label}
        </BusyButton>
        <Text size="sm" aria-live="polite">
          {exporting.isSuccess ? trailMessages.export.done : ''}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mt="2xs">
        {trailMessages.export.hint}
      </Text>
    </div>
  )
}
