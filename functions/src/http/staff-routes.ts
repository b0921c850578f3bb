import type { Api } from './api-env.ts'
import type { Guards } from './guards.ts'
import type { Services } from './services.ts'
import {
  addCancelJob,
  addCreateJob,
  addGetJob,
  addListJobs,
  addPreviewBulk,
  addResumeJob,
  addSendTrial,
  addUndoJob,
} from './v1/bulk-jobs.ts'
import {
  addCreateBundle,
  addGetBundle,
  addListCandidates,
  addPreviewBundle,
  addSendBundle,
} from './v1/bundles.ts'
import {
  addGetCompany,
  addListCompanyVersions,
  addPreviewCompany,
  addSaveCompany,
  addUploadLogo,
} from './v1/company.ts'
import { addGetNoteContact, addSetContact } from './v1/contacts.ts'
import {
  addDeleteDeliveryNote,
  addGetDeliveryNote,
  addGetTotals,
  addListDeliveryNotes,
  addMarkSeen,
  addSearchDeliveryNotes,
  addUndoStatus,
  addUpdateDeliveryNote,
} from './v1/delivery-notes.ts'
import { addDownloadChosen, addDownloadCsv } from './v1/download-csv.ts'
import {
  addGetImport,
  addGetReportLink,
  addGetUndoResult,
  addListImports,
  addUndoImport,
} from './v1/imports.ts'
import {
  addEndOwnSession,
  addEndOwnSessions,
  addGetFirstDay,
  addGetMe,
  addGetMorningMail,
  addKeepSession,
  addSaveMorningMail,
} from './v1/me.ts'
import {
  addCloseMonth,
  addGetClosingCsv,
  addGetMonthClose,
  addReopenMonth,
  addTickStep,
} from './v1/month-close.ts'
import { addGetMonthBoard, addGetMonthTrend, addGetPartyFigures, addReconcileMonth } from './v1/monthly.ts'
import { addGetHistory, addGetReceipt, addListAnswers } from './v1/note-answers.ts'
import { addGetConfirmLink, addReissueLink, addUnlockLink } from './v1/note-link.ts'
import { addGetAcceptanceRequest, addGetMailProblem, addSendEmail } from './v1/note-mail.ts'
import {
  addGetRejection,
  addHandOnRejection,
  addListColleagues,
  addRequestAgain,
  addSetRejectionStep,
} from './v1/note-rejection.ts'
import { addGetNoteReminders, addSetNoteReminders } from './v1/note-reminders.ts'
import { addListParties } from './v1/parties.ts'
import {
  addCheckFolder,
  addGetLogLink,
  addGetMissingLink,
  addGetPromoteResult,
  addPromoteFolder,
} from './v1/promote.ts'
import { addGetUpcoming, addSetClientReminders, addTakeOut } from './v1/reminders.ts'
import {
  addGetCodeSettings,
  addGetReminderExample,
  addGetReminderSettings,
  addSaveCodeRules,
  addSaveReminderRules,
} from './v1/settings.ts'
import {
  addBlankPersonalData,
  addExportPersonalData,
  addGetState,
  addRepair,
  addSendTestMail,
} from './v1/state.ts'
import { addCreatePack, addLinkPack, addListPacks, addPreviewPack, addResumePack } from './v1/tax-packs.ts'
import { addGetNext, addGetToday, addMarkAllSeen } from './v1/today.ts'
import { addExportTrail, addGetTrail, addGetTrailMails, addSaveTrailMails } from './v1/trail.ts'
import { addUploadCsv } from './v1/upload-csv.ts'
import { addChangeRole, addConfirmUser, addEndSessions, addListUsers } from './v1/users.ts'
import { addCreateView, addDeleteView, addListViews, addUpdateView } from './v1/views.ts'
import {
  addGetZacColumns,
  addListZacColumnVersions,
  addSaveZacColumns,
  addTryZacColumns,
} from './v1/zac-columns.ts'

/**
 * Every route of staff, each behind its own guard. A new endpoint needs a route in the file of its resource, a use case, and a line here.
 */
export const STAFF_ROUTES: readonly ((api: Api, guards: Guards, services: Services) => void)[] = [
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
  addGetImport,
  addUndoImport,
  addGetUndoResult,
  addGetReportLink,
  addGetToday,
  addGetNext,
  addMarkAllSeen,
  addGetFirstDay,
  addGetMorningMail,
  addSaveMorningMail,
  addListDeliveryNotes,
  addListParties,
  addGetMonthBoard,
  addGetMonthTrend,
  addGetPartyFigures,
  addReconcileMonth,
  addGetMonthClose,
  addTickStep,
  addCloseMonth,
  addReopenMonth,
  addGetClosingCsv,
  // must precede the notes, or 'totals' and 'search' would be taken for ids
  addGetTotals,
  addSearchDeliveryNotes,
  addGetDeliveryNote,
  addMarkSeen,
  addUpdateDeliveryNote,
  addUndoStatus,
  addDeleteDeliveryNote,
  addGetNoteContact,
  addSetContact,
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
  addConfirmUser,
  addEndSessions,
  addDownloadCsv,
  addDownloadChosen,
  addGetConfirmLink,
  addUnlockLink,
  addReissueLink,
  addGetRejection,
  addListColleagues,
  addSetRejectionStep,
  addHandOnRejection,
  addRequestAgain,
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
  addGetCompany,
  addSaveCompany,
  addUploadLogo,
  addPreviewCompany,
  addListCompanyVersions,
  addGetZacColumns,
  addSaveZacColumns,
  addTryZacColumns,
  addListZacColumnVersions,
  addGetUpcoming,
  addTakeOut,
  addSetClientReminders,
  addGetNoteReminders,
  addSetNoteReminders,
  addGetTrail,
  addExportTrail,
  addGetTrailMails,
  addSaveTrailMails,
  addPreviewPack,
  addCreatePack,
  addListPacks,
  addLinkPack,
  addResumePack,
  addGetState,
  addRepair,
  addExportPersonalData,
  addBlankPersonalData,
  addSendTestMail,
]
