import type { Api } from './api-env.ts'
import { addClientLimits } from './client-limits.ts'
import type { Guards } from './guards.ts'
import type { Services } from './services.ts'
import { addCreateJob } from './v1/bulk-jobs/create-job.ts'
import { addGetJob } from './v1/bulk-jobs/get-job.ts'
import { addListJobs } from './v1/bulk-jobs/list-jobs.ts'
import { addPreviewBulk } from './v1/bulk-jobs/preview-bulk.ts'
import { addSendTrial } from './v1/bulk-jobs/send-trial.ts'
import { addCancelJob, addResumeJob, addUndoJob } from './v1/bulk-jobs/steer-job.ts'
import { addCreateBundle } from './v1/bundles/create-bundle.ts'
import { addGetBundle } from './v1/bundles/get-bundle.ts'
import { addListCandidates } from './v1/bundles/list-candidates.ts'
import { addPreviewBundle } from './v1/bundles/preview-bundle.ts'
import { addSendBundle } from './v1/bundles/send-bundle.ts'
import { addAcceptNote } from './v1/confirm/accept-note.ts'
import { addDownloadReceipt } from './v1/confirm/download-receipt.ts'
import { addOpenNote } from './v1/confirm/open-note.ts'
import { addReadNote } from './v1/confirm/read-note.ts'
import { addRejectNote } from './v1/confirm/reject-note.ts'
import { addSendCode } from './v1/confirm/send-code.ts'
import { addAcceptAll, addAcceptBundled, addRejectBundled } from './v1/confirm-bundle/answer-bundled.ts'
import { addDownloadReceipts } from './v1/confirm-bundle/download-receipts.ts'
import { addOpenBundle, addOpenBundledNote } from './v1/confirm-bundle/open-bundle.ts'
import { addSendBundleCode } from './v1/confirm-bundle/send-code.ts'
import { addDeleteDeliveryNote } from './v1/delivery-notes/delete-delivery-note.ts'
import { addGetAcceptanceRequest } from './v1/delivery-notes/get-acceptance-request.ts'
import { addGetConfirmLink } from './v1/delivery-notes/get-confirm-link.ts'
import { addGetDeliveryNote } from './v1/delivery-notes/get-delivery-note.ts'
import { addGetHistory } from './v1/delivery-notes/get-history.ts'
import { addGetMailProblem } from './v1/delivery-notes/get-mail-problem.ts'
import { addGetNoteReminders } from './v1/delivery-notes/get-note-reminders.ts'
import { addGetReceipt } from './v1/delivery-notes/get-receipt.ts'
import { addGetTotals } from './v1/delivery-notes/get-totals.ts'
import { addListAnswers } from './v1/delivery-notes/list-answers.ts'
import { addListDeliveryNotes } from './v1/delivery-notes/list-delivery-notes.ts'
import { addSetNoteReminders } from './v1/delivery-notes/set-note-reminders.ts'
import { addUndoStatus } from './v1/delivery-notes/undo-status.ts'
import { addUnlockLink } from './v1/delivery-notes/unlock-link.ts'
import { addUpdateDeliveryNote } from './v1/delivery-notes/update-delivery-note.ts'
import { addDownloadChosen } from './v1/download-csv/download-chosen.ts'
import { addDownloadCsv } from './v1/download-csv/download-csv.ts'
import { addGetReportLink } from './v1/imports/get-report-link.ts'
import { addGetUndoResult } from './v1/imports/get-undo-result.ts'
import { addListImports } from './v1/imports/list-imports.ts'
import { addUndoImport } from './v1/imports/undo-import.ts'
import { addGetMonthBoard } from './v1/monthly/get-month-board.ts'
import { addGetMonthTrend } from './v1/monthly/get-month-trend.ts'
import { addGetPartyFigures } from './v1/monthly/get-party-figures.ts'
import { addReconcileMonth } from './v1/monthly/reconcile-month.ts'
import { addListParties } from './v1/parties/list-parties.ts'
import { addCheckFolder } from './v1/promote/check-folder.ts'
import { addGetLogLink } from './v1/promote/get-log-link.ts'
import { addGetMissingLink } from './v1/promote/get-missing-link.ts'
import { addGetPromoteResult } from './v1/promote/get-promote-result.ts'
import { addPromoteFolder } from './v1/promote/promote-folder.ts'
import { addGetUpcoming } from './v1/reminders/get-upcoming.ts'
import { addSetClientReminders } from './v1/reminders/set-client-reminders.ts'
import { addTakeOut } from './v1/reminders/take-out.ts'
import { addSendEmail } from './v1/send-email/send-email.ts'
import { addGetCodeSettings } from './v1/settings/get-code-settings.ts'
import { addGetReminderExample } from './v1/settings/get-reminder-example.ts'
import { addGetReminderSettings } from './v1/settings/get-reminder-settings.ts'
import { addSaveCodeRules } from './v1/settings/save-code-rules.ts'
import { addSaveReminderRules } from './v1/settings/save-reminder-rules.ts'
import { addUploadCsv } from './v1/upload-csv/upload-csv.ts'
import { addChangeRole } from './v1/user/change-role.ts'
import { addEndOwnSession } from './v1/user/end-own-session.ts'
import { addEndOwnSessions } from './v1/user/end-own-sessions.ts'
import { addEndSessions } from './v1/user/end-sessions.ts'
import { addGetMe } from './v1/user/get-me.ts'
import { addKeepSession } from './v1/user/keep-session.ts'
import { addListUsers } from './v1/user/list-users.ts'
import { addCreateView } from './v1/views/create-view.ts'
import { addDeleteView } from './v1/views/delete-view.ts'
import { addListViews } from './v1/views/list-views.ts'
import { addUpdateView } from './v1/views/update-view.ts'

/** Every route of staff, behind a guard of its own. A new endpoint is its route's file, its use case and a line here. */
const STAFF_ROUTES: readonly ((api: Api, guards: Guards, services: Services) => void)[] = [
  addGetMe,
  addKeepSession,
  addEndOwnSession,
  addEndOwnSessions,
  addUploadCsv,
  addPromoteFolder,
  addCheckFolder,
  addGetMissingLink,
  addGetPromoteResult,
  addGetLogLink,
  addListImports,
  addUndoImport,
  addGetUndoResult,
  addGetReportLink,
  addListDeliveryNotes,
  addListParties,
  addGetMonthBoard,
  addGetMonthTrend,
  addGetPartyFigures,
  addReconcileMonth,
  // before the notes, whose ids look otherwise
  addGetTotals,
  addGetDeliveryNote,
  addUpdateDeliveryNote,
  addUndoStatus,
  addDeleteDeliveryNote,
  addGetHistory,
  addListAnswers,
  addGetAcceptanceRequest,
  addGetMailProblem,
  addSendEmail,
  addListCandidates,
  addCreateBundle,
  addPreviewBundle,
  addSendBundle,
  addGetBundle,
  addPreviewBulk,
  addSendTrial,
  addCreateJob,
  addListJobs,
  addGetJob,
  addCancelJob,
  addResumeJob,
  addUndoJob,
  addListUsers,
  addChangeRole,
  addEndSessions,
  addDownloadCsv,
  addDownloadChosen,
  addGetConfirmLink,
  addUnlockLink,
  addGetReceipt,
  addListViews,
  addCreateView,
  addUpdateView,
  addDeleteView,
  addGetReminderSettings,
  addSaveReminderRules,
  addGetReminderExample,
  addGetCodeSettings,
  addSaveCodeRules,
  addGetUpcoming,
  addTakeOut,
  addSetClientReminders,
  addGetNoteReminders,
  addSetNoteReminders,
]

/** The client's: whoever has token and password is let in, without a sign-in. */
const CLIENT_ROUTES: readonly ((api: Api, services: Services) => void)[] = [
  addOpenNote,
  addReadNote,
  addAcceptNote,
  addRejectNote,
  addSendCode,
  addDownloadReceipt,
  addOpenBundle,
  addOpenBundledNote,
  addAcceptBundled,
  addRejectBundled,
  addAcceptAll,
  addSendBundleCode,
  addDownloadReceipts,
]

export function addRoutes(api: Api, guards: Guards, services: Services): void {
  for (const add of STAFF_ROUTES) add(api, guards, services)
  addClientLimits(api, services)
  for (const add of CLIENT_ROUTES) add(api, services)
}
