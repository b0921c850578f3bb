import type { Api } from './api-env.ts'
import { addClientLimits } from './client-limits.ts'
import type { Door } from './door.ts'
import type { Guards } from './guards.ts'
import type { Services } from './services.ts'
import { STAFF_ROUTES } from './staff-routes.ts'
import {
  addAcceptNote,
  addDownloadReceipt,
  addGetLogo,
  addGetSender,
  addOpenNote,
  addReadNote,
  addRejectNote,
  addSendCode,
} from './v1/confirm.ts'
import {
  addAcceptAll,
  addAcceptBundled,
  addDownloadReceipts,
  addOpenBundle,
  addOpenBundledNote,
  addRejectBundled,
  addSendBundleCode,
} from './v1/confirm-bundle.ts'

/** The client's routes: token and password admit the caller, without a sign-in. Only the sender and its logo are open to everybody. */
const CLIENT_ROUTES: readonly ((api: Api, services: Services) => void)[] = [
  addGetSender,
  addGetLogo,
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

/**
 * @param door whose routes: a function makes only those of its own callers
 * @returns the same api
 */
export function addRoutes(api: Api, guards: Guards, services: Services, door: Door): Api {
  if (door !== 'clients') {
    for (const add of STAFF_ROUTES) add(api, guards, services)
  }
  if (door !== 'staff') {
    addClientLimits(api, services)
    for (const add of CLIENT_ROUTES) add(api, services)
  }
  return api
}
