import type { CodeRules, CodeSettings, SaveCodeRulesRequest } from '@kenshu/contract/confirm/code-settings'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import { CODE_SCOPES, CODE_SETTINGS, listed } from '../../messages/history.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { savedBy, shownSave } from '../settings/settings-store.ts'
import type { CodeSettingsStore, StoredCodeSettings } from './code-ports.ts'

interface Dependencies {
  codeSettings: CodeSettingsStore
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

async function toSettings(
  { history }: Pick<Dependencies, 'history'>,
  { rules, revision, saved }: StoredCodeSettings,
): Promise<CodeSettings> {
  return { rules, revision, saved: await shownSave(history, saved) }
}

function changesOf(before: CodeRules, after: CodeRules): FieldChange[] {
  const changes: FieldChange[] = [
    {
      field: 'scope',
      label: CODE_SETTINGS.scope,
      before: CODE_SCOPES[before.scope],
      after: CODE_SCOPES[after.scope],
    },
    {
      field: 'clients',
      label: CODE_SETTINGS.clients,
      before: listed(before.clients),
      after: listed(after.clients),
    },
  ]
  return changes.filter((change) => change.before !== change.after)
}

/** Which clients need a code to answer. */
export async function getCodeSettings(deps: Dependencies): Promise<CodeSettings> {
  return toSettings(deps, await deps.codeSettings.read())
}

/**
 * Saves which clients need a code, with an audit entry. Saving the same values again changes nothing.
 * @throws Failure `stale` if somebody else has saved since
 */
export async function saveCodeRules(
  deps: Dependencies,
  staff: Staff,
  { rules: wanted, revision }: SaveCodeRulesRequest,
  requestId: string,
): Promise<CodeSettings> {
  const rules: CodeRules = { ...wanted, clients: [...new Set(wanted.clients)].toSorted() }
  const stored = await deps.codeSettings.change((before) => {
    const by = { staff, requestId, at: deps.environment.now() }
    return savedBy(by, {
      before,
      revision,
      action: 'settings.codes',
      target: 'confirmCodes',
      details: {},
      changes: changesOf(before.rules, rules),
      set: { rules },
    })
  })
  return toSettings(deps, stored)
}
