import { shiftDays } from '../calendar-date.ts'
import type { Attention } from '../delivery-note/list.ts'
import type { ListMark } from '../delivery-note/row.ts'
import type { DeliveryNoteStatus } from '../delivery-note/status.ts'
import { EXPIRING_DAYS } from '../limits.ts'
import type { Capability } from '../permissions.ts'

/** The conditions of the list, besides the sales person, that find the notes of a kind. A missing one is no condition. */
export interface KindConditions {
  readonly statuses?: readonly DeliveryNoteStatus[]
  readonly attention?: readonly Attention[]
  readonly marks?: readonly ListMark[]
  /** the last day (Tokyo) on which the client was last asked */
  readonly askedTo?: string
}

/** What the conditions of a kind depend on: today in Tokyo, and how many days a client's link is valid. */
export interface KindMoment {
  readonly today: string
  readonly linkDays: number
}

/**
 * A kind of notes: it waits for those who have the capability. own: only the caller's own notes are counted. handed: only notes whose
 * rejection was handed on to the caller.
 */
interface NoteKind {
  readonly place: 'list'
  readonly whose: 'own' | 'handed'
  readonly capability: Capability
  readonly conditions: (moment: KindMoment) => KindConditions
}

/** A kind that waits on another page. The server has a function for each that counts it. */
interface PageKind {
  readonly place: 'upload' | 'users' | 'monthly'
  readonly capability: Capability
}

/** Kinds of own notes: only those who may ask clients have them. */
function ownNotes(conditions: NoteKind['conditions']): NoteKind {
  return { place: 'list', whose: 'own', capability: 'requestAcceptance', conditions }
}

/**
 * The kinds of きょう, in the order in which they are shown (docs/decisions/0039-today.md). A new kind of notes is one entry here and its
 * word below; another kind also needs its count in functions/src/usecases/today/page-counts.ts.
 */
export const TODAY = {
  rejected: ownNotes(() => ({ statuses: ['CL検収拒否'] })),
  // docs/decisions/0042-rejections.md
  handedOn: {
    place: 'list',
    whose: 'handed',
    capability: 'handleRejection',
    conditions: () => ({ statuses: ['CL検収拒否'] }),
  },
  mail: ownNotes(() => ({ attention: ['mail_failed', 'mail_unclear', 'mail_bounced'] })),
  sentUnset: ownNotes(() => ({ marks: ['sent_unset'] })),
  // The board's 期限 of a link, from its first day of 期限間近 on. Notes of the other statuses that a client may still answer wait to be asked.
  expiring: ownNotes(({ today, linkDays }) => ({
    statuses: ['検収依頼済＆未検収'],
    askedTo: shiftDays(today, EXPIRING_DAYS - linkDays),
  })),
  newAnswer: ownNotes(() => ({ marks: ['new_answer'] })),
  noRecipient: ownNotes(() => ({ statuses: ['営業未対応'], marks: ['no_recipient'] })),
  unasked: ownNotes(() => ({ marks: ['unasked'] })),
  waitingUploads: { place: 'upload', capability: 'uploadZac' },
  failedImports: { place: 'upload', capability: 'uploadZac' },
  noImport: { place: 'upload', capability: 'uploadZac' },
  waitingRoles: { place: 'users', capability: 'manageUsers' },
  waitingPeople: { place: 'users', capability: 'manageUsers' },
  lateChanges: { place: 'monthly', capability: 'closeMonth' },
} as const satisfies Record<string, NoteKind | PageKind>

export type TodayKind = keyof typeof TODAY

/**
 * The pairs of kinds to which a note can belong at the same time. All other pairs exclude each other, by status or by mark. A note with a mail
 * problem is of that kind whatever else it waits for, and a rejected note has a new answer too until its sales person has seen it.
 */
export const OVERLAPS: readonly (readonly [TodayKind, TodayKind])[] = [
  ['rejected', 'newAnswer'],
  ['mail', 'sentUnset'],
  ['mail', 'expiring'],
  ['mail', 'noRecipient'],
]

/** The kinds that wait on other pages than the list. */
export type PageKindName = {
  [K in TodayKind]: (typeof TODAY)[K]['place'] extends 'list' ? never : K
}[TodayKind]

/** Whether a kind waits on another page than the list. */
export function isPageKind(kind: TodayKind): kind is PageKindName {
  return TODAY[kind].place !== 'list'
}

// The keys of a constant object are exactly its names.
export const TODAY_KINDS = Object.keys(TODAY) as [TodayKind, ...TodayKind[]]

/** The names of the kinds, on screens and in mails. */
export const TODAY_LABELS: Record<TodayKind, string> = {
  rejected: '差し戻し',
  handedOn: '引き継いだ差し戻し',
  mail: '不達・送信失敗',
  sentUnset: '送信済み・ステータス未変更',
  expiring: '期限間近・期限切れ',
  newAnswer: '新しい回答',
  noRecipient: '宛先なし',
  unasked: '自分の未依頼',
  waitingUploads: '登録待ち',
  failedImports: '失敗のある取込',
  noImport: '今月の取込なし',
  waitingRoles: '権限待ちの人',
  waitingPeople: '本人確認待ち',
  lateChanges: '締め後の変更',
}

/** Whether a kind's number is that of things; 今月の取込なし is none. */
export function isCounted(kind: TodayKind): boolean {
  return kind !== 'noImport'
}
