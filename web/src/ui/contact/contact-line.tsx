import { formatJapaneseDate, formatJapaneseMoment, tokyoDate } from '@kenshu/contract/calendar-date'
import type { KnownContact } from '@kenshu/contract/contacts/known-contact'
import { Text } from '@mantine/core'
import { contactMessages } from '../../messages/contacts-ja.ts'
import { Phrases } from '../phrases.tsx'

const text = contactMessages

function dayOf(moment: string): string {
  return formatJapaneseDate(tokyoDate(new Date(moment)))
}

/** Where a contact comes from, and since when. */
function originOf({ source, since, changedBy, billingNo }: KnownContact): string {
  const known = since ?? ''
  if (source === 'zac') return text.fromZac(dayOf(known))
  const change =
    known === '' ? text.fromStaffUnknown : text.fromStaff(changedBy, formatJapaneseMoment(new Date(known)))
  return `${change}（${text.onNote(billingNo)}）`
}

/** A contact with its origin. One whose mail bounced is marked as 不達. */
export function ContactLine({ contact }: { contact: KnownContact }) {
  const { name, email, bouncedAt } = contact
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name === '' ? text.nobody : name}　<Phrases of={email} />{' '}
        {bouncedAt !== null && (
          <Text span inherit c="red.8" fw={600}>
            {text.bounced(dayOf(bouncedAt))}
          </Text>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {originOf(contact)}
      </Text>
    </div>
  )
}
