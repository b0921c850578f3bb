import { formatQuantity } from '@kenshu/contract/money'
import { Button, Paper, Text, Title } from '@mantine/core'
import { type ComponentType, useId, useState } from 'react'
import { FIRST_CONTACTS } from '../../../../lib/limits.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { useHandedOnFocus } from '../../../../ui/focus/use-handed-on-focus.ts'
import classes from './contacts.module.css'
import type { GroupProps, Judging } from './group-by-contact.ts'
import { SetOutcome } from './set-outcome.tsx'
import { useOutcomes } from './use-outcomes.ts'

interface ContactGroupsProps<Group> extends Judging {
  title: string
  hint: string
  groups: readonly Group[]
  form: ComponentType<GroupProps<Group>>
}

/** Notes of a review by contact, with a form for each contact, and what became of those that were set. */
export function ContactGroups<Group extends { key: string }>({
  title,
  hint,
  groups,
  form: Form,
  ...judging
}: ContactGroupsProps<Group>) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const { outcomes, add, beginCorrection, endCorrection } = useOutcomes()
  const shown = isWhole ? groups : groups.slice(0, FIRST_CONTACTS)
  if (groups.length === 0 && outcomes.length === 0) return null
  return (
    <Paper component="section" aria-labelledby={titleId} className={classes['contacts'] ?? ''}>
      {outcomes.map(({ key, done }) => (
        <SetOutcome
          key={key}
          done={done}
          onCorrect={() => {
            beginCorrection(key)
          }}
          onDone={(corrected) => {
            endCorrection(key, corrected)
          }}
          {...judging}
        />
      ))}
      {groups.length > 0 && (
        <div>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
      )}
      {shown.map((group) => (
        <Form key={group.key} group={group} onDone={add} {...judging} />
      ))}
      {shown.length < groups.length && (
        <More
          count={groups.length - shown.length}
          onPress={() => {
            setIsWhole(true)
          }}
        />
      )}
    </Paper>
  )
}

function More({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div ref={useHandedOnFocus()}>
      <Button size="compact-sm" variant="subtle" onClick={onPress}>
        {contactMessages.missing.more(formatQuantity(count))}
      </Button>
    </div>
  )
}
