import { randomUUID } from 'node:crypto'
import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/upload/schema'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import { getStorage } from 'firebase-admin/storage'
import { logger } from 'firebase-functions'
import { firebaseTokenVerifier } from './adapters/auth/token-verifier.ts'
import { retryExpiredTransactions } from './adapters/firestore/expired-transactions.ts'
import { firestoreMailLog } from './adapters/firestore/mail/mail-log.ts'
import { firestoreNoticeLog } from './adapters/firestore/mail/notice-log.ts'
import { firestoreConfirmNotes } from './adapters/firestore/notes/confirm-notes.ts'
import { firestoreDeliveryNotes } from './adapters/firestore/notes/delivery-notes.ts'
import { firestoreDownloadSource } from './adapters/firestore/notes/download-source.ts'
import { firestoreNoteChanges } from './adapters/firestore/notes/note-changes.ts'
import { firestoreNoteHistory } from './adapters/firestore/notes/note-history.ts'
import { firestorePasswordTries } from './adapters/firestore/people/password-tries.ts'
import { firestoreUsers } from './adapters/firestore/people/users.ts'
import { firestoreCheckStore } from './adapters/firestore/runs/check-store.ts'
import { firestoreChecks, firestoreRunningChecks } from './adapters/firestore/runs/checks.ts'
import {
  firestorePatientPromotions,
  firestorePromoteStores,
} from './adapters/firestore/runs/promote-stores.ts'
import { firestoreUndoStores } from './adapters/firestore/runs/undo-stores.ts'
import { firestoreUndos } from './adapters/firestore/runs/undos.ts'
import { firestoreImports } from './adapters/firestore/uploads/import-history.ts'
import { pdfReceiptPrinter } from './adapters/pdf/receipt-printer.ts'
import { smtpMailer } from './adapters/smtp/mailer.ts'
import { startApp } from './adapters/start-app.ts'
import { storageFiles } from './adapters/storage/files.ts'
import { taskQueue } from './adapters/tasks/task-queue.ts'
import { REGION } from './config/function-options.ts'
import { LIMITS } from './config/limits.ts'
import { ON_EMULATORS } from './config/on-emulators.ts'
import { readMailSettings, readSettings, type Settings } from './config/settings.ts'
import type { ApiDependencies } from './http/app.ts'
import type { CheckDependencies } from './runs/check.ts'
import type { RunDependencies } from './runs/promote.ts'
import type { UndoDependencies } from './runs/undo.ts'
import { acceptNote, rejectNote } from './usecases/confirm/answer-note.ts'
import type { ConfirmDependencies } from './usecases/confirm/authorise-client.ts'
import { getConfirmLink } from './usecases/confirm/get-confirm-link.ts'
import { getClientReceipt, getReceipt } from './usecases/confirm/get-receipt.ts'
import { openNote, readNote } from './usecases/confirm/open-note.ts'
import { deleteDeliveryNote } from './usecases/delivery-notes/delete-delivery-note.ts'
import { getDeliveryNote } from './usecases/delivery-notes/get-delivery-note.ts'
import { listDeliveryNotes } from './usecases/delivery-notes/list-delivery-notes.ts'
import { updateDeliveryNote } from './usecases/delivery-notes/update-delivery-note.ts'
import { downloadNotes } from './usecases/download/download-notes.ts'
import type { Environment } from './usecases/environment.ts'
import { getHistory } from './usecases/history/get-history.ts'
import { getUndoResult } from './usecases/imports/get-undo-result.ts'
import { listImports } from './usecases/imports/list-imports.ts'
import { signReportLink } from './usecases/imports/sign-report-link.ts'
import { startUndo } from './usecases/imports/start-undo.ts'
import { getAcceptanceRequest } from './usecases/mail/get-acceptance-request.ts'
import { sendAcceptanceRequest } from './usecases/mail/send-acceptance-request.ts'
import { sendNotice, tryNotice } from './usecases/mail/send-notice.ts'
import { sweepNotices } from './usecases/mail/sweep-notices.ts'
import { startPrecheck } from './usecases/precheck/start-precheck.ts'
import { getPromoteResult } from './usecases/promote/get-promote-result.ts'
import { signLogLink } from './usecases/promote/sign-log-link.ts'
import { startPromote } from './usecases/promote/start-promote.ts'
import { storeUpload } from './usecases/upload/store-upload.ts'
import { authenticate } from './usecases/user/authenticate.ts'
import { authorise } from './usecases/user/authorise.ts'
import { changeRole } from './usecases/user/change-role.ts'
import { getMe } from './usecases/user/get-me.ts'
import { listUsers } from './usecases/user/list-users.ts'

export interface Composition {
  settings: Settings
  api: ApiDependencies
  run: RunDependencies
  /** @param id of a document that came into being in `mailLog` */
  sendNotice: (id: string) => Promise<void>
  sweepNotices: () => Promise<void>
  undo: UndoDependencies
  check: CheckDependencies
}

/** Wires the services into the use cases; once per instance, with the first request. */
export function compose(): Composition {
  const app = startApp(ON_EMULATORS)
  const projectId = app.options.projectId ?? process.env['GCLOUD_PROJECT'] ?? ''
  const settings = readSettings(projectId)
  const db = ON_EMULATORS ? retryExpiredTransactions(getFirestore(app)) : getFirestore(app)
  const environment: Environment = { now: () => new Date(), newId: () => randomUUID() }
  const log: ApiDependencies['log'] = {
    info: (message, fields) => {
      logger.info(message, fields)
    },
    error: (message, fields) => {
      logger.error(message, fields)
    },
  }

  const tokens = firebaseTokenVerifier(getAuth(app))
  const users = firestoreUsers(db)
  const notes = firestoreDeliveryNotes(db)
  const noteChanges = firestoreNoteChanges(db)
  const history = firestoreNoteHistory(db)
  const promotions = firestorePatientPromotions(db, LIMITS)
  const imports = firestoreImports(db)
  const source = firestoreDownloadSource(db, LIMITS)
  const files = storageFiles(getStorage(app), LIMITS)
  const queues = { region: REGION, deadlineSeconds: LONG_CALL_TIMEOUT_SECONDS }
  const waiting = { waitMs: LIMITS.promoteWaitSeconds * 1000, heartbeatMs: LIMITS.leaseHeartbeatMs }
  const { sender, smtp } = readMailSettings(projectId)
  const mailing = {
    mailLog: firestoreMailLog(db),
    mailer: smtpMailer({ ...smtp, totalMs: LIMITS.mailSendMs }, (fields) => {
      log.error('mail not sent', fields)
    }),
    sender,
    environment,
    leaseMs: LIMITS.mailLeaseMs,
  }
  const confirming: ConfirmDependencies = {
    notes: firestoreConfirmNotes(db),
    tries: firestorePasswordTries(db),
    environment,
    sender,
    linkDays: settings.confirmLinkDays,
    limits: LIMITS,
  }
  const receipts = {
    ...confirming,
    // The build makes one file of all this and lays the receipt's own beside it.
    printer: pdfReceiptPrinter(new URL('./', import.meta.url), LIMITS, (codePoints) => {
      log.info('characters without a glyph in a receipt', { codePoints })
    }),
  }
  const noticing = {
    notices: firestoreNoticeLog(db),
    mailer: mailing.mailer,
    environment,
    limits: {
      leaseMs: LIMITS.mailLeaseMs,
      maxTries: LIMITS.noticeTries,
      backoffMs: LIMITS.noticeBackoffMs,
      backoffFactor: LIMITS.noticeBackoffFactor,
    },
  }
  const promoting = {
    promotions,
    files,
    queue: taskQueue(getFunctions(app), 'runPromote', queues),
    environment,
    ...waiting,
  }
  const checking = {
    checks: firestoreChecks(db, LIMITS),
    files,
    queue: taskQueue(getFunctions(app), 'runCheck', queues),
    environment,
    ...waiting,
  }
  const undoing = {
    undos: firestoreUndos(db, LIMITS),
    files,
    queue: taskQueue(getFunctions(app), 'runUndo', queues),
    environment,
    ...waiting,
  }
  const promoteStores = firestorePromoteStores(db, LIMITS)

  return {
    settings,
    api: {
      log,
      describesItself: ON_EMULATORS,
      authenticate: (token) =>
        authenticate({ tokens, allowedEmailDomains: settings.allowedEmailDomains }, token),
      authorise: (caller, capability) => authorise({ users }, caller, capability),
      getMe: (caller, requestId) =>
        getMe({ users, environment, initialAdminEmails: settings.initialAdminEmails }, caller, requestId),
      storeUpload: (caller, zip, requestId) =>
        storeUpload({ files, promotions, environment }, caller, zip, requestId),
      startPromote: (caller, request, requestId) => startPromote(promoting, caller, request, requestId),
      startPrecheck: (caller, folder, requestId) => startPrecheck(checking, caller, folder, requestId),
      getPromoteResult: (folder) => getPromoteResult({ promotions, files }, folder),
      signLogLink: (folder) => signLogLink({ promotions, files }, folder),
      listImports: (before) => listImports({ history: imports }, before),
      signReportLink: (key, kind) => signReportLink({ history: imports, files }, key, kind),
      startUndo: (caller, key, requestId) => startUndo(undoing, caller, key, requestId),
      getUndoResult: (key) => getUndoResult({ history: imports, files }, key),
      listDeliveryNotes: (query) => listDeliveryNotes({ notes }, query),
      getDeliveryNote: (id) => getDeliveryNote({ notes }, id),
      updateDeliveryNote: (staff, id, request, requestId) =>
        updateDeliveryNote({ noteChanges, environment }, staff, id, request, requestId),
      deleteDeliveryNote: (staff, id, requestId) =>
        deleteDeliveryNote({ noteChanges, environment }, staff, id, requestId),
      getAcceptanceRequest: (staff, id) => getAcceptanceRequest({ notes, sender }, staff, id),
      sendAcceptanceRequest: (staff, request, requestId) =>
        sendAcceptanceRequest(mailing, staff, request, requestId),
      getHistory: (id) => getHistory({ notes, history }, id),
      listUsers: (query) => listUsers({ users }, query),
      changeRole: (staff, uid, role, requestId) =>
        changeRole({ users, environment }, staff, uid, role, requestId),
      getConfirmLink: (id) => getConfirmLink(confirming, id),
      openNote: (request, requestId) => openNote(confirming, request, requestId),
      readNote: (request, requestId) => readNote(confirming, request, requestId),
      acceptNote: (request, requestId) => acceptNote(confirming, request, requestId),
      rejectNote: (request, requestId) => rejectNote(confirming, request, requestId),
      getClientReceipt: (request, requestId) => getClientReceipt(receipts, request, requestId),
      getReceipt: (id) => getReceipt(receipts, id),
      downloadNotes: (request) => downloadNotes({ source }, request),
    },
    run: {
      files,
      ...promoteStores,
      environment,
      makeDiffCsv: settings.makeDiffCsv,
      limits: { ...LIMITS, ...settings.pace },
      log,
    },
    check: {
      files,
      notes: promoteStores.notes,
      store: firestoreCheckStore(db, LIMITS),
      checks: firestoreRunningChecks(db),
      environment,
      limits: LIMITS,
      log,
    },
    sendNotice: (id) => sendNotice(noticing, id),
    async sweepNotices() {
      const count = await sweepNotices({
        notices: noticing.notices,
        send: (id) => tryNotice(noticing, id),
        environment,
        limits: { ...LIMITS, overdueMs: LIMITS.noticeOverdueMs },
      })
      if (count > 0) log.error('notices had waited for their event in vain', { count })
    },
    undo: {
      files,
      ...firestoreUndoStores(db, LIMITS),
      environment,
      limits: { ...LIMITS, ...settings.pace },
      log,
    },
  }
}
