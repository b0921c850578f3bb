import type { Finding } from '@kenshu/contract/integrity/findings'
import type { Repair } from '@kenshu/contract/integrity/repair'
import { formatQuantity } from '@kenshu/contract/money'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { FINDINGS_AT_FIRST } from '../../../lib/limits.ts'
import { stateMessages } from '../../../messages/state-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { alertFailure } from '../../../ui/failures/failure.tsx'
import classes from './state.module.css'
import { useRepair } from './use-state.ts'

const text = stateMessages.check

/** The findings of a kind, each with its place, and with its repair where there is one. */
export function FindingList({ findings, hasRepair }: { findings: readonly Finding[]; hasRepair: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, FINDINGS_AT_FIRST)
  const rest = findings.length - shown.length
  return (
    <>
      <ul className={classes['findings']}>
        {shown.map((finding) => (
          <li key={finding.place}>
            <span className={classes['name']}>{finding.name}</span>
            <span className={classes['place']}>{finding.place}</span>
            {!hasRepair && finding.detail !== '' && (
              <span className={classes['place']}>{finding.detail}</span>
            )}
            {hasRepair && <RepairPart finding={finding} />}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {text.showRest(formatQuantity(rest))}
        </Button>
      )}
    </>
  )
}

function RepairPart({ finding }: { finding: Finding }) {
  const looking = useRepair(finding)
  const repairing = useRepair(finding)
  if (repairing.data?.is_done === true) return <Said>{text.done}</Said>
  const shown = repairing.data ?? looking.data
  if (shown === undefined)
    return (
      <BusyButton
        variant="default"
        size="xs"
        loading={looking.isPending}
        aria-label={text.lookAt(finding.name || finding.place)}
        onClick={() => {
          looking.mutate(null, {
            onError: (error) => {
              alertFailure(text.lookFailed, error)
            },
          })
        }}
      >
        {text.look}
      </BusyButton>
    )
  if (shown.changes.length === 0) return <Said>{text.nothing}</Said>
  return (
    <div className={classes['repair']}>
      <Changes changes={shown.changes} />
      <BusyButton
        size="xs"
        loading={repairing.isPending}
        onClick={() => {
          repairing.mutate(shown.shown, {
            onError: (error) => {
              alertFailure(text.repairFailed, error)
              looking.reset()
            },
          })
        }}
      >
        {text.repair}
      </BusyButton>
    </div>
  )
}

function Said({ children }: { children: string }) {
  return (
    <Text size="sm" component="output">
      {children}
    </Text>
  )
}

function Changes({ changes }: Pick<Repair, 'changes'>) {
  return (
    <ul className={classes['changes']}>
      {changes.map(({ place, before, after }) => (
        <li key={`${place} ${after}`}>
          <div className={classes['place']}>{place}</div>
          <Group gap="md">
            <span>
              {text.before}: {before || text.empty}
            </span>
            <span>
              {text.after}: {after || text.empty}
            </span>
          </Group>
        </li>
      ))}
    </ul>
  )
}
