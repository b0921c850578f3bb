import { type CodeRules, type CodeSettings } from '@kenshu/contract/confirm/code-settings'
import { MOST_CODE_CLIENTS } from '@kenshu/contract/limits'
import { Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { codeMessages as text } from '../../messages/codes-ja.ts'
import { ClientPicker } from './client-picker.tsx'
import { SavePart } from './save-part.tsx'
import { SettingCard } from './setting-card.tsx'
import { codeSettingsQuery, useSaveCodeRules } from './use-code-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

const SCOPES = ['none', 'chosen', 'all'] as const satisfies readonly CodeRules['scope'][]

const UNSAVED = 'settings:codes'
const unsavedSchema = z.object({
  revision: z.int(),
  draft: z.object({ scope: z.enum(SCOPES), clients: z.array(z.string()) }),
})

/** The clients whose answers need a one-time code that was mailed to them. */
export function CodeSettingsCard() {
  return (
    <SettingCard text={text} query={useQuery(codeSettingsQuery)} height="8rem">
      {(settings) => <CodeForm settings={settings} />}
    </SettingCard>
  )
}

function clientsFault({ scope, clients }: CodeRules): string {
  if (scope !== 'chosen') return ''
  if (clients.length === 0) return text.clientsMissing
  return clients.length > MOST_CODE_CLIENTS ? text.clientsFull(MOST_CODE_CLIENTS) : ''
}

function CodeForm({ settings }: { settings: CodeSettings }) {
  const form = useSettingsForm({
    key: UNSAVED,
    schema: unsavedSchema,
    revision: settings.revision,
    stored: settings.rules,
    saving: useSaveCodeRules(settings),
    queryKey: codeSettingsQuery.queryKey,
  })
  const { draft, state } = form
  const fault = clientsFault(draft)

  function change(part: Partial<CodeRules>) {
    form.change((before) => ({ ...before, ...part }))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save(fault === '' ? draft : null, text.saved)
      }}
    >
      <Stack gap="sm">
        <Radio.Group
          label={text.scope}
          value={draft.scope}
          onChange={(value) => {
            const scope = SCOPES.find((each) => each === value)
            if (scope !== undefined) change({ scope })
          }}
        >
          <Group gap="lg" mt="xs">
            {SCOPES.map((scope) => (
              <Radio key={scope} value={scope} label={text.scopes[scope]} />
            ))}
          </Group>
        </Radio.Group>
        {draft.scope === 'chosen' && (
          <ClientPicker
            value={draft.clients}
            error={state.isWrong ? fault : null}
            onChange={(clients) => {
              change({ clients })
            }}
          />
        )}
        <Text size="sm" c="dimmed">
          {text.effect}
        </Text>
        <SavePart label={text.save} saved={settings.saved} state={state} />
      </Stack>
    </form>
  )
}
