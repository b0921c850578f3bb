import { Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { firstDayQuery } from '../../../../lib/first-day.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { firstDayMessages as text } from '../../../../messages/first-day-ja.ts'
import { FirstDaySteps } from '../../../../ui/first-day/first-day-steps.tsx'
import { endFirstDay, isFirstDay } from './kept-first-day.ts'
import classes from './today.module.css'

/**
 * The first-day checklist for a person whose account is new, folded into a chip beside what waits for them. It goes away when all is done
 * or when they dismiss it; for everybody else nothing is shown and nothing asked.
 */
export function FirstDayChip() {
  const me = useMe()
  const { uid } = me
  const home = homeOf(me)
  const [isShown, setIsShown] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // A failure is ignored, because the list is as useful without this chip.
    isFirstDay(uid).then(setIsShown, () => undefined)
  }, [uid])
  const { data } = useQuery({ ...firstDayQuery, enabled: isShown })
  const left = data?.steps.filter(({ isDone }) => !isDone).length
  useEffect(() => {
    if (left === 0) endFirstDay(uid)
  }, [left, uid])
  if (!isShown || data === undefined || left === undefined || left === 0) return null
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          radius="xl"
          variant="light"
          className={classes['chip'] ?? ''}
          leftSection={<IconListCheck size="1rem" stroke={1.6} aria-hidden />}
          onClick={() => {
            setIsOpen(!isOpen)
          }}
        >
          {text.left(left)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.title}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {text.hint}
          </Text>
          <FirstDaySteps steps={data.steps} home={home} />
          <Group justify="space-between">
            <Anchor size="sm" component={Link} to={`${home}/help/start`}>
              {text.guide}
            </Anchor>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                endFirstDay(uid)
                setIsShown(false)
              }}
            >
              {text.dismiss}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
