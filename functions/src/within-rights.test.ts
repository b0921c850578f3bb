import { expect, test } from 'vitest'
import { FUNCTION_OPTIONS } from './config/function-options.ts'
import { withinRights } from './within-rights.ts'

const done = () => Promise.resolve()
const answered = () => Promise.resolve(null as never)

/** Services that do what they are asked. */
const SERVICES: Parameters<typeof withinRights>[0] = {
  files: {
    load: answered,
    find: answered,
    loadUpload: answered,
    saveUpload: done,
    read: answered as never,
    create: answered as never,
    list: answered,
    remove: done,
    sign: answered,
  },
  tokens: { verify: answered },
  accounts: { find: answered, origin: answered, remove: done, revokeSessions: done },
  mailer: { newMessageId: () => '<1@example.jp>', send: answered, series: answered as never },
  trailLog: {
    origin: '',
    files: { find: answered, keep: done, replace: done, list: answered },
    signer: { key: answered, sign: answered },
    stamper: null,
  },
  backups: { read: answered },
  personalAccounts: { name: '', pages: answered as never },
  personalFiles: { name: '', pages: answered as never },
  queue: () => ({ enqueue: done }),
}

/** What a function can do: each is tried. */
function reachOf(name: string): string[] {
  const held = withinRights(SERVICES, name)
  const tries: Record<string, () => unknown> = {
    'read a file': () => held.files.load('a'),
    'list files': () => held.files.list('a'),
    'write a file': () => held.files.saveUpload('a', Buffer.from('')),
    'remove a file': () => held.files.remove('a'),
    'sign a link': () => held.files.sign('a', 'a'),
    'verify a token': () => held.tokens.verify('a'),
    'see an account': () => held.accounts.find([]),
    'search the accounts': () => held.personalAccounts.pages(1),
    'search the files': () => held.personalFiles.pages(1),
    'remove an account': () => held.accounts.remove('a'),
    'end sessions': () => held.accounts.revokeSessions('a'),
    'send a mail': () => held.mailer.send({} as never, {} as never, {} as never),
    'send mails in series': () => held.mailer.series(),
    'seal the trail': () => held.trailLog.files.keep('a', new Uint8Array()),
    'sign the trail': () => held.trailLog.signer.sign(new Uint8Array()),
    'read the trail': () => held.trailLog.files.find('a'),
    'see backups': () => held.backups.read(),
    'queue a promote': () => held.queue('runPromote').enqueue({}),
    'queue mails': () => held.queue('runBulkMail').enqueue({}),
  }
  return Object.entries(tries).flatMap(([what, attempt]) => {
    try {
      attempt()
      return [what]
    } catch (error) {
      expect(error).toMatchObject({ name: 'OutsideRights' })
      return []
    }
  })
}

test('each function can do what its group may, and no more', () => {
  const reach = Object.fromEntries(Object.keys(FUNCTION_OPTIONS).map((name) => [name, reachOf(name)]))
  const runs = [
    'read a file',
    'list files',
    'write a file',
    'remove a file',
    'search the files',
    'read the trail',
  ]
  const mail = [
    'verify a token',
    'see an account',
    'search the accounts',
    'send a mail',
    'send mails in series',
    'queue mails',
  ]
  const watch = [
    'read a file',
    'list files',
    'verify a token',
    'see an account',
    'search the accounts',
    'search the files',
  ]
  const all = reachOf('')
  const staff = all.filter((what) => !['seal the trail', 'sign the trail'].includes(what))
  expect(reach).toEqual({
    api: staff,
    longApi: staff,
    clientApi: ['read the trail'],
    runPromote: runs,
    runCheck: runs,
    runUndo: runs,
    runPack: runs,
    runBulkJob: runs,
    sendNotice: mail,
    sweepNotices: mail,
    sendReminders: mail,
    runBulkMail: mail,
    readBounces: [],
    sealTrail: ['seal the trail', 'sign the trail', 'read the trail'],
    sweepUsers: watch,
    checkIntegrity: watch,
  })
})

test('outside a function nothing is refused', () => {
  expect(withinRights(SERVICES, '')).toBe(SERVICES)
})
