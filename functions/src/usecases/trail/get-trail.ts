import { formatKey } from '@kenshu/contract/trail/signed-note'
import type { TrailStatus } from '@kenshu/contract/trail/trail-status'
import { checkpointPath, logKeys } from './publish-checkpoint.ts'
import type { TrailLog, TrailStore } from './trail-ports.ts'

interface Dependencies {
  trailStore: Pick<TrailStore, 'state'>
  trailLog: Pick<TrailLog, 'origin' | 'files' | 'stamper'>
}

/** How far the trail is sealed. */
export async function getTrail({ trailStore, trailLog }: Dependencies): Promise<TrailStatus> {
  const { origin, files, stamper } = trailLog
  const { published, lookedAt, day, stampsDue } = await trailStore.state()
  const [note, keys] = await Promise.all([
    published === 0 ? null : files.find(checkpointPath(published)),
    logKeys(files),
  ])
  return {
    origin,
    keys: keys.map(formatKey),
    checkpoint: note === null ? null : Buffer.from(note).toString(),
    looked_at: lookedAt?.toISOString() ?? null,
    day,
    is_stamped: stamper === null ? null : stampsDue.length === 0,
  }
}
