import { Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

const text = deliveryNoteMessages.acts

/** Shown instead of the note after it was deleted (specification 2). */
export function DeletedScreen({ home }: { home: string }) {
  const [isRefused, setIsRefused] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    buttonRef.current?.focus()
  }, [])
  const close = () => {
    window.close()
    // Browsers only close tabs that a script has opened. If they close this one, `closed` is true at once.
    setIsRefused(!window.closed)
  }
  return (
    <>
      <PageHeader title={text.removed} />
      <Paper p="xl">
        <Stack align="center" gap="sm">
          <IconCircleCheck size="2.25rem" stroke={1.4} color="var(--mantine-color-green-8)" aria-hidden />
          <Text component="output">{isRefused ? text.closeTabRefused : text.removedHint}</Text>
          <Button ref={buttonRef} onClick={close}>
            {text.closeTab}
          </Button>
          <Anchor component={Link} to={home}>
            {deliveryNoteMessages.detail.toList}
          </Anchor>
        </Stack>
      </Paper>
    </>
  )
}
