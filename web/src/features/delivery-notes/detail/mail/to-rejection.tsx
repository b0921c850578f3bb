import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Me } from '@kenshu/contract/user/me'
import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router-dom'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { homeOf } from '../../../../lib/session.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { REJECTION_HASH } from '../parts/rejection-place.ts'
import classes from './mail.module.css'

interface ToRejectionProps {
  note: DeliveryNote
  me: Me
  onClose: () => void
}

/** Closes the mail of a note that its client sent back, and leads to 差し戻しの対応, which says what is left to do, and asks again. */
export function ToRejection({ note, me, onClose }: ToRejectionProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const page = notePath(homeOf(me), note.id)
  return (
    <Button
      size="xs"
      className={classes['toRejection'] ?? ''}
      onClick={() => {
        onClose()
        void navigate(`${page}${REJECTION_HASH}`, { replace: pathname === page })
      }}
    >
      {noteMailMessages.toRejection}
    </Button>
  )
}
