const LIST = ['web/src/features/delivery-notes/list', 'web/src/messages/note-list-ja.ts']
const TODAY = ['web/src/features/delivery-notes/list/today', 'web/src/messages/today-ja.ts']
const MONTHLY = ['web/src/features/delivery-notes/monthly', 'web/src/messages/monthly-ja.ts']
const CLOSING = ['web/src/features/delivery-notes/monthly/checklist', 'web/src/messages/month-close-ja.ts']
const DETAIL = ['web/src/features/delivery-notes/detail', 'web/src/messages/delivery-notes-ja.ts']
const REJECTION = ['web/src/features/delivery-notes/detail/rejection', 'web/src/messages/rejection-ja.ts']
const PRECHECK = ['web/src/features/zac-upload/precheck', 'web/src/messages/precheck-ja.ts']
const BULK = ['web/src/features/bulk-jobs', 'web/src/messages/bulk-ja.ts']
const REMINDERS = ['web/src/features/settings/rules-form.tsx', 'web/src/messages/reminders-ja.ts']
const CLIENT = 'web/src/confirm/page.css'
const CLIENT_NOTE = [
  'web/src/confirm/note',
  'web/src/confirm/document',
  'web/src/confirm/messages/document-ja.ts',
  CLIENT,
]
const CLIENT_DECISION = [
  'web/src/confirm/decision',
  'web/src/confirm/messages/answer-ja.ts',
  'web/src/confirm/messages/lines-ja.ts',
  CLIENT,
]
const MAIL = 'functions/src/adapters/smtp/html'

/**
 * What each picture shows, by its name in these two folders: the code and the sentences of its screen or mail. What all screens share, such
 * as the theme, is left out, because one change of it would name every picture.
 */
export const SHOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'docs/images': {
    confirm: CLIENT_NOTE,
    detail: DETAIL,
    list: [...LIST, 'web/src/messages/today-ja.ts'],
    monthly: MONTHLY,
    precheck: PRECHECK,
  },
  'docs/images/mails': {
    'bulk-job': BULK,
    'bulk-mail': BULK,
    'bulk-review': BULK,
    bundle: ['web/src/confirm/bundle', 'web/src/confirm/messages/bundle-ja.ts', CLIENT],
    'bundle-staff': ['web/src/features/delivery-notes/bundle', 'web/src/messages/sent-bundle-ja.ts'],
    'line-answers': CLIENT_DECISION,
    'line-answers-staff': REJECTION,
    'mail-bundle': [MAIL, 'contract/src/bundle/bundle-mail.ts'],
    'mail-morning': [MAIL, 'functions/src/usecases/morning-mail/compose-morning-mail.ts'],
    'mail-notice': [MAIL, 'functions/src/usecases/mail/notices-of.ts'],
    'mail-reminder': [MAIL, 'functions/src/usecases/reminders/compose-reminder.ts'],
    'mail-request': [MAIL, 'contract/src/delivery-note/acceptance-request.ts'],
    'reminder-settings': REMINDERS,
  },
  'web/src/features/guide/pictures': {
    bulk: ['web/src/features/bulk-jobs/review', 'web/src/messages/bulk-ja.ts'],
    'client-answer': CLIENT_DECISION,
    'client-password': ['web/src/confirm/screens', 'web/src/confirm/messages/password-ja.ts', CLIENT],
    'client-reject': CLIENT_DECISION,
    find: LIST,
    import: ['web/src/features/zac-upload/upload', 'web/src/messages/upload-ja.ts'],
    monthly: CLOSING,
    precheck: PRECHECK,
    recipient: ['web/src/features/delivery-notes/detail/contact', 'web/src/messages/contacts-ja.ts'],
    rejection: REJECTION,
    reminders: REMINDERS,
    request: ['web/src/features/delivery-notes/detail/mail', 'web/src/messages/note-mail-ja.ts'],
    today: TODAY,
    users: ['web/src/features/users', 'web/src/messages/users-ja.ts'],
  },
}
