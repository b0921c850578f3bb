import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { FINDING_KINDS, FINDINGS, type FindingKind } from '@kenshu/contract/integrity/findings'
import { formatQuantity } from '@kenshu/contract/money'
import type { SystemState } from '@kenshu/contract/state/state'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { stateMessages } from '../../../messages/state-ja.ts'
import { Facts } from '../facts.tsx'
import { FindingList } from './finding-list.tsx'

const text = stateMessages.check
const at = (moment: string) => formatJapaneseMoment(new Date(moment))

type Last = NonNullable<SystemState['integrity']['last']>

function partName(name: string): string {
  return text.parts[name] ?? name
}

function seenOf({ seen }: Last): string {
  return Object.entries(seen)
    .filter(([name]) => name in text.parts)
    .map(([name, count]) => text.seenOf(partName(name), formatQuantity(count)))
    .join(text.separator)
}

/** What the last nightly check has found, by kind. */
export function CheckResult({ integrity }: { integrity: SystemState['integrity'] }) {
  const { last, running_since: since } = integrity
  return (
    <Stack gap="md">
      {since !== null && <Text size="sm">{text.running(at(since))}</Text>}
      {last === null ? <Text size="sm">{text.never}</Text> : <Outcome last={last} />}
    </Stack>
  )
}

function Outcome({ last }: { last: Last }) {
  const kinds = FINDING_KINDS.filter((kind) => (last.found[kind] ?? 0) > 0)
  const total = kinds.reduce((sum, kind) => sum + (last.found[kind] ?? 0), 0)
  return (
    <>
      <Alert color={total === 0 ? 'green' : 'yellow'}>
        {total === 0 ? text.fine : text.found(formatQuantity(total))}
      </Alert>
      <Facts
        facts={[
          [text.at, text.atOf(at(last.begun), at(last.ended))],
          [text.seen, seenOf(last)],
        ]}
      />
      {last.partial.length > 0 && (
        <Text size="sm">{text.partial(last.partial.map(partName).join(text.separator))}</Text>
      )}
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} last={last} />
      ))}
    </>
  )
}

function Kind({ kind, last }: { kind: FindingKind; last: Last }) {
  const { label, meaning, repair } = FINDINGS[kind]
  const kept = last.findings.filter((finding) => finding.kind === kind)
  const found = last.found[kind] ?? kept.length
  return (
    <div>
      <Title order={3}>
        {label} {text.count(formatQuantity(found))}
      </Title>
      <Text size="sm" mb="2xs">
        {meaning}
      </Text>
      {repair !== null && (
        <Text size="sm" c="dimmed" mb="2xs">
          {text.action}: {repair}
        </Text>
      )}
      <FindingList findings={kept} hasRepair={repair !== null} />
      {found > kept.length && <Text size="sm">{text.more(formatQuantity(found - kept.length))}</Text>}
    </div>
  )
}
