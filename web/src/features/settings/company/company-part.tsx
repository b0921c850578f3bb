import { type CompanySettings, letterheadFaults } from '@kenshu/contract/company/company'
import { companyLogoSchema } from '@kenshu/contract/logo'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { companyMessages as text } from '../../../messages/company-ja.ts'
import { SavePart } from '../save-part.tsx'
import { SettingCard, SettingFrame } from '../setting-card.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
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
  const query = useQuery(companyQuery)
  if (query.data === undefined) {
    return (
      <SettingCard text={text} query={query} height="24rem">
        {() => null}
      </SettingCard>
    )
  }
  return <CompanyForm settings={query.data} />
}

function CompanyForm({ settings }: { settings: CompanySettings }) {
  const { revision, current } = settings
  const { draft, change, save, state } = useSettingsForm({
    key: UNSAVED,
    schema: unsavedSchema,
    revision,
    stored: current,
    saving: useSaveCompany(settings),
    queryKey: companyQuery.queryKey,
  })
  const faults = letterheadFaults(draft, settings.first)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(faults.size === 0 ? draft : null, text.saved)
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
        <SavePart label={text.save} saved={settings.saved} state={state} />
        <VersionList
          // It folds with each save: it says that what it has loaded is not saved.
          key={revision}
          query={companyVersionsQuery(revision)}
          onLoad={(version) => {
            change(version?.letterhead ?? settings.first)
          }}
        />
      </Stack>
    </form>
  )
}
