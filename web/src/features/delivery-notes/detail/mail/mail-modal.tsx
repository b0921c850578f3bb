import '../../../../lib/keys/escape.ts'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Me } from '@kenshu/contract/user/me'
import { Box, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { useKeptFocus } from '../../../../ui/dialogs/kept-focus.ts'
import { MailContent } from './mail-content.tsx'

const text = noteMailMessages

export interface MailModalProps {
  note: DeliveryNote
  me: Me
  isOpen: boolean
  onClose: () => void
}

/** 検収依頼メール: the mail of the acceptance request, with its actions (specification 2). */
export function MailModal({ note, me, isOpen, onClose }: MailModalProps) {
  useKeptFocus(isOpen)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  // The modal must stay open while a mail is being sent, so that the user sees the result, and while a dialog above it handles
  // Escape.
  const [isHeld, setIsHeld] = useState(false)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => {
        if (!isHeld) onClose()
      }}
      closeOnEscape={!isHeld}
      returnFocus={false}
      closeOnClickOutside={!isHeld}
      size="xl"
      fullScreen={isPhone}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title fw={700}>{text.title}</Modal.Title>
          <Modal.CloseButton aria-label={text.close} disabled={isHeld} />
        </Modal.Header>
        {/* Not Mantine's body, as in Dialog. */}
        <Box px="md" pb="md">
          <MailContent note={note} me={me} onHold={setIsHeld} onClose={onClose} />
        </Box>
      </Modal.Content>
    </Modal.Root>
  )
}
