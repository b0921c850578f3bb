import type { DeliveryNoteStatus } from './delivery-note/status.ts'
import { isRole, type Role } from './roles.ts'

/**
 * The role table of specification 6 as data, with later additions. The server enforces it, the web hides what is not allowed, and
 * firestore.rules repeat it. The tests of all three are generated from it.
 */
export const CAPABILITIES = [
  'viewDeliveryNotes',
  'viewAnswerOrigins',
  'viewMonthly',
  'tickMonth',
  'closeMonth',
  'uploadZac',
  'promoteZac',
  'undoPromote',
  'viewPromoteResult',
  'manageUsers',
  'downloadCsv',
  'requestAcceptance',
  'stopIssuing',
  'unlockLink',
  'reissueLink',
  'editDeliveryNote',
  'deleteDeliveryNote',
  'handleRejection',
  'saveViews',
  'shareViews',
  'manageSettings',
  'verifyTrail',
  'makeTaxPacks',
] as const

export type Capability = (typeof CAPABILITIES)[number]

/**
 * always: every note. own: only notes whose salesPersonEmail is the caller's emailAlias, only views that the caller created, and
 * only promotes that the caller requested. assigned: own notes, and notes whose open rejection was handed on to the caller. stopped:
 * only notes in 営業発行停止.
 */
export type Grant = 'always' | 'own' | 'assigned' | 'stopped' | 'never'

export const PERMISSIONS: Record<Capability, Record<Role, Grant>> = {
  viewDeliveryNotes: { admin: 'always', normal: 'always', csv_uploader: 'always' },
  // These are IP addresses and browsers of clients: docs/decisions/0025-answer-evidence.md.
  viewAnswerOrigins: { admin: 'always', normal: 'never', csv_uploader: 'never' },
  viewMonthly: { admin: 'always', normal: 'always', csv_uploader: 'never' },
  // docs/decisions/0043-month-close.md
  tickMonth: { admin: 'always', normal: 'always', csv_uploader: 'never' },
  closeMonth: { admin: 'always', normal: 'never', csv_uploader: 'never' },
  uploadZac: { admin: 'always', normal: 'never', csv_uploader: 'always' },
  promoteZac: { admin: 'always', normal: 'never', csv_uploader: 'always' },
  // docs/decisions/0009-look-before-and-undo.md
  undoPromote: { admin: 'always', normal: 'never', csv_uploader: 'own' },
  viewPromoteResult: { admin: 'always', normal: 'never', csv_uploader: 'always' },
  manageUsers: { admin: 'always', normal: 'never', csv_uploader: 'never' },
  downloadCsv: { admin: 'always', normal: 'never', csv_uploader: 'never' },
  requestAcceptance: { admin: 'always', normal: 'always', csv_uploader: 'never' },
  stopIssuing: { admin: 'always', normal: 'always', csv_uploader: 'never' },
  editDeliveryNote: { admin: 'always', normal: 'own', csv_uploader: 'never' },
  // delete-delivery-note.ts asks for 営業発行停止 before it asks this table, so that the answer is a 409 with the reason instead of a 403.
  deleteDeliveryNote: { admin: 'stopped', normal: 'never', csv_uploader: 'never' },
  // docs/decisions/0042-rejections.md
  handleRejection: { admin: 'always', normal: 'assigned', csv_uploader: 'assigned' },
  // docs/decisions/0026-lock-out.md
  unlockLink: { admin: 'always', normal: 'always', csv_uploader: 'never' },
  // docs/decisions/0031-secrets.md
  reissueLink: { admin: 'always', normal: 'own', csv_uploader: 'never' },
  // Views of the list are not in the specification; see docs/decisions/0017-views.md.
  saveViews: { admin: 'always', normal: 'always', csv_uploader: 'always' },
  shareViews: { admin: 'always', normal: 'own', csv_uploader: 'never' },
  manageSettings: { admin: 'always', normal: 'never', csv_uploader: 'never' },
  // docs/decisions/0055-sealed-trail.md
  verifyTrail: { admin: 'always', normal: 'never', csv_uploader: 'never' },
  // docs/decisions/0062-tax-packs.md
  makeTaxPacks: { admin: 'always', normal: 'never', csv_uploader: 'never' },
}

/**
 * What a role grants. A value that is not one of the three roles grants nothing, even if a record or an answer contains it in
 * violation of its type.
 */
function grantOf(role: Role | null, capability: Capability): Grant {
  return isRole(role) ? PERMISSIONS[capability][role] : 'never'
}

/** Whether a role has a capability for at least some notes. Without one of the three roles: never. */
export function mayEver(role: Role | null, capability: Capability): boolean {
  return grantOf(role, capability) !== 'never'
}

/**
 * Whether this caller has the capability for this note (specification 6).
 * @param note handedTo: the uid of the person to whom its open rejection was handed on; absent or null if to nobody
 */
export function mayForNote(
  caller: { role: Role | null; emailAlias: string; uid?: string },
  capability: Capability,
  note: { salesPersonEmail: string; hakkouStatus: DeliveryNoteStatus; handedTo?: string | null },
): boolean {
  const isOwn = note.salesPersonEmail !== '' && note.salesPersonEmail === caller.emailAlias
  switch (grantOf(caller.role, capability)) {
    case 'always':
      return true
    case 'own':
      return isOwn
    case 'assigned':
      return isOwn || (caller.uid !== undefined && caller.uid === note.handedTo)
    case 'stopped':
      return note.hakkouStatus === '営業発行停止'
    case 'never':
      return false
  }
}
