import { type CodeRules, type CodeSettings } from '@kenshu/contract/confirm/code-settings'
import { MOST_CODE_CLIENTS } from '@kenshu/contract/limits'
import { Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { codeMessages as text } from '../../messages/codes-ja.ts'
import { ClientPicker } from './client-picker.tsx'
import { SavePart } from './save-part.tsx'
import { SettingCard } from './setting-card.tsx'
import { codeSettingsQuery, useSaveCodeRules } from './use-code-settings.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const SCOPES = ['none', 'chosen', 'all'] as const satisfies readonly CodeRules['scope'][]

const UNSAVED = 'settings:codes'
const unsavedSchema = z.object({
  revision: z.int(),
  draft: z.object({ scope: z.enum(SCOPES), clients: z.array(z.string()) }),
})

/** The clients whose answers need a one-time code that was mailed to them. */
export function CodeSettingsCard() {
  const [done, setDone] = useState('')
  return (
    <SettingCard text={text} query={useQuery(codeSettingsQuery)} height="8rem">
      {(settings) => (
        // The key resets the form for each revision: its input was either saved or discarded.
        <CodeForm key={settings.revision} settings={settings} done={done} onSaved={setDone} />
      )}
    </SettingCard>
  )
}

function clientsFault({ scope, clients }: CodeRules): string {
  if (scope !== 'chosen') return ''
  if (clients.length === 0) return text.clientsMissing
  return clients.length > MOST_CODE_CLIENTS ? text.clientsFull(MOST_CODE_CLIENTS) : ''
}

function CodeForm({
  settings,
  done,
  onSaved,
}: {
  settings: CodeSettings
  /** the result of the last save; '' if none */
  done: string
  onSaved: (sentence: string) => void
}) {
  const queries = useQueryClient()
  const { revision, rules } = settings
  const { draft, setDraft, isUnsaved } = useKeptDraft<CodeRules>(UNSAVED, unsavedSchema, {
    revision,
    stored: rules,
  })
  const [wasTried, setWasTried] = useState(false)
  const saving = useSaveCodeRules(settings)
  const fault = clientsFault(draft)

  function change(part: Partial<CodeRules>) {
    setDraft((before) => ({ ...before, ...part }))
    saving.reset()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWasTried(true)
        if (fault !== '') return
        saving.mutate(draft, {
          onSuccess: () => {
            onSaved(text.saved)
          },
        })
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
            error={wasTried && fault !== '' ? fault : null}
            onChange={(clients) => {
              change({ clients })
            }}
          />
        )}
        <Text size="sm" c="dimmed">
          {text.effect}
        </Text>
        <SavePart
          label={text.save}
          isSaving={saving.isPending}
          saved={settings.saved}
          isWrong={wasTried && fault !== ''}
          isUnsaved={isUnsaved}
          done={done}
          error={saving.error}
          onReload={() => void queries.invalidateQueries({ queryKey: codeSettingsQuery.queryKey })}
        />
      </Stack>
    </form>
  )
}
