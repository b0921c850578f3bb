import { type CompanySettings, type Letterhead, letterheadFaults } from '@kenshu/contract/company/company'
import { companyLogoSchema } from '@kenshu/contract/logo'
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SetStateAction, useState } from 'react'
import { z } from 'zod'
import { companyMessages as text } from '../../../messages/company-ja.ts'
import { SavePart } from '../save-part.tsx'
import { SettingCard, SettingFrame } from '../setting-card.tsx'
import { useKeptDraft } from '../use-kept-draft.ts'
import { VersionList } from '../version-list.tsx'
import { CompanyFields } from './company-fields.tsx'
import { MailTextFields } from './mail-text-fields.tsx'
import { SendingFields } from './sending-fields.tsx'
import { companyQuery, companyVersionsQuery, useSaveCompany } from './use-company.ts'

const UNSAVED = 'settings:company'
const mailSchema = z.object({ subject: z.string(), opening: z.string(), closing: z.string() })
const unsavedSchema = z.object({
  revision: z.int(),
  draft: z.object({
    company: z.object({
      name: z.string(),
      postalCode: z.string(),
      address: z.string(),
      phone: z.string(),
    }),
    logo: companyLogoSchema.nullable(),
    mailName: z.string(),
    sending: z.object({ linkDays: z.int(), mailsPerMinute: z.int(), requestsByHand: z.int() }),
    texts: z.object({ request: mailSchema, bundle: mailSchema, reminder: mailSchema }),
  }),
})

/** The company that sends the notes, and the texts of its mails. */
export function CompanyPart() {
  const [done, setDone] = useState('')
  const query = useQuery(companyQuery)
  if (query.data === undefined) {
    return (
      <SettingCard text={text} query={query} height="24rem">
        {() => null}
      </SettingCard>
    )
  }
  // The key resets the form for each revision: its input was either saved or discarded.
  return <CompanyForm key={query.data.revision} settings={query.data} done={done} onSaved={setDone} />
}

interface CompanyFormProps {
  settings: CompanySettings
  /** the result of the last save; '' if none */
  done: string
  onSaved: (sentence: string) => void
}

function CompanyForm({ settings, done, onSaved }: CompanyFormProps) {
  const queries = useQueryClient()
  const { revision, current } = settings
  const { draft, setDraft, isUnsaved } = useKeptDraft<Letterhead>(UNSAVED, unsavedSchema, {
    revision,
    stored: current,
  })
  const saving = useSaveCompany(settings)
  const faults = letterheadFaults(draft, settings.first)

  function change(next: SetStateAction<Letterhead>) {
    setDraft(next)
    saving.reset()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (faults.size > 0) return
        saving.mutate(draft, {
          onSuccess: () => {
            onSaved(text.saved)
          },
        })
      }}
    >
      <Stack gap="md">
        <SettingFrame text={text}>
          <CompanyFields
            letterhead={draft}
            current={current}
            first={settings.first}
            faults={faults}
            onChange={change}
          />
        </SettingFrame>
        <SettingFrame text={text.mails}>
          <MailTextFields letterhead={draft} first={settings.first.texts} faults={faults} onChange={change} />
        </SettingFrame>
        <SettingFrame text={text.sending}>
          <SendingFields
            sending={draft.sending}
            first={settings.first.sending}
            faults={faults}
            onChange={(sending) => {
              change({ ...draft, sending })
            }}
          />
        </SettingFrame>
        <SavePart
          label={text.save}
          isSaving={saving.isPending}
          saved={settings.saved}
          isWrong={faults.size > 0}
          isUnsaved={isUnsaved}
          done={done}
          error={saving.error}
          onReload={() => void queries.invalidateQueries({ queryKey: companyQuery.queryKey })}
        />
        <VersionList
          query={companyVersionsQuery(settings.revision)}
          onLoad={(version) => {
            change(version?.letterhead ?? settings.first)
          }}
        />
      </Stack>
    </form>
  )
}
