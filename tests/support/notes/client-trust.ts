import type { Firestore } from 'firebase-admin/firestore'
import { firestoreCodes } from '../../../functions/src/adapters/firestore/codes/codes.ts'
import { firestoreRequestRecipients } from '../../../functions/src/adapters/firestore/codes/request-recipients.ts'
import { firestoreUsers } from '../../../functions/src/adapters/firestore/people/users.ts'
import { firestoreCodeSettings } from '../../../functions/src/adapters/firestore/settings/code-settings.ts'
import { codeSeal } from '../../../functions/src/usecases/codes/code-seal.ts'

/** The dependencies with which a client's use cases judge the caller, on a store. */
export function clientTrust(db: Firestore) {
  return {
    users: firestoreUsers(db, console),
    evidenceDays: 1,
    codes: firestoreCodes(db),
    codeSettings: firestoreCodeSettings(db),
    recipients: firestoreRequestRecipients(db),
    sealCode: codeSeal(() => 'codes of tests are sealed with this'),
    allowedEmailDomains: ['example.co.jp'],
  }
}
