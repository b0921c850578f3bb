import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { Failure } from '../failure.ts'
import { URL_NOT_FOUND } from '../failure-sentences.ts'
import { requestId, securityHeaders } from './answer-headers.ts'
import type { Api, ApiEnv, ApiLog } from './api-env.ts'
import { errorHandler } from './error-handler.ts'
import { type GuardDependencies, guards } from './guards.ts'
import { addOpenApi } from './openapi-routes.ts'
import { type AcceptNoteDependencies, addAcceptNote } from './v1/confirm/accept-note.ts'
import { addDownloadReceipt, type DownloadReceiptDependencies } from './v1/confirm/download-receipt.ts'
import { addOpenNote, type OpenNoteDependencies } from './v1/confirm/open-note.ts'
import { addReadNote, type ReadNoteDependencies } from './v1/confirm/read-note.ts'
import { addRejectNote, type RejectNoteDependencies } from './v1/confirm/reject-note.ts'
import {
  addDeleteDeliveryNote,
  type DeleteDeliveryNoteDependencies,
} from './v1/delivery-notes/delete-delivery-note.ts'
import {
  addGetAcceptanceRequest,
  type GetAcceptanceRequestDependencies,
} from './v1/delivery-notes/get-acceptance-request.ts'
import { addGetConfirmLink, type GetConfirmLinkDependencies } from './v1/delivery-notes/get-confirm-link.ts'
import {
  addGetDeliveryNote,
  type GetDeliveryNoteDependencies,
} from './v1/delivery-notes/get-delivery-note.ts'
import { addGetHistory, type GetHistoryDependencies } from './v1/delivery-notes/get-history.ts'
import { addGetReceipt, type GetReceiptDependencies } from './v1/delivery-notes/get-receipt.ts'
import {
  addListDeliveryNotes,
  type ListDeliveryNotesDependencies,
} from './v1/delivery-notes/list-delivery-notes.ts'
import {
  addUpdateDeliveryNote,
  type UpdateDeliveryNoteDependencies,
} from './v1/delivery-notes/update-delivery-note.ts'
import { addDownloadCsv, type DownloadCsvDependencies } from './v1/download-csv/download-csv.ts'
import { addGetReportLink, type GetReportLinkDependencies } from './v1/imports/get-report-link.ts'
import { addGetUndoResult, type GetUndoResultDependencies } from './v1/imports/get-undo-result.ts'
import { addListImports, type ListImportsDependencies } from './v1/imports/list-imports.ts'
import { addUndoImport, type UndoImportDependencies } from './v1/imports/undo-import.ts'
import { addCheckFolder, type CheckFolderDependencies } from './v1/promote/check-folder.ts'
import { addGetLogLink, type GetLogLinkDependencies } from './v1/promote/get-log-link.ts'
import { addGetPromoteResult, type GetPromoteResultDependencies } from './v1/promote/get-promote-result.ts'
import { addPromoteFolder, type PromoteFolderDependencies } from './v1/promote/promote-folder.ts'
import { addSendEmail, type SendEmailDependencies } from './v1/send-email/send-email.ts'
import { addUploadCsv, type UploadCsvDependencies } from './v1/upload-csv/upload-csv.ts'
import { addChangeRole, type ChangeRoleDependencies } from './v1/user/change-role.ts'
import { addGetMe, type GetMeDependencies } from './v1/user/get-me.ts'
import { addListUsers, type ListUsersDependencies } from './v1/user/list-users.ts'
import { refuseWrongRequest } from './validation.ts'

export interface ApiDependencies
  extends GuardDependencies,
    GetMeDependencies,
    UploadCsvDependencies,
    PromoteFolderDependencies,
    CheckFolderDependencies,
    GetPromoteResultDependencies,
    GetLogLinkDependencies,
    ListImportsDependencies,
    GetReportLinkDependencies,
    UndoImportDependencies,
    GetUndoResultDependencies,
    ListDeliveryNotesDependencies,
    GetDeliveryNoteDependencies,
    UpdateDeliveryNoteDependencies,
    DeleteDeliveryNoteDependencies,
    GetHistoryDependencies,
    GetConfirmLinkDependencies,
    OpenNoteDependencies,
    ReadNoteDependencies,
    AcceptNoteDependencies,
    RejectNoteDependencies,
    DownloadReceiptDependencies,
    GetReceiptDependencies,
    GetAcceptanceRequestDependencies,
    SendEmailDependencies,
    ListUsersDependencies,
    ChangeRoleDependencies,
    DownloadCsvDependencies {
  log: ApiLog
  /** whether it tells what routes it has: on the emulators only */
  describesItself: boolean
}

/**
 * The whole API below /api/v1, with or without a trailing slash.
 * @param origins pages that may call it from another origin; none for the function behind Hosting
 */
export function createApi(deps: ApiDependencies, origins: readonly string[]): Api {
  // strict: false makes both forms of a path the same.
  const api: Api = new OpenAPIHono<ApiEnv>({ strict: false, defaultHook: refuseWrongRequest })
  // An answer may be as long as an export.
  api.use(compress())
  api.use(requestId)
  // Before the API's own headers, which allow a page nothing at all.
  if (deps.describesItself) addOpenApi(api)
  api.use(securityHeaders)
  if (origins.length > 0) {
    api.use(
      cors({
        origin: [...origins],
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Authorization', 'Content-Type'],
        exposeHeaders: ['X-Request-Id', 'Content-Disposition'],
        maxAge: 3600,
      }),
    )
  }
  api.onError(errorHandler(deps.log))
  api.notFound(() => {
    throw new Failure('not_found', URL_NOT_FOUND)
  })

  const guard = guards(deps)
  addGetMe(api, guard, deps)
  addUploadCsv(api, guard, deps)
  addPromoteFolder(api, guard, deps)
  addCheckFolder(api, guard, deps)
  addGetPromoteResult(api, guard, deps)
  addGetLogLink(api, guard, deps)
  addListImports(api, guard, deps)
  addUndoImport(api, guard, deps)
  addGetUndoResult(api, guard, deps)
  addGetReportLink(api, guard, deps)
  addListDeliveryNotes(api, guard, deps)
  addGetDeliveryNote(api, guard, deps)
  addUpdateDeliveryNote(api, guard, deps)
  addDeleteDeliveryNote(api, guard, deps)
  addGetHistory(api, guard, deps)
  addGetAcceptanceRequest(api, guard, deps)
  addSendEmail(api, guard, deps)
  addListUsers(api, guard, deps)
  addChangeRole(api, guard, deps)
  addDownloadCsv(api, guard, deps)
  addGetConfirmLink(api, guard, deps)
  addGetReceipt(api, guard, deps)
  // The client's side: who has token and password is let in, without a sign-in.
  addOpenNote(api, deps)
  addReadNote(api, deps)
  addAcceptNote(api, deps)
  addRejectNote(api, deps)
  addDownloadReceipt(api, deps)
  return api
}
