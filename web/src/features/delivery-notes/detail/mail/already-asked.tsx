import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { AcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import { formatQuantity } from '@kenshu/contract/money'
import { Alert } from '@mantine/core'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'

const text = noteMailMessages

/** Warns that the client was already asked: how often, when last and by whom. */
export function AlreadyAsked({ asked }: Pick<AcceptanceRequest, 'asked'>) {
  if (asked === null) return null
  const { count, lastAt, lastBy } = asked
  return (
    <Alert color="blue">
      {text.alreadyAsked(formatQuantity(count), formatJapaneseMoment(new Date(lastAt)), lastBy)}
    </Alert>
  )
}
