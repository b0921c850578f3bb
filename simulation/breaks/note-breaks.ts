import type { Break } from './break.ts'

const UNDO_NOTE = 'promote/plan/undo-note.ts'
const NOTE_CHANGES = 'adapters/firestore/notes/note-changes.ts'

/** Breaks of imports and their undo, changes of notes, answers, downloads, sessions, change records for open lists, and the nightly check. */
export const NOTE_BREAKS: readonly Break[] = [
  {
    name: 'an undo takes back notes that staff have changed since',
    kind: 'histories',
    file: UNDO_NOTE,
    code: "return isRequested ? 'requested' : 'edited'",
    instead: 'return null',
  },
  {
    name: 'an undo takes back notes for which a request was sent',
    kind: 'histories',
    file: UNDO_NOTE,
    code: 'const isRequested = note.requestsSent.some((sent) => sent >= trace.at)',
    instead: 'const isRequested = false',
  },
  {
    name: 'an undo leaves the notes that the import created',
    kind: 'histories',
    file: UNDO_NOTE,
    code: "if (trace.kind === 'create') return { kind: 'remove' }",
    instead: "if (trace.kind === 'create') return { kind: 'untouched' }",
  },
  {
    name: 'taking a status back leaves no audit entry',
    kind: 'histories',
    file: NOTE_CHANGES,
    code: 'record(inMonth(change.audit, note))',
    instead: "if (change.audit.action !== 'note.undo') record(inMonth(change.audit, note))",
  },
  {
    name: 'a lease is taken from its holder',
    kind: 'histories',
    file: 'adapters/firestore/runs/lease.ts',
    code: "if (!isFree(holder) && !isOurs) return 'busy'",
    instead: '',
  },
  {
    name: 'an import changes accepted notes',
    kind: 'histories',
    file: 'promote/plan/plan.ts',
    code: 'if (CLOSED_STATUSES.includes(hakkouStatus)) return closedStatus(hakkouStatus)\n  return isAccepted ? ACCEPTED_ALREADY : null',
    instead: 'return null',
  },
  {
    name: 'undoing a job takes back what others have done since',
    kind: 'histories',
    file: 'usecases/delivery-notes/decide-undo.ts',
    code: 'if (undoable.revision !== note.revision) throw Failure.stale(note)',
    instead: '',
  },
  {
    name: 'password tries are stored without a look at what another call has stored since',
    kind: 'histories',
    file: 'adapters/firestore/seen-document.ts',
    code: 'if (updateTime === undefined) {',
    instead: 'if (data !== null) { batch.set(ref, data); return true }\nif (updateTime === undefined) {',
  },
  {
    name: 'an ended session goes on',
    kind: 'histories',
    file: 'usecases/user/session.ts',
    code: "if (!(user.isActive && isSignInGood(user, caller))) throw new Failure('session_revoked')",
    instead: '',
  },
  {
    name: 'a download leaves out its last note',
    kind: 'histories',
    file: 'adapters/firestore/notes/download-source.ts',
    code: 'if (page.length > 0) yield page',
    instead: 'if (page.length > 1) yield page.slice(0, -1)',
  },
  {
    name: 'a deleted note is not kept',
    kind: 'histories',
    file: NOTE_CHANGES,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    code: 'transaction.create(deletedDeliveryNotes.doc(`${id}-${String(audit.at.getTime())}`), {',
    instead: 'void ({',
  },
  {
    name: 'open lists are told of a change of another version than the one it replaced',
    kind: 'histories',
    file: 'adapters/firestore/notes/note-feed.ts',
    code: '{ revision: note.revision, over: versionOf(before), row }',
    instead: "{ revision: note.revision, over: 'another', row }",
  },
  {
    name: 'a change by staff leaves the marks as they were',
    kind: 'histories',
    file: 'adapters/firestore/notes/write-change.ts',
    code: '{ ...marks, ...marksAfterWrite(data, { ...others, ...marks, ...reissued }) }',
    instead: '{ ...marks }',
  },
  {
    name: "open lists are not told of a client's answer",
    kind: 'histories',
    file: 'adapters/firestore/notes/confirm-notes.ts',
    code: 'tellOfNote(batch, all, snapshot, note, { ...data, ...marks, ...sentBack })',
    instead: '',
  },
  {
    name: 'changes count from a minute after the moment of the figures',
    kind: 'histories',
    file: 'usecases/monthly/close/close-month.ts',
    code: 'closed: { id, moment }',
    instead: 'closed: { id, moment: { seconds: moment.seconds + 60, nanoseconds: moment.nanoseconds } }',
  },
  {
    name: 'a change by staff does not name its month',
    kind: 'histories',
    file: NOTE_CHANGES,
    code: 'record(inMonth(change.audit, note))',
    instead: 'record(change.audit)',
  },
  {
    name: 'an import that changes a note leaves what a search finds it by',
    kind: 'histories',
    file: 'adapters/firestore/runs/promote-notes.ts',
    code: 'searchKeys: searchKeysOf(write.note),',
    instead: '',
  },
  {
    name: 'a closing removes its own file with those of its other attempts',
    kind: 'histories',
    file: 'usecases/monthly/close/close-month.ts',
    code: 'found.filter((one) => one !== object)',
    instead: 'found',
  },
  {
    name: 'the nightly check takes a tax pack for a note',
    kind: 'histories',
    file: 'usecases/integrity/note-actions.ts',
    code: "'pack.made': false,",
    instead: "'pack.made': true,",
  },
]
