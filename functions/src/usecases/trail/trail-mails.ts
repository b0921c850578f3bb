import type { SaveTrailMailsRequest, TrailMails } from '@kenshu/contract/trail/trail-mails'
import { listed, TRAIL_ADDRESSES } from '../../messages/history.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { type SettingsStore, type StoredSettings, savedBy, shownSave } from '../settings/settings-store.ts'

/** `settings/trail` */
export interface StoredTrailMails extends StoredSettings {
  addresses: string[]
}

interface Dependencies {
  trailMails: SettingsStore<StoredTrailMails>
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

async function shown(
  { history }: Dependencies,
  { addresses, revision, saved }: StoredTrailMails,
): Promise<TrailMails> {
  return { addresses, revision, saved: await shownSave(history, saved) }
}

/** To whom checkpoints are mailed. */
export async function getTrailMails(deps: Dependencies): Promise<TrailMails> {
  return shown(deps, await deps.trailMails.read())
}

/**
 * Saves to whom checkpoints are mailed, with an audit entry. Saving the same addresses again changes nothing.
 * @throws Failure `stale` if somebody else has saved since
 */
export async function saveTrailMails(
  deps: Dependencies,
  staff: Staff,
  { addresses: wanted, revision }: SaveTrailMailsRequest,
  requestId: string,
): Promise<TrailMails> {
  const addresses = [...new Set(wanted)].toSorted()
  const stored = await deps.trailMails.change((before) => {
    const change = { before: listed(before.addresses), after: listed(addresses) }
    const isSame = change.before === change.after
    const by = { staff, requestId, at: deps.environment.now() }
    return savedBy(by, {
      before,
      revision,
      action: 'settings.trail_mails',
      target: 'trail',
      details: {},
      changes: isSame ? [] : [{ field: 'addresses', label: TRAIL_ADDRESSES, ...change }],
      set: { addresses },
    })
  })
  return shown(deps, stored)
}
