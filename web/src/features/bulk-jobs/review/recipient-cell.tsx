import { formatQuantity } from '@kenshu/contract/money'
import { Checkbox, Text } from '@mantine/core'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { Phrases } from '../../../ui/phrases.tsx'
import { mailsOf } from './in-one-mail.ts'
import type { AddressedNote } from './judged.ts'
import type { Bundling } from './use-bundling.ts'

const text = bulkMessages.review

/** The recipient of a note. The first of several notes has the switch for one mail. */
export function RecipientCell({
  note: { key: ownKey, to, clientName, recipient, named },
  bundling,
  isPhone,
}: {
  note: AddressedNote
  bundling: Bundling | null
  isPhone: boolean
}) {
  if (recipient === null) {
    // In the blocks of a phone, the address that one mail goes to stands in the first one only.
    if (isPhone && named === '' && bundling?.bundled.has(ownKey) === true) return null
    return (
      <Text component="span" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Phrases of={to} />
        {named !== '' && <Named of={named} />}
      </Text>
    )
  }
  const { key, notes } = recipient
  const mails = mailsOf(recipient).length
  const isBundled = bundling?.bundled.has(key) === true
  return (
    <>
      <Text component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {to === '' ? text.noRecipient : <Phrases of={to} />}{' '}
        <Text component="span" size="xs" c="dimmed" data-figures>
          {text.ofRecipient(formatQuantity(notes.length))}
        </Text>
        {named !== '' && <Named of={named} />}
      </Text>
      {bundling?.several.has(key) === true && (
        <Checkbox
          size="xs"
          mt="2xs"
          label={text.inOneMail}
          aria-label={text.inOneMailOf(clientName, to)}
          description={isBundled && mails > 1 ? text.inManyMails(formatQuantity(mails)) : undefined}
          checked={isBundled}
          onChange={({ currentTarget: { checked } }) => {
            bundling.setOne(key, checked)
          }}
        />
      )}
    </>
  )
}

/** The person to whom a mail is addressed, below the address. */
function Named({ of: name }: { of: string }) {
  return (
    <Text component="span" size="xs" c="dimmed" fw={400} display="block">
      <Phrases of={name} />
    </Text>
  )
}
