import { MOST_TRAIL_ADDRESSES } from '@kenshu/contract/limits'
import { isTrailAddress, type TrailMails } from '@kenshu/contract/trail/trail-mails'
import { Stack, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { withoutComposing } from '../../../lib/keys/without-composing.ts'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { SavePart } from '../save-part.tsx'
import { SettingCard } from '../setting-card.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { trailMailsQuery, useSaveTrailMails } from './use-trail-mails.ts'

const text = trailMessages.mails
const UNSAVED = 'settings:trail-mails'
const unsavedSchema = z.object({ revision: z.int(), draft: z.array(z.string()) })

/** To whom each day's checkpoint is mailed. */
export function TrailMailsCard() {
  return (
    <SettingCard text={text} query={useQuery(trailMailsQuery)} height="6rem">
      {(settings) => <MailsForm settings={settings} />}
    </SettingCard>
  )
}

function faultOf(addresses: readonly string[]): string {
  const wrong = addresses.find((address) => !isTrailAddress(address))
  if (wrong !== undefined) return text.wrong(wrong)
  return addresses.length > MOST_TRAIL_ADDRESSES ? text.full(MOST_TRAIL_ADDRESSES) : ''
}

function MailsForm({ settings }: { settings: TrailMails }) {
  const { draft, change, save, state } = useSettingsForm({
    key: UNSAVED,
    schema: unsavedSchema,
    revision: settings.revision,
    stored: settings.addresses,
    saving: useSaveTrailMails(settings),
    queryKey: trailMailsQuery.queryKey,
  })
  const fault = faultOf(draft)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(fault === '' ? draft : null, text.saved)
      }}
    >
      <Stack gap="sm">
        <TagsInput
          {...withoutComposing}
          label={text.addresses}
          placeholder={text.placeholder}
          value={draft}
          // What is entered stands before the field, where the focus never comes.
          aria-description={draft.join('、')}
          acceptValueOnBlur
          error={fault === '' ? null : fault}
          onChange={(typed) => {
            change(typed.map((address) => address.trim()))
          }}
        />
        <SavePart label={text.save} saved={settings.saved} state={state} />
      </Stack>
    </form>
  )
}
