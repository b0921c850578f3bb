import { MOST_TRAIL_ADDRESSES } from '@kenshu/contract/limits'
import { isTrailAddress, type TrailMails } from '@kenshu/contract/trail/trail-mails'
import { Stack, TagsInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { withoutComposing } from '../../../lib/keys/without-composing.ts'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { SavePart } from '../save-part.tsx'
import { SettingCard } from '../setting-card.tsx'
import { useKeptDraft } from '../use-kept-draft.ts'
import { trailMailsQuery, useSaveTrailMails } from './use-trail-mails.ts'

const text = trailMessages.mails
const UNSAVED = 'settings:trail-mails'
const unsavedSchema = z.object({ revision: z.int(), draft: z.array(z.string()) })

/** To whom each day's checkpoint is mailed. */
export function TrailMailsCard() {
  const [done, setDone] = useState('')
  return (
    <SettingCard text={text} query={useQuery(trailMailsQuery)} height="6rem">
      {(settings) => (
        // The key resets the form for each revision: its input was either saved or discarded.
        <MailsForm key={settings.revision} settings={settings} done={done} onSaved={setDone} />
      )}
    </SettingCard>
  )
}

function faultOf(addresses: readonly string[]): string {
  const wrong = addresses.find((address) => !isTrailAddress(address))
  if (wrong !== undefined) return text.wrong(wrong)
  return addresses.length > MOST_TRAIL_ADDRESSES ? text.full(MOST_TRAIL_ADDRESSES) : ''
}

interface MailsFormProps {
  settings: TrailMails
  /** the result of the last save; '' if none */
  done: string
  onSaved: (sentence: string) => void
}

function MailsForm({ settings, done, onSaved }: MailsFormProps) {
  const queries = useQueryClient()
  const { revision, addresses: stored } = settings
  const {
    draft: addresses,
    setDraft: setAddresses,
    isUnsaved,
  } = useKeptDraft<string[]>(UNSAVED, unsavedSchema, { revision, stored })
  const saving = useSaveTrailMails(settings)
  const fault = faultOf(addresses)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (fault !== '') return
        saving.mutate(addresses, {
          onSuccess: () => {
            onSaved(text.saved)
          },
        })
      }}
    >
      <Stack gap="sm">
        <TagsInput
          {...withoutComposing}
          label={text.addresses}
          placeholder={text.placeholder}
          value={addresses}
          acceptValueOnBlur
          error={fault === '' ? null : fault}
          onChange={(typed) => {
            setAddresses(typed.map((address) => address.trim()))
            saving.reset()
          }}
        />
        <SavePart
          label={text.save}
          isSaving={saving.isPending}
          saved={settings.saved}
          isWrong={fault !== ''}
          isUnsaved={isUnsaved}
          done={done}
          error={saving.error}
          onReload={() => void queries.invalidateQueries({ queryKey: trailMailsQuery.queryKey })}
        />
      </Stack>
    </form>
  )
}
