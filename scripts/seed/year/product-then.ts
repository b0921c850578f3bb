import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { firestoreLateChanges } from '../../../functions/src/adapters/firestore/monthly/late-changes.ts'
import { firestoreMonthCloses } from '../../../functions/src/adapters/firestore/monthly/month-closes.ts'
import { firestoreMonthNotes } from '../../../functions/src/adapters/firestore/monthly/month-notes.ts'
import { firestoreDownloadSource } from '../../../functions/src/adapters/firestore/notes/download-source.ts'
import { firestoreNoteHistory } from '../../../functions/src/adapters/firestore/notes/note-history.ts'
import {
  firestorePatientPromotions,
  firestorePromoteStores,
} from '../../../functions/src/adapters/firestore/runs/promote-stores.ts'
import { firestoreReminderSettings } from '../../../functions/src/adapters/firestore/settings/reminder-settings.ts'
import {
  firestoreFolderColumns,
  firestoreZacColumns,
} from '../../../functions/src/adapters/firestore/settings/zac-columns.ts'
import { storageFiles } from '../../../functions/src/adapters/storage/files.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { WRITE_PACE } from '../../../functions/src/config/limits/pace.ts'
import type { RunDependencies } from '../../../functions/src/runs/promote.ts'
import type { CloseDependencies } from '../../../functions/src/usecases/monthly/close/close-month.ts'
import type { Promotions } from '../../../functions/src/usecases/promote/promote-ports.ts'
import type { SettingsDependencies } from '../../../functions/src/usecases/reminders/get-reminder-settings.ts'
import { JAPANESE_HOLIDAYS } from '../../../functions/src/usecases/reminders/japanese-holidays.ts'
import type { storeUpload } from '../../../functions/src/usecases/upload/store-upload.ts'
import { CONFIRM_LINK_DAYS } from '../../emulators/company.ts'
import { PROJECT_ID } from '../../project.ts'

/** The product's own parts, at a moment of the past year. */
export interface ProductThen {
  upload: Parameters<typeof storeUpload>[0]
  promotions: Promotions
  run: RunDependencies
  close: CloseDependencies
  reminders: SettingsDependencies
}

const LOG = { info: () => undefined, error: console.error }

/** Nothing is kept of a comparison: by the time that somebody asks, the month may have changed. */
const NO_KEPT = { find: () => Promise.resolve(null), keep: () => Promise.resolve() }

/** Lets `work` use the product on running emulators, with a clock that it sets. */
export async function withProductThen<T>(
  firestore: Firestore,
  storagePort: number,
  work: (at: (now: Date) => ProductThen) => Promise<T>,
): Promise<T> {
  process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${String(storagePort)}`
  const app = initializeApp({ projectId: PROJECT_ID }, 'seed of the year')
  const files = storageFiles(() => getStorage(app).bucket(`${PROJECT_ID}.appspot.com`), LIMITS)
  const zacColumnStore = firestoreZacColumns(firestore)
  const promotions = firestorePatientPromotions(firestore, LIMITS)
  const run = {
    ...firestorePromoteStores(firestore, LIMITS, LOG),
    files,
    folderColumns: firestoreFolderColumns(firestore),
    makeDiffCsv: true,
    limits: { ...LIMITS, ...WRITE_PACE, writesPerSecond: 0 },
    log: LOG,
  }
  const history = firestoreNoteHistory(firestore, LOG)
  const reminders = {
    reminderSettings: firestoreReminderSettings(firestore),
    daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: null, linkDays: CONFIRM_LINK_DAYS },
    history,
  }
  const close = {
    files,
    source: firestoreDownloadSource(firestore, LIMITS, LOG),
    monthNotes: firestoreMonthNotes(firestore, LIMITS, LOG),
    monthCloses: firestoreMonthCloses(firestore),
    lateChanges: firestoreLateChanges(firestore, LOG),
    history,
    keptComparisons: NO_KEPT,
    limits: LIMITS,
    log: LOG,
  }
  try {
    return await work((now) => {
      const environment = { now: () => now, newId: () => randomUUID() }
      return {
        upload: { files, promotions, zacColumnStore, environment },
        promotions,
        run: { ...run, environment },
        close: { ...close, environment },
        reminders: { ...reminders, environment },
      }
    })
  } finally {
    await deleteApp(app)
  }
}
