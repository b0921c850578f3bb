import { formatQuantity } from '@kenshu/contract/money'
import { ActionIcon, Button, CloseButton, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { lookMessages, noteListMessages } from '../../../../messages/note-list-ja.ts'
import classes from './quick-look.module.css'

const text = lookMessages
const { neighbours } = deliveryNoteMessages
const ICON_SIZE = 18

export interface LookHeadProps {
  id: string
  /** the note's index in the list; -1 if it is not in the list */
  index: number
  count: number
  /** Moves by a number of rows. */
  onStep: (by: number) => void
  onClose: () => void
}

/** The position in the list, and buttons to move on and to close. */
export function LookHead({ id, index, count, onStep, onClose }: LookHeadProps) {
  const me = useMe()
  const isRow = index >= 0
  return (
    <Group className={classes['head'] ?? ''} justify="space-between" wrap="nowrap">
      <Group gap="2xs" wrap="nowrap">
        <Step
          name={neighbours.previous}
          Icon={IconChevronUp}
          isEnd={isRow && index === 0}
          onPress={() => {
            onStep(-1)
          }}
        />
        <Step
          name={neighbours.next}
          Icon={IconChevronDown}
          isEnd={index === count - 1}
          onPress={() => {
            onStep(1)
          }}
        />
        {isRow && (
          <Text size="sm" c="dimmed" ml="xs" data-figures>
            {text.place(formatQuantity(index + 1), formatQuantity(count))}
          </Text>
        )}
      </Group>
      <Group gap="2xs" wrap="nowrap">
        <Button
          component="a"
          href={notePath(homeOf(me), id)}
          data-note={id}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="compact-sm"
          title={noteListMessages.opensInNewTab}
          rightSection={<IconExternalLink size="0.9375rem" aria-hidden />}
        >
          {text.toDetail}
        </Button>
        <CloseButton aria-label={text.close} onClick={onClose} />
      </Group>
    </Group>
  )
}

interface StepProps {
  name: string
  Icon: typeof IconChevronUp
  /** there is no such row */
  isEnd: boolean
  onPress: () => void
}

function Step({ name, Icon, isEnd, onPress }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={name}
      // Not `disabled`: the press that leads to the last row would lose the focus.
      {...(isEnd && { 'data-disabled': true })}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onPress}
    >
      <Icon size={ICON_SIZE} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
